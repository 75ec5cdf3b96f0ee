import { answerMissing, forAll } from "@/lib/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = forAll(answerMissing);

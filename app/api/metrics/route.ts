import { answerMetrics } from "@/lib/api/answer-metrics";
import { forAll } from "@/lib/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = forAll(answerMetrics);

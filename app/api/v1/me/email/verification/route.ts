import { sendVerification as send } from "@/lib/accounts/send-verification";
import { sendVerification } from "@/lib/api/operations/accounts";
import { on, routes } from "@/lib/api/route";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(sendVerification, send));

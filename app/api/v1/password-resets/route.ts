import { requestPasswordReset as request } from "@/lib/accounts/request-password-reset";
import { requestPasswordReset } from "@/lib/api/operations/accounts";
import { on, routes } from "@/lib/api/route";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(requestPasswordReset, request));

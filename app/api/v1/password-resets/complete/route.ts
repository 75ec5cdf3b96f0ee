import { resetPassword as reset } from "@/lib/accounts/reset-password";
import { resetPassword } from "@/lib/api/operations/accounts";
import { on, routes } from "@/lib/api/route";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(resetPassword, reset));

import { confirmEmail as confirm } from "@/lib/accounts/confirm-email";
import { confirmEmail } from "@/lib/api/operations/accounts";
import { on, routes } from "@/lib/api/route";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(confirmEmail, confirm));

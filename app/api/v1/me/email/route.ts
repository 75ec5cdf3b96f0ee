import { changeEmail as change } from "@/lib/accounts/change-email";
import { changeEmail } from "@/lib/api/operations/accounts";
import { on, routes } from "@/lib/api/route";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(changeEmail, change));

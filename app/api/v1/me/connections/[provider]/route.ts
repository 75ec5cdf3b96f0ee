import { removeConnection as remove } from "@/lib/accounts/remove-connection";
import { removeConnection } from "@/lib/api/operations/accounts";
import { on, routes } from "@/lib/api/route";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(removeConnection, remove));

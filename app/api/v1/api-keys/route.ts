import { createKey, listKeys } from "@/lib/api/operations/keys";
import { on, routes } from "@/lib/api/route";
import { createKey as create } from "@/lib/keys/create-key";
import { listKeys as list } from "@/lib/keys/list-keys";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(listKeys, list), on(createKey, create));

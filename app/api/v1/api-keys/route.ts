import * as keys from "@/lib/api/operations/keys";
import { on, route } from "@/lib/api/route";
import { createKey, listKeys, readCreatedKey } from "@/lib/identity/keys/keys";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(keys.listKeys, listKeys),
  on(keys.createKey, createKey, readCreatedKey),
);

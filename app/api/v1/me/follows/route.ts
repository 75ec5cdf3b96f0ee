import * as follows from "@/lib/api/operations/follows";
import { on, route } from "@/lib/api/route";
import { listFollows } from "@/lib/catalog/follows/follows";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(follows.listFollows, listFollows));

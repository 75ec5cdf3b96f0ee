import * as lists from "@/lib/api/operations/lists";
import { on, route } from "@/lib/api/route";
import { runSource } from "@/lib/portability/lists/sources";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(lists.runSource, runSource));

import * as lists from "@/lib/api/operations/lists";
import { on, route } from "@/lib/api/route";
import { stopImport } from "@/lib/portability/lists/imports";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(lists.stopImport, stopImport));

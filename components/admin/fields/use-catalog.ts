import { useCall } from "@/lib/api/use-call";
import { emptyCatalog } from "@/lib/catalog/own-fields/rules";
import type { Catalog } from "@/lib/catalog/own-fields/schema";

/** What the directory has declared, with what it has retired; nothing of its own until that is read. */
export function useCatalog(): Catalog {
  const { data: fields } = useCall("GET /api/v1/fields", { retired: "true" }, { revalidateOnFocus: false });
  const { data: types } = useCall("GET /api/v1/types", { retired: "true" }, { revalidateOnFocus: false });
  return {
    types: types?.data ?? emptyCatalog.types,
    fields: fields?.data.filter(({ builtIn }) => !builtIn) ?? emptyCatalog.fields,
  };
}

import type { z } from "zod";
import type { Reader } from "../../core/ctx";
import { type Field, plainFields } from "../listings/fields";
import { readCatalog } from "../own-fields/read-catalog";
import type { CountedField, FieldList, ListDeclared, TypeList } from "../own-fields/schema";
import { countValues } from "./count-values";

type Input = z.output<typeof ListDeclared>;

/** The fields of listings: those that come with Vitrine and have values of their own, then those that admins declared. */
export async function listFields(ctx: Reader, { retired }: Input): Promise<z.output<typeof FieldList>> {
  const [{ fields }, counts] = await Promise.all([readCatalog(ctx.db), countValues(ctx)]);
  const declared = fields
    .filter((field) => retired || !field.retired)
    .map((field) => ({ ...field, builtIn: false, products: counts.fields.get(field.key) ?? 0 }));
  const given = builtIn.map((field) => ({ ...field, products: counts.fields.get(field.key) ?? 0 }));
  return { data: [...given, ...declared] };
}

/** The types of products. */
export async function listTypes(ctx: Reader, { retired }: Input): Promise<z.output<typeof TypeList>> {
  const [{ types }, counts] = await Promise.all([readCatalog(ctx.db), countValues(ctx)]);
  return {
    data: types
      .filter((type) => retired || !type.retired)
      .map((type) => ({ ...type, products: counts.types.get(type.key) ?? 0 })),
  };
}

/** Lists of names that makers write freely; their options are what forms suggest. */
const toEntry = (field: Field, position: number): CountedField => ({
  key: field.key,
  label: field.label,
  help: field.help ?? null,
  kind: "choices",
  options: (field.suggested ?? []).map((value) => ({
    value,
    label: value,
    retired: false,
    mergedInto: null,
  })),
  unit: null,
  min: null,
  max: field.max ?? null,
  required: false,
  facet: field.facet !== undefined,
  compared: field.compared === true,
  onCard: field.onCard === true,
  code: false,
  types: null,
  position,
  retired: false,
  version: 1,
  builtIn: true,
  products: 0,
});

const builtIn = plainFields.filter(({ key }) => key !== "categories").map(toEntry);

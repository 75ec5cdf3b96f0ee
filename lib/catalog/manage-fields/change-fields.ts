import type { z } from "zod";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { fail, failField } from "../../core/errors";
import { words } from "../../core/text";
import type { Db } from "../../platform/db/db";
import { listingFields } from "../listings/fields";
import { hasOptions, mayFilter, optionOf } from "../own-fields/rules";
import {
  type Catalog,
  type ChangeField,
  type CountedField,
  type CreateField,
  type ListingField,
  longestText,
  most,
} from "../own-fields/schema";
import { changeCatalog, lastPosition, requireVersion, withChange } from "./change-catalog";
import { addWords, countField, isUsed, moveOption } from "./count-values";

type Options = NonNullable<z.output<typeof ChangeField>["options"]>;

/** The keys that listings, filters and entries of the index have already. */
const reserved = new Set<string>([
  ...listingFields.map(({ key }) => key),
  ...words("fields type health verified pictures category"),
  // Addresses of pages and endpoints, and what every object of the language has.
  ...words("new schema preset constructor"),
]);

/** Adds a field to the listings of a directory. 409 `limit_reached` beyond 60 fields or 16 filters. */
export async function createField(
  ctx: Ctx<SessionCaller>,
  input: z.output<typeof CreateField>,
): Promise<CountedField> {
  return counted(ctx, await changeCatalog(ctx, [addField(input)]), input.key);
}

export const addField = (input: z.output<typeof CreateField>) => ({
  act: "field.created" as const,
  key: input.key,
  make: (_: unknown, { types, fields }: Catalog, version: number): Catalog => {
    if (fields.length >= most.fields) fail("limit_reached", `A directory has at most ${most.fields} fields.`);
    requireFreeKey(fields, input.key, "key");
    const made = {
      ...input,
      position: input.position ?? lastPosition(fields),
      options: input.options.map(toOption),
      retired: false,
      version,
    };
    const catalog = { types, fields: [...fields, made] };
    requireSound(catalog, made);
    return catalog;
  },
});

/**
 * Changes a field of listings, retires it or brings it back, or makes one option another. Once a revision has a value,
 * its kind and key stay and an option that is chosen can't be removed: 409 `invalid_state`. A position is its place among
 * the fields, from 0.
 */
export async function changeField(
  ctx: Ctx<SessionCaller>,
  { key, newKey, merge, ifMatch, ...change }: z.output<typeof ChangeField>,
): Promise<CountedField> {
  const make = async (tx: Db, { types, fields }: Catalog, version: number): Promise<Catalog> => {
    const field =
      fields.find((each) => each.key === key) ?? fail("not_found", "There is no field with this key.");
    requireVersion(field, ifMatch);
    const isOther = (newKey ?? key) !== key || (change.kind ?? field.kind) !== field.kind;
    if (isOther && (await isUsed(tx, key)))
      fail("invalid_state", "Products have values of this field, so its key and kind stay.");
    if (newKey !== undefined && newKey !== key) requireFreeKey(fields, newKey, "newKey");
    const replaced = change.options ? await replaceOptions(tx, field, change.options) : field.options;
    const options = merge ? await mergeOption(tx, { ...field, options: replaced }, merge) : replaced;
    const made = withChange(field, { ...change, ...(newKey && { key: newKey }), options }, version);
    const changed = fields.map((each) => (each === field ? made : each));
    const catalog = { types, fields: made.position === field.position ? changed : place(changed, made) };
    requireSound(catalog, made);
    await renameOptions(tx, field, made);
    return catalog;
  };
  const catalog = await changeCatalog(ctx, [{ act: "field.changed", key, make }]);
  return counted(ctx, catalog, newKey ?? key);
}

/** The fields with one at the place that its position names; those around it make room. */
const place = (fields: readonly ListingField[], field: ListingField): ListingField[] =>
  fields
    .filter((each) => each !== field)
    .toSpliced(field.position, 0, field)
    .map((each, position) => ({ ...each, position }));

/** Listings are found by what their options are called now, and by what another one is called that took their place. */
async function renameOptions(tx: Db, before: ListingField, { key, options }: ListingField): Promise<void> {
  for (const { value, label, mergedInto } of options) {
    const former = before.options.find((option) => option.value === value);
    if (former && former.label !== label && mergedInto === null) await addWords(tx, key, value, label);
  }
}

const toOption = ({ value, label = value, retired = false }: Options[number]) => ({
  value,
  label,
  retired,
  mergedInto: null,
});

/** Refuses a key that listings or addresses have already, or another field. */
export function requireFreeKey(fields: readonly ListingField[], key: string, path: string): void {
  if (reserved.has(key)) failField(path, "reserved", "is a field that every listing has");
  if (fields.some((field) => field.key === key)) failField(path, "taken", "is another field's key");
}

/** What a field of its kind may say, and how many filters a directory has. */
export function requireSound({ types, fields }: Catalog, field: ListingField): void {
  const { kind, options, min, max } = field;
  const values = new Set(options.map(({ value }) => value));
  if (hasOptions(kind) && options.every(({ retired }) => retired))
    failField("options", "required", "a choice needs at least one option");
  if (!hasOptions(kind) && options.length > 0)
    failField("options", "invalid_value", `a ${kind} has no options`);
  if (values.size < options.length) failField("options", "duplicate", "names a value twice");
  if (field.facet && !field.retired) {
    if (!mayFilter(kind)) failField("facet", "invalid_value", `lists can't be filtered by a ${kind}`);
    if (fields.filter(({ facet, retired }) => facet && !retired).length > most.facets)
      fail("limit_reached", `Lists are filtered by at most ${most.facets} fields.`);
  }
  if (field.code && kind !== "text") failField("code", "invalid_value", "is for texts only");
  if (field.unit !== null && kind !== "number") failField("unit", "invalid_value", "is for numbers only");
  if (min !== null && max !== null && min > max)
    failField("max", "invalid_value", "is less than the minimum");
  const bounds = { text: longestText, choices: most.values, number: null }[kind as string];
  if (bounds === undefined && (min !== null || max !== null))
    failField(min === null ? "max" : "min", "invalid_value", `a ${kind} has no bounds`);
  const isWithin = (bound: number | null) =>
    bound === null || (Number.isInteger(bound) && bound >= 1 && bound <= (bounds ?? 0));
  if (bounds !== null && bounds !== undefined && !(isWithin(min) && isWithin(max)))
    failField(isWithin(min) ? "max" : "min", "invalid_value", `must be a whole number from 1 to ${bounds}`);
  for (const each of field.types ?? [])
    if (!types.some(({ key }) => key === each)) failField("types", "unknown_type", `“${each}” is not a type`);
}

/** The options that are given, each with what it was merged into before. */
async function replaceOptions(tx: Db, field: ListingField, given: Options): Promise<ListingField["options"]> {
  const known = new Map(field.options.map((option) => [option.value, option]));
  const gone = field.options.filter(({ value }) => !given.some((each) => each.value === value));
  const isTarget = (value: string) => field.options.some(({ mergedInto }) => mergedInto === value);
  for (const { value, label, mergedInto } of gone)
    if (mergedInto !== null || isTarget(value) || (await isUsed(tx, field.key, value)))
      fail("invalid_state", `Products have chosen “${label}”: retire it, or merge it into another option.`);
  return given.map((each) => {
    const before = known.get(each.value);
    return before
      ? {
          ...before,
          label: each.label ?? before.label,
          retired: before.mergedInto !== null || (each.retired ?? before.retired),
        }
      : toOption(each);
  });
}

async function mergeOption(
  tx: Db,
  field: ListingField,
  { from, into }: { from: string; into: string },
): Promise<ListingField["options"]> {
  const merged = field.options.find(({ value }) => value === from);
  const target = optionOf(field, into);
  if (!merged || merged.mergedInto !== null)
    failField("merge.from", "unknown_option", "is not an option of this field, or was merged before");
  if (!target || target.value === from || target.retired)
    failField("merge.into", "unknown_option", "is not another option of this field that is in use");
  await moveOption(tx, field.key, from, target.value);
  await addWords(tx, field.key, target.value, target.label);
  return field.options.map((option) =>
    option.value === from ? { ...option, retired: true, mergedInto: target.value } : option,
  );
}

async function counted(ctx: Ctx<SessionCaller>, { fields }: Catalog, key: string): Promise<CountedField> {
  const field =
    fields.find((each) => each.key === key) ?? fail("not_found", "There is no field with this key.");
  return { ...field, builtIn: false, products: await countField(ctx, key) };
}

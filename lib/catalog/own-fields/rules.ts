import { z } from "zod";
import type { ValidationError } from "../../core/errors";
import { numberWords } from "../../core/number-words";
import { Day, line } from "../../core/schema";
import { longDay } from "../../core/time";
import { WebsiteUrl } from "../../platform/outbound/schema";
import {
  type Catalog,
  type FieldKind,
  firstType,
  type ListingField,
  type ListingType,
  longestText,
  most,
  type OwnValue,
  type OwnValues,
  type ShownField,
} from "./schema";

/** What a listing says by declared fields, and of which type it is. */
export type Typed = { type: string; fields: OwnValues };

export const emptyCatalog: Catalog = { types: [firstType], fields: [] };

/** The type of a product whose maker chose none. */
export const defaultType = ({ types }: Catalog): string =>
  (types.find(({ retired }) => !retired) ?? firstType).key;

export const typeOf = ({ types }: Catalog, key: string): ListingType | undefined =>
  types.find((type) => type.key === key);

/** What pages show of a type; one that nothing declares any more by its key. */
export const shownType = (catalog: Catalog, key: string): { key: string; label: string } => ({
  key,
  label: typeOf(catalog, key)?.label ?? key,
});

const isOf = (field: ListingField, type: string): boolean =>
  field.types === null || field.types.includes(type);

/** The fields that a product of a type has. */
export const fieldsOfType = ({ fields }: Catalog, type: string): ListingField[] =>
  fields.filter((field) => !field.retired && isOf(field, type));

/** The kinds whose values can be counted and filtered. */
export const mayFilter = (kind: FieldKind): boolean => kind !== "text" && kind !== "url";
export const hasOptions = (kind: FieldKind): boolean => kind === "choice" || kind === "choices";
/** The kinds that are filtered by a least and a most value. */
export const isRange = (kind: FieldKind): boolean => kind === "number" || kind === "date";

/** The fields by which lists are filtered. */
export const filtersOf = ({ fields }: Catalog): ListingField[] =>
  fields.filter(({ retired, facet }) => !retired && facet);

/** The option that a value stands for, which may have been merged into another. */
export function optionOf(
  { options }: ListingField,
  value: string,
): ListingField["options"][number] | undefined {
  let found = options.find((option) => option.value === value);
  for (let steps = 0; found?.mergedInto && steps < most.options; steps++)
    found = options.find((option) => option.value === found?.mergedInto);
  return found;
}

/** A value with its options as they are now: one that was merged into another is that one. */
function current(field: ListingField, value: OwnValue): OwnValue {
  const now = (each: string) => optionOf(field, each)?.value ?? each;
  if (field.kind === "choice") return typeof value === "string" ? now(value) : value;
  if (field.kind === "choices") return Array.isArray(value) ? [...new Set(value.map(now))] : value;
  return value;
}

/** What a field takes as a new value; options of the value before may stay, though they are retired. */
function valueSchema(field: ListingField, before?: OwnValue | null): z.ZodType<OwnValue> {
  const { kind, min, max } = field;
  const kept = [before].flat();
  const chosen = z.string().refine((value) => {
    const option = optionOf(field, value);
    return option !== undefined && (!option.retired || kept.includes(value));
  }, "is not an option");
  switch (kind) {
    case "text":
      return line(min ?? 1, max ?? longestText);
    case "number":
      return z
        .number()
        .min(min ?? -Number.MAX_SAFE_INTEGER)
        .max(max ?? Number.MAX_SAFE_INTEGER);
    case "boolean":
      return z.boolean();
    case "choice":
      return chosen;
    case "choices":
      return z
        .array(chosen)
        .min(min ?? 1)
        .max(max ?? most.values);
    case "url":
      return WebsiteUrl;
    case "date":
      return Day;
  }
}

/** What is wrong with a value, where the one before was another; null if nothing is. */
export function problemOf(
  field: ListingField,
  value: unknown,
  before?: OwnValue | null,
): ValidationError | null {
  const path = `listing.fields.${field.key}`;
  const result = valueSchema(field, before).safeParse(value);
  if (result.success) return null;
  const issue = result.error.issues[0];
  const code = issue?.code === "custom" ? "unknown_option" : "invalid_value";
  return { path, code, message: `${field.label}: ${issue?.message ?? "is not valid"}` };
}

/** Whether a field has no value. */
export const isEmpty = (value: OwnValue | null | undefined): value is null | undefined =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

const trimmed = (value: OwnValue | null): OwnValue | null =>
  typeof value === "string" ? value.trim() : value;

/** The values of a listing as they are stored: trimmed, and without what is empty. */
export const storedValues = (fields: OwnValues): OwnValues =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) => {
      const kept = trimmed(value);
      return isEmpty(kept) ? [] : [[key, kept]];
    }),
  );

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export type ChangeTyped = Partial<Typed>;

/**
 * What a listing says once some of its fields are changed, and what is wrong with that. A field that is left out stays,
 * and so does what is sent unchanged: of a field that is retired, or of another type, nothing new is taken and nothing lost.
 */
export function changeTyped(
  catalog: Catalog,
  before: Typed,
  change: ChangeTyped,
): Typed & { errors: ValidationError[] } {
  const errors: ValidationError[] = [];
  const type = change.type ?? before.type;
  const declared = typeOf(catalog, type);
  if (type !== before.type && (!declared || declared.retired))
    errors.push({ path: "listing.type", code: "unknown_type", message: "is not a type of this directory" });
  const fields: Record<string, OwnValue | null> = { ...before.fields };
  for (const [key, written] of Object.entries(change.fields ?? {})) {
    const sent = trimmed(written);
    if (isEmpty(sent)) {
      delete fields[key];
      continue;
    }
    if (isSame(sent, before.fields[key])) continue;
    const field = catalog.fields.find((each) => each.key === key);
    const refuse = (code: string, message: string) =>
      errors.push({ path: `listing.fields.${key}`, code, message });
    if (!field) refuse("unknown_field", "is not a field of this directory");
    else if (field.retired) refuse("retired", `${field.label} is no longer used`);
    else if (!isOf(field, type)) refuse("other_type", `${field.label} is not a field of this type`);
    else {
      const value = current(field, sent);
      const problem = problemOf(field, value, before.fields[key]);
      if (problem) errors.push(problem);
      else fields[key] = value;
    }
  }
  return { type, fields, errors };
}

/** The required fields of its type that a listing lacks. */
export const missingOwn = (catalog: Catalog, { type, fields }: Typed): ValidationError[] =>
  fieldsOfType(catalog, type)
    .filter(({ required, key }) => required && isEmpty(fields[key]))
    .map(({ key, label }) => ({
      path: `listing.fields.${key}`,
      code: "required",
      message: `${label} is required.`,
    }));

/** A value as people read it. */
export function wordsOf(field: ListingField, value: OwnValue): string[] {
  if (Array.isArray(value)) return value.map((each) => optionOf(field, each)?.label ?? each);
  if (typeof value === "boolean") return [value ? "Yes" : "No"];
  if (typeof value === "number") return [numberWords(field, value)];
  if (field.kind === "date") return [longDay(new Date(value))];
  return [hasOptions(field.kind) ? (optionOf(field, value)?.label ?? value) : value];
}

/** Whether a stored value is of a field's kind: an archive may bring values of another directory's field. */
function isOfKind({ kind }: ListingField, value: OwnValue): boolean {
  if (kind === "choices") return Array.isArray(value);
  if (kind === "date") return typeof value === "string" && !Number.isNaN(Date.parse(value));
  return typeof value === (kind === "number" || kind === "boolean" ? kind : "string");
}

/** The values of a listing as its page shows them, in the order of the fields. */
export const shownFields = (catalog: Catalog, { type, fields }: Typed): ShownField[] =>
  fieldsOfType(catalog, type).flatMap((field) => {
    const stored = fields[field.key];
    if (isEmpty(stored) || !isOfKind(field, stored)) return [];
    const { key, label, kind, code } = field;
    const value = current(field, stored);
    return [{ key, label, kind, value, words: wordsOf(field, value), ...(code && { code }) }];
  });

/** The catalog with only the fields that cards show. */
export const onCards = ({ types, fields }: Catalog): Catalog => ({
  types,
  fields: fields.filter(({ onCard }) => onCard),
});

/** The entries by which lists are filtered: the type, and each value that can be counted, as KEY=VALUE. */
export const ownEntries = (catalog: Catalog, { type, fields }: Typed): string[] => [
  `type=${type}`,
  ...catalog.fields.flatMap((field) => {
    const stored = fields[field.key];
    if (isEmpty(stored) || !mayFilter(field.kind) || isRange(field.kind)) return [];
    if (!isOf(field, type) || !isOfKind(field, stored)) return [];
    return [current(field, stored)].flat().map((value) => `${field.key}=${value}`);
  }),
];

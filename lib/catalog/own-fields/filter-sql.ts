import { fail } from "../../core/errors";
import { Day } from "../../core/schema";
import { Prisma } from "../../platform/db/db";
import { hasOptions, isRange, mayFilter, optionOf, typeOf } from "./rules";
import type { Catalog, FieldKind, ListingField } from "./schema";

/** `field` has further types under `type`, which no field is called. */
export type OwnFilters = { type?: string; field?: Readonly<Record<string, readonly string[]>> };

const refuse = (name: string, why: string): never => fail("invalid_parameter", `${name}: ${why}`);

/**
 * The condition on a listing `l` that its type and declared fields are as the filters say; null if they say nothing. Values
 * of one field are alternatives. 400 for what the directory has not declared.
 */
export function ownFilterSql(catalog: Catalog, { type, field = {} }: OwnFilters): Prisma.Sql | null {
  const { type: more = [], ...fields } = field;
  const conditions = Object.entries(fields).map(([name, values]) => conditionOf(catalog, name, values));
  const types = type === undefined ? more : [type, ...more];
  if (types.some((key) => typeOf(catalog, key) === undefined))
    refuse("type", "is not a type of this directory");
  if (types.length > 0)
    conditions.push(Prisma.sql`l.field_values && ${types.map((key) => `type=${key}`)}::text[]`);
  return conditions.length === 0 ? null : Prisma.join(conditions, " and ");
}

function conditionOf(catalog: Catalog, name: string, values: readonly string[]): Prisma.Sql {
  const parameter = `field.${name}`;
  const [, key = "", bound] = /^([^.]*)(?:\.(min|max))?$/.exec(name) ?? [];
  const field = catalog.fields.find((each) => each.key === key && !each.retired);
  if (!field || !mayFilter(field.kind)) return refuse(parameter, "is not a filter of this directory");
  if (bound === undefined) return isRange(field.kind) ? equals(field, values) : anyOf(field, values);
  if (!isRange(field.kind) || values.length > 1) return refuse(parameter, "takes one number or date");
  const operator = Prisma.raw(bound === "min" ? ">=" : "<=");
  const value = readBound(field, values[0] ?? "", parameter);
  return typeof value === "number"
    ? Prisma.sql`${rangeValueSql(key, "number")} ${operator} ${value}::numeric`
    : Prisma.sql`${rangeValueSql(key, "date")} ${operator} ${value}`;
}

/** The value of a number or date in a listing `l`; null for one of another kind, as an archive may bring it. */
export const rangeValueSql = (key: string, kind: FieldKind): Prisma.Sql =>
  kind === "number"
    ? Prisma.sql`case when jsonb_typeof(l.fields -> ${key}) = 'number' then (l.fields ->> ${key})::numeric end`
    : Prisma.sql`case when jsonb_typeof(l.fields -> ${key}) = 'string' then l.fields ->> ${key} end collate "C"`;

function equals(field: ListingField, values: readonly string[]): Prisma.Sql {
  const wanted = values.map((value) => JSON.stringify(readBound(field, value, `field.${field.key}`)));
  return Prisma.sql`l.fields -> ${field.key} = any(${wanted}::jsonb[])`;
}

function anyOf(field: ListingField, values: readonly string[]): Prisma.Sql {
  const entries = values.map((value) => {
    const known = hasOptions(field.kind) ? optionOf(field, value)?.value : readBoolean(value);
    return `${field.key}=${known ?? refuse(`field.${field.key}`, "is not an option")}`;
  });
  return Prisma.sql`l.field_values && ${entries}::text[]`;
}

const readBoolean = (value: string): string | undefined => (/^(true|false)$/.test(value) ? value : undefined);

function readBound({ kind }: ListingField, value: string, parameter: string): number | string {
  if (kind === "date")
    return Day.safeParse(value).success ? value : refuse(parameter, "must be a day such as 2026-11-28");
  const number = Number(value);
  return Number.isFinite(number) && value.trim() !== "" ? number : refuse(parameter, "must be a number");
}

/** Those of the parameters `type` and `field.KEY` that a directory can filter by; what it has not declared is left out. */
export function knownFilters(
  catalog: Catalog,
  asked: Readonly<Record<string, readonly string[]>>,
): Record<string, string[]> {
  const isKnown = (name: string, value: string) => {
    const filters = name === "type" ? { type: value } : { field: { [name.slice("field.".length)]: [value] } };
    try {
      return ownFilterSql(catalog, filters) !== null;
    } catch {
      return false;
    }
  };
  const known = Object.entries(asked)
    .slice(0, 20)
    .map(([name, values]) => [name, values.slice(0, 20).filter((value) => isKnown(name, value))] as const);
  return Object.fromEntries(
    known.flatMap(([name, values]) => (values.length > 0 ? [[name, [...values]]] : [])),
  );
}

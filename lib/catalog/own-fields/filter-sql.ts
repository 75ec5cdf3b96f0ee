import { fail } from "../../core/errors";
import { Day } from "../../core/schema";
import { Prisma } from "../../platform/db/db";
import { hasOptions, isRange, mayFilter, optionOf, typeOf } from "./rules";
import type { Catalog, FieldKind, ListingField } from "./schema";

/** `field` has further types under `type`, which no field is called. */
export type OwnFilters = { type?: string; field?: Readonly<Record<string, readonly string[]>> };

/** What a filter asks of a listing: any of some values, or a number or date within bounds. */
export type Condition = { key: string; values: readonly string[] } | RangeCondition;
export type RangeCondition = {
  key: string;
  kind: FieldKind;
  bound: "min" | "max" | "equal";
  values: readonly (string | number)[];
};

const refuse = (name: string, why: string): never => fail("invalid_parameter", `${name}: ${why}`);

/** What filters ask of a type and declared fields. Values of one field are alternatives. 400 for what isn't declared. */
export function ownConditions(catalog: Catalog, { type, field = {} }: OwnFilters): Condition[] {
  const { type: more = [], ...fields } = field;
  const conditions = Object.entries(fields).map(([name, values]) => conditionOf(catalog, name, values));
  const types = type === undefined ? more : [type, ...more];
  if (types.some((key) => typeOf(catalog, key) === undefined))
    refuse("type", "is not a type of this directory");
  return types.length > 0 ? [...conditions, { key: "type", values: types }] : conditions;
}

function conditionOf(catalog: Catalog, name: string, values: readonly string[]): Condition {
  const parameter = `field.${name}`;
  const [, key = "", bound] = /^([^.]*)(?:\.(min|max))?$/.exec(name) ?? [];
  const field = catalog.fields.find((each) => each.key === key && !each.retired);
  if (!field || !mayFilter(field.kind)) return refuse(parameter, "is not a filter of this directory");
  if (!isRange(field.kind) && bound === undefined) return { key, values: anyOf(field, values) };
  if (bound !== undefined && (!isRange(field.kind) || values.length > 1))
    return refuse(parameter, "takes one number or date");
  const bounds = values.map((value) => readBound(field, value, parameter));
  return { key, kind: field.kind, bound: (bound ?? "equal") as RangeCondition["bound"], values: bounds };
}

/** A condition on a listing `l`. */
export function conditionSql(condition: Condition): Prisma.Sql {
  const { key, values } = condition;
  if (!("bound" in condition))
    return Prisma.sql`l.field_values && ${values.map((value) => `${key}=${value}`)}::text[]`;
  if (condition.bound === "equal")
    return Prisma.sql`l.fields -> ${key} = any(${values.map((value) => JSON.stringify(value))}::jsonb[])`;
  const operator = Prisma.raw(condition.bound === "min" ? ">=" : "<=");
  const [value = ""] = values;
  return typeof value === "number"
    ? Prisma.sql`${rangeValueSql(key, "number")} ${operator} ${value}::numeric`
    : Prisma.sql`${rangeValueSql(key, "date")} ${operator} ${value}`;
}

/** The value of a number or date in a listing `l`; null for one of another kind, as an archive may bring it. */
export const rangeValueSql = (key: string, kind: FieldKind): Prisma.Sql =>
  kind === "number"
    ? Prisma.sql`case when jsonb_typeof(l.fields -> ${key}) = 'number' then (l.fields ->> ${key})::numeric end`
    : Prisma.sql`case when jsonb_typeof(l.fields -> ${key}) = 'string' then l.fields ->> ${key} end collate "C"`;

function anyOf(field: ListingField, values: readonly string[]): string[] {
  return values.map((value) => {
    const known = hasOptions(field.kind) ? optionOf(field, value)?.value : readBoolean(value);
    return known ?? refuse(`field.${field.key}`, "is not an option");
  });
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
      return ownConditions(catalog, filters).length > 0;
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

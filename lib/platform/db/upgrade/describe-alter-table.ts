import type { AlterTableCmd, AlterTableStmt, ColumnDef, Constraint, Node } from "libpg-query";
import { type Effect, effect, type Known, nameOf } from "./effect";

/** What each command of ALTER TABLE does. */
export function describeAlterTable(statement: AlterTableStmt, known: Known): Effect[] {
  const table = nameOf(statement.relation);
  if (statement.objtype !== "OBJECT_TABLE") {
    if (statement.objtype === "OBJECT_INDEX") return [effect(`changes index ${table}`)];
    return [effect(`changes ${table}`, { breaks: "the linter doesn't know what this changes" })];
  }
  return (statement.cmds ?? []).flatMap((node) =>
    "AlterTableCmd" in node ? describeCommand(table, node.AlterTableCmd, known) : [],
  );
}

const strong = "ACCESS EXCLUSIVE" as const;

function describeCommand(table: string, command: AlterTableCmd, known: Known): Effect[] {
  const { subtype, name = "", def } = command;
  const column = `${table}.${name}`;
  const isAdded = known.added.has(column);
  const on = (what: string, rest: Partial<Effect> = {}) => [effect(what, { table, lock: strong, ...rest })];
  switch (subtype) {
    case "AT_AddColumn":
      return def && "ColumnDef" in def ? addColumn(table, def.ColumnDef, known) : [];
    case "AT_DropColumn":
      return on(`drops column ${column}`, { breaks: "reads and writes the column" });
    case "AT_AlterColumnType":
      return on(`changes the type of ${column}`, {
        work: "rewrite",
        breaks: isAdded ? null : "expects the former type",
      });
    case "AT_SetNotNull": {
      const checks = [...known.notNull.values()].filter((check) => check.column === column);
      return on(`makes ${column} not null`, {
        work: checks.some(({ validated }) => validated) ? "none" : "scan",
        breaks: isAdded ? "doesn't fill the column" : "may write null",
      });
    }
    case "AT_DropNotNull":
      return on(`lets ${column} be null`, { breaks: isAdded ? null : "can't read null" });
    case "AT_ColumnDefault":
      if (def) return on(`sets the default of ${column}`);
      return on(`drops the default of ${column}`, { breaks: "may leave the column to its default" });
    case "AT_AddConstraint":
      return def && "Constraint" in def ? addConstraint(table, def.Constraint, known) : [];
    case "AT_ValidateConstraint": {
      const check = known.notNull.get(column);
      if (check) check.validated = true;
      const what = `validates constraint ${name} of ${table}`;
      return [effect(what, { table, lock: "SHARE UPDATE EXCLUSIVE", work: "scan" })];
    }
    case "AT_DropConstraint":
      return on(`drops constraint ${name} of ${table}`, { breaks: needsKey(name) });
    case "AT_AttachPartition":
      return [effect(`attaches a partition to ${table}`, { table, lock: "SHARE UPDATE EXCLUSIVE" })];
    case "AT_SetStatistics":
    case "AT_SetRelOptions":
    case "AT_ResetRelOptions":
      return [effect(`sets options of ${table}`, { table, lock: "SHARE UPDATE EXCLUSIVE" })];
    case "AT_EnableTrig":
    case "AT_DisableTrig":
      return [effect(`switches trigger ${name} of ${table}`, { table, lock: "SHARE ROW EXCLUSIVE" })];
    default:
      return on(`${subtype?.replace("AT_", "")} on ${table}`, {
        work: "rewrite",
        breaks: "the linter doesn't know this command",
      });
  }
}

/** By the names that Prisma gives: ON CONFLICT of the previous version needs the key that it names. */
export const needsKey = (name: string): string | null =>
  /_(p?key|unique)$/.test(name) ? "may name the key in ON CONFLICT, and relies on it" : null;

function addColumn(table: string, column: ColumnDef, known: Known): Effect[] {
  const name = column.colname ?? "";
  known.added.add(`${table}.${name}`);
  const constraints = (column.constraints ?? []).flatMap((node) =>
    "Constraint" in node ? [node.Constraint] : [],
  );
  const find = (type: Constraint["contype"]) => constraints.find(({ contype }) => contype === type);
  const byDefault = find("CONSTR_DEFAULT")?.raw_expr;
  const isComputed = find("CONSTR_IDENTITY") ?? find("CONSTR_GENERATED") ?? isSerial(column);
  const rewrites = isComputed || (byDefault && !isConstant(byDefault));
  const isRequired = find("CONSTR_NOTNULL") && !byDefault && !isComputed;
  const own: Effect = effect(`adds column ${table}.${name}`, {
    table,
    lock: "ACCESS EXCLUSIVE",
    work: rewrites ? "compute" : "none",
    breaks: isRequired ? "doesn't fill the column, which has no default" : null,
  });
  const rest = constraints
    .filter(({ contype }) =>
      ["CONSTR_FOREIGN", "CONSTR_UNIQUE", "CONSTR_PRIMARY", "CONSTR_CHECK"].includes(contype ?? ""),
    )
    .flatMap((constraint) =>
      // Of a column that every row lacks, or that has one constant: nothing of the previous version fails.
      addConstraint(table, constraint, known).map((each) => ({ ...each, breaks: null })),
    );
  return [own, ...rest];
}

const isSerial = ({ typeName }: ColumnDef): boolean =>
  typeName?.names?.some((node) => "String" in node && /serial/.test(node.String.sval ?? "")) ?? false;

/** Functions that are evaluated once for all rows of a new column. */
const stable = ["now", "transaction_timestamp", "statement_timestamp", "to_timestamp", "make_interval"];

/** Whether every row gets the same value, so that the table need not be rewritten; unknown functions are volatile. */
function isConstant(node: Node): boolean {
  let constant = true;
  const visit = (value: unknown, key: string) => {
    if (key === "FuncCall") {
      const { funcname = [] } = value as { funcname?: { String?: { sval?: string } }[] };
      if (!stable.includes(funcname.at(-1)?.String?.sval ?? "")) constant = false;
    }
    if (typeof value === "object" && value !== null)
      for (const [name, each] of Object.entries(value)) visit(each, name);
  };
  visit(node, "");
  return constant;
}

function addConstraint(table: string, constraint: Constraint, known: Known): Effect[] {
  const { contype, conname = "", skip_validation: isUnchecked, indexname, pktable, raw_expr } = constraint;
  const work = isUnchecked ? "none" : "scan";
  const named = conname && ` ${conname}`;
  const breaks = "may write rows that the constraint refuses";
  switch (contype) {
    case "CONSTR_CHECK": {
      const columns = columnsOf(raw_expr);
      const checked = notNullColumn(raw_expr);
      if (checked && conname)
        known.notNull.set(`${table}.${conname}`, { column: `${table}.${checked}`, validated: !isUnchecked });
      const isOfNew = columns.length > 0 && columns.every((each) => known.added.has(`${table}.${each}`));
      return [
        effect(`adds check${named} to ${table}`, {
          table,
          lock: strong,
          work,
          breaks: isOfNew && !checked ? null : breaks,
        }),
      ];
    }
    case "CONSTR_FOREIGN": {
      const columns = (constraint.fk_attrs ?? []).flatMap((node) =>
        "String" in node ? [node.String.sval] : [],
      );
      const isOfNew = columns.every((each) => known.added.has(`${table}.${each}`));
      const target = nameOf(pktable);
      const what = `adds a foreign key${named} from ${table} to ${target}`;
      const weak = { lock: "SHARE ROW EXCLUSIVE", work } as const;
      return [
        effect(what, { table, ...weak, breaks: isOfNew ? null : breaks }),
        ...(target === table ? [] : [effect(what, { table: target, ...weak, work: "none" })]),
      ];
    }
    case "CONSTR_UNIQUE":
    case "CONSTR_PRIMARY":
    case "CONSTR_EXCLUSION": {
      const isReady = Boolean(indexname);
      return [
        effect(`adds a unique constraint${named} to ${table}`, {
          table,
          lock: strong,
          work: isReady ? "none" : "index",
          breaks: isReady ? null : breaks,
        }),
      ];
    }
    default:
      return [
        effect(`adds constraint${named} to ${table}`, {
          table,
          lock: strong,
          work: "scan",
          breaks: "the linter doesn't know this constraint",
        }),
      ];
  }
}

function columnsOf(node: Node | undefined): string[] {
  const found: string[] = [];
  JSON.stringify(node ?? null, (key, value) => {
    if (key === "ColumnRef") found.push(value.fields?.at(-1)?.String?.sval ?? "*");
    return value;
  });
  return found;
}

function notNullColumn(node: Node | undefined): string | null {
  if (!node || !("NullTest" in node) || node.NullTest.nulltesttype !== "IS_NOT_NULL") return null;
  return columnsOf(node)[0] ?? null;
}

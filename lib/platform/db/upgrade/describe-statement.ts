import type { DropStmt, IndexStmt, Node, RenameStmt } from "libpg-query";
import { describeAlterTable, needsKey } from "./describe-alter-table";
import { type Effect, effect, type Known, nameOf } from "./effect";

/** What a statement does to tables that others use; what it does to a table of its own migration concerns nobody. */
export function describeStatement(node: Node, known: Known): Effect[] {
  return describe(node, known).map((each) =>
    each.table !== null && known.made.has(each.table)
      ? { ...each, lock: null, work: "none", breaks: null }
      : each,
  );
}

function describe(node: Node, known: Known): Effect[] {
  if ("AlterTableStmt" in node) return describeAlterTable(node.AlterTableStmt, known);
  if ("IndexStmt" in node) return [createIndex(node.IndexStmt)];
  if ("DropStmt" in node) return drop(node.DropStmt, known);
  if ("RenameStmt" in node) return [rename(node.RenameStmt)];
  if ("CreateStmt" in node) {
    const table = nameOf(node.CreateStmt.relation);
    known.made.add(table);
    return [effect(`creates table ${table}`)];
  }
  if ("CreateTableAsStmt" in node) {
    const table = nameOf(node.CreateTableAsStmt.into?.rel);
    known.made.add(table);
    return [effect(`creates table ${table} from a query`)];
  }
  if ("UpdateStmt" in node) return [write("updates", nameOf(node.UpdateStmt.relation))];
  if ("DeleteStmt" in node) return [write("deletes", nameOf(node.DeleteStmt.relation))];
  if ("InsertStmt" in node) {
    const table = nameOf(node.InsertStmt.relation);
    return [effect(`inserts rows into ${table}`, { table, lock: "ROW EXCLUSIVE" })];
  }
  if ("TruncateStmt" in node)
    return (node.TruncateStmt.relations ?? []).map((each) => {
      const table = "RangeVar" in each ? nameOf(each.RangeVar) : "";
      return effect(`empties table ${table}`, { table, lock: "ACCESS EXCLUSIVE", breaks: "needs its rows" });
    });
  if ("CreateTrigStmt" in node) {
    const table = nameOf(node.CreateTrigStmt.relation);
    return [
      effect(`creates trigger ${node.CreateTrigStmt.trigname} on ${table}`, {
        table,
        lock: "SHARE ROW EXCLUSIVE",
      }),
    ];
  }
  if ("AlterEnumStmt" in node)
    return [effect("changes values of an enum", { breaks: "can't read a value that it doesn't know" })];
  if ("TransactionStmt" in node)
    return [effect("controls the transaction", { error: "The migrator opens and ends the transaction." })];
  if ("LockStmt" in node)
    return (node.LockStmt.relations ?? []).map((each) => {
      const table = "RangeVar" in each ? nameOf(each.RangeVar) : "";
      return effect(`locks table ${table}`, { table, lock: "ACCESS EXCLUSIVE" });
    });
  if ("VacuumStmt" in node && !node.VacuumStmt.is_vacuumcmd) return [effect("analyzes a table")];
  const [kind = ""] = Object.keys(node);
  const words = harmless[kind];
  if (words) return [effect(words)];
  return [
    effect(`runs ${kind.replace(/Stmt$/, "")}`, { breaks: "the linter doesn't know what this changes" }),
  ];
}

/** Statements that lock no table of a previous version and take nothing from it. */
const harmless: Record<string, string> = {
  CreateFunctionStmt: "creates a function",
  CreateExtensionStmt: "creates an extension",
  CreateEnumStmt: "creates an enum",
  CompositeTypeStmt: "creates a type",
  CreateDomainStmt: "creates a domain",
  CreateSchemaStmt: "creates a schema",
  CreateSeqStmt: "creates a sequence",
  DefineStmt: "creates an object",
  AlterTSConfigurationStmt: "changes a text search configuration",
  ViewStmt: "creates a view",
  CommentStmt: "writes a comment",
  GrantStmt: "grants rights",
  SelectStmt: "runs a query",
  VariableSetStmt: "sets a setting",
};

const write = (verb: string, table: string): Effect =>
  effect(`${verb} rows of ${table}`, { table, lock: "ROW EXCLUSIVE", work: "write" });

function createIndex({ idxname = "", relation, unique, concurrent, accessMethod = "" }: IndexStmt): Effect {
  const table = nameOf(relation);
  return effect(`creates ${unique ? "unique " : ""}index ${idxname} on ${table}`, {
    table,
    lock: concurrent ? "SHARE UPDATE EXCLUSIVE" : "SHARE",
    work: ["gin", "gist"].includes(accessMethod) ? "gin" : "index",
    breaks: unique ? "may write rows that the index refuses" : null,
  });
}

function drop({ removeType = "OBJECT_TABLE", objects = [], concurrent }: DropStmt, known: Known): Effect[] {
  const kind = removeType.replace("OBJECT_", "").toLowerCase();
  return objects.map((node) => {
    const name = lastNames(node)
      .join(".")
      .replace(/^public\./, "");
    if (removeType === "OBJECT_INDEX")
      return effect(`drops index ${name}`, {
        lock: concurrent ? "SHARE UPDATE EXCLUSIVE" : "ACCESS EXCLUSIVE",
        breaks: needsKey(name),
      });
    if (removeType === "OBJECT_TRIGGER") {
      const [table = ""] = lastNames(node).slice(-2);
      return effect(`drops trigger ${name}`, { table, lock: "ACCESS EXCLUSIVE" });
    }
    if (removeType === "OBJECT_TABLE") {
      const isOwn = known.made.has(name);
      return effect(`drops table ${name}`, {
        table: name,
        lock: "ACCESS EXCLUSIVE",
        breaks: isOwn ? null : "reads and writes the table",
      });
    }
    return effect(`drops ${kind} ${name}`, {
      breaks: name.startsWith("pg_temp.") ? null : `may use the ${kind}`,
    });
  });
}

function lastNames(node: Node): string[] {
  const names: string[] = [];
  JSON.stringify(node, (key, value) => {
    if (key === "sval") names.push(value);
    return value;
  });
  return names;
}

function rename({ renameType, relationType, relation, subname, newname }: RenameStmt): Effect {
  const table = nameOf(relation);
  const lock = "ACCESS EXCLUSIVE" as const;
  if (renameType === "OBJECT_INDEX") return effect(`renames index ${table} to ${newname}`);
  if (renameType === "OBJECT_TABCONSTRAINT" || renameType === "OBJECT_TRIGGER")
    return effect(`renames ${subname} of ${table} to ${newname}`, { table, lock });
  const isColumn = renameType === "OBJECT_COLUMN" && relationType === "OBJECT_TABLE";
  return effect(`renames ${[table, subname].filter(Boolean).join(".")} to ${newname}`, {
    table: relation ? table : null,
    lock: relation ? lock : null,
    breaks: isColumn || renameType === "OBJECT_TABLE" ? "uses the former name" : "may use the former name",
  });
}

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import pg from "pg";

const schemaFile = path.join(import.meta.dirname, "schema.prisma");
const charOid = 18;
const textOid = 25;

/**
 * The SQL that takes the database at `connectionString` to `schema.prisma`, made by Prisma's own engine as
 * WebAssembly; it is empty of statements when the two agree. `prisma migrate diff` would need a download.
 */
export async function schemaDifference(connectionString: string): Promise<string> {
  engine ??= loadEngine();
  const glue = await engine;
  const content = readFileSync(schemaFile, "utf8");
  const files = [{ path: schemaFile, content }];
  const adapter = bindMigrationAwareSqlAdapterFactory(catalogAdapter(connectionString));
  const datamodels = [[schemaFile, content]];
  const schemaEngine = await glue.SchemaEngine.new({ datamodels }, () => {}, adapter);
  const result = await schemaEngine.diff({
    from: { tag: "schemaDatasource", files, configDir: path.dirname(schemaFile) },
    to: { tag: "schemaDatamodel", files },
    script: true,
    shadowDatabaseUrl: null,
    exitCode: null,
    filters: { externalTables: ["public._prisma_migrations"], externalEnums: [] },
  });
  return result.stdout ?? "";
}

let engine: ReturnType<typeof loadEngine> | undefined;

/** The engine's glue keeps one instance in a variable of its module, so there is one a process. */
async function loadEngine() {
  const file = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg");
  const glue = await import(file);
  const wasm = readFileSync(path.join(path.dirname(file), "schema_engine_bg.wasm"));
  const { instance } = await WebAssembly.instantiate(wasm, { "./schema_engine_bg.js": glue });
  glue.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  return glue;
}

/**
 * Prisma's adapter refuses the catalog's one-byte type "char" (oid 18), which its own engine asks for: here such
 * columns are read as text and then called characters again.
 */
function catalogAdapter(connectionString: string): PrismaPg {
  const characters = new Set<string>();
  const pool = new pg.Pool({ connectionString });
  const query = pool.query.bind(pool) as (...input: unknown[]) => Promise<pg.QueryResult>;
  const queryAsText = async (...input: unknown[]) => {
    const result = await query(...input);
    for (const field of result.fields) {
      if (field.dataTypeID !== charOid) continue;
      field.dataTypeID = textOid;
      characters.add(field.name);
    }
    return result;
  };
  const factory = new PrismaPg(Object.assign(pool, { query: queryAsText }));
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const adapter = await connect();
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (input) => {
      const result = await queryRaw(input);
      const types = result.columnTypes.map((type, index) =>
        characters.has(result.columnNames[index] ?? "") ? ColumnTypeEnum.Character : type,
      );
      return { ...result, columnTypes: types };
    };
    return adapter;
  };
  return factory;
}

if (process.argv[1] === import.meta.filename) {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error("Set DATABASE_URL to a migrated database.");
  console.log(await schemaDifference(url));
  process.exit(0);
}

import type { ClientBase } from "pg";
import { inSpan, isInSpan } from "../telemetry/trace";

type Query = (...args: unknown[]) => unknown;
type Done = (error: Error | undefined, result: unknown) => void;

const longestText = 2000;

/** Gives each statement of a connection a span within the current one; statements outside of any have none. */
export function traceQueries(client: ClientBase): void {
  const connection = client as unknown as { query: Query };
  const query = connection.query.bind(client);
  connection.query = (...args) => {
    const text = textOf(args[0]);
    if (text === null || !isInSpan()) return query(...args);
    const of = {
      name: `SQL ${operationOf(text)}`,
      kind: "client",
      // Values are parameters, which are not part of the text.
      attributes: { "db.system.name": "postgresql", "db.query.text": text.slice(0, longestText) },
    } as const;
    const done = args.at(-1);
    if (typeof done !== "function") return inSpan(of, async () => query(...args));
    const settled = inSpan(
      of,
      () =>
        new Promise((resolve, reject) => {
          const settle: Done = (error, result) => (error ? reject(error) : resolve(result));
          query(...args.slice(0, -1), settle);
        }),
    );
    settled.then(
      (result) => (done as Done)(undefined, result),
      (error: Error) => (done as Done)(error, undefined),
    );
    return undefined;
  };
}

/** Null for what is not a plain statement, such as a cursor. */
function textOf(statement: unknown): string | null {
  if (typeof statement === "string") return statement;
  const { text, submit } = (statement ?? {}) as { text?: unknown; submit?: unknown };
  return typeof text === "string" && submit === undefined ? text : null;
}

/** The first word of a statement after its comments: one of few. */
const operationOf = (text: string): string =>
  /^(?:\s|\/\*[\s\S]*?\*\/|--[^\n]*\n)*(select|insert|update|delete|with|begin|commit|rollback|savepoint|release|set|listen|notify|lock|merge)\b/i
    .exec(text)?.[1]
    ?.toUpperCase() ?? "other";

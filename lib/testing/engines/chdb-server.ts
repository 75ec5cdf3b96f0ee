/**
 * Serves the ClickHouse engine of the package chdb over HTTP, as far as the official client needs it: a ping, and a statement at a
 * time. Sends its port once it listens.
 */

import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

const [folder, name] = [process.argv[2], "chdb"];
const { Session } = await import(name);
const session = new Session(folder);

const read = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
  if (pathname === "/ping") return response.end("Ok.\n");
  const body = await read(request);
  const inUrl = searchParams.get("query");
  const sql = inUrl ? `${inUrl}\n${body}` : body;
  try {
    const format = /\bFORMAT (\w+)\s*$/.exec(inUrl ? "" : sql)?.[1];
    const result = session.query(
      format ? sql.replace(/\bFORMAT \w+\s*$/, "") : sql,
      format ?? "TabSeparated",
    );
    response.end(result);
  } catch (error) {
    const message = String((error as Error).message).replace(/^Query failed: /, "");
    response.writeHead(500, { "x-clickhouse-exception-code": /Code: (\d+)/.exec(message)?.[1] ?? "0" });
    response.end(message);
  }
});
server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on("disconnect", () => process.exit(0));

import { createServer, type Server } from "node:http";

type Page = () => Promise<{ text: string; contentType: string; status?: number }>;
export type Log = { error: (about: object, message: string) => void };

/** Serves these paths and nothing else. A port that is taken is reported; the site itself goes on. */
export function openMetricsPort(
  port: number | string,
  host: string,
  pages: Record<string, Page>,
  log: Log,
): Server {
  const server = createServer(async ({ url = "", method }, response) => {
    const page = pages[url.split("?")[0] ?? ""];
    if (!page) return void response.writeHead(404).end();
    if (method !== "GET" && method !== "HEAD")
      return void response.writeHead(405, { allow: "GET, HEAD" }).end();
    const { text, contentType, status = 200 } = await page();
    response.writeHead(status, { "content-type": contentType, "cache-control": "no-store" }).end(text);
  });
  server.on("error", (error) =>
    log.error({ err: error, port, host }, "metrics are not served: METRICS_PORT can't be opened"),
  );
  server.listen(Number(port), host).unref();
  return server;
}

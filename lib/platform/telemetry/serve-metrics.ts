import { createServer, type Server } from "node:http";
import { log } from "../../core/log";
import { registry } from "../../core/registry.mjs";

/** Serves `/metrics` and nothing else. A port that is taken is reported; the site itself goes on. */
export function serveMetrics(port: number, host: string): Server {
  const server = createServer(async ({ url = "", method }, response) => {
    if (url.split("?")[0] !== "/metrics") return void response.writeHead(404).end();
    if (method !== "GET" && method !== "HEAD")
      return void response.writeHead(405, { allow: "GET, HEAD" }).end();
    const { text, contentType } = (await registry().writeMetrics?.()) ?? {
      text: "",
      contentType: "text/plain",
    };
    response.writeHead(200, { "content-type": contentType, "cache-control": "no-store" }).end(text);
  });
  server.on("error", (error) =>
    log.error({ err: error, port, host }, "metrics are not served: METRICS_PORT can't be opened"),
  );
  server.listen(port, host).unref();
  return server;
}

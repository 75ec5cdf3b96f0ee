import { type Behavior, networkOf, serve, type Watched } from "./hostile-network";

export type Answer = Buffer | string | Behavior;
type Asked = { host: string; path: string; at: number; until: number };

/**
 * Websites of these files by their address without the scheme: a text is a page, what is missing is 404, and a function
 * treats the connection as it likes. A host that is `drop` closes every connection. `before` runs before each answer.
 */
export async function serveWebsites(
  files: Record<string, Answer>,
  before: (host: string, path: string) => unknown = () => {},
): Promise<{ network: Watched; asked: Asked[]; hosts: () => string[] }> {
  const asked: Asked[] = [];
  const { port } = await serve((socket) =>
    socket.once("data", async (head) => {
      const path = /^GET (\S+)/.exec(String(head))?.[1] ?? "";
      const host = /\r\nhost: (\S+)/i.exec(String(head))?.[1] ?? "";
      const entry = { host, path, at: performance.now(), until: Number.POSITIVE_INFINITY };
      asked.push(entry);
      await before(host, path);
      entry.until = performance.now();
      if (files[host] === "drop") return socket.destroy();
      const file = files[host + path];
      if (typeof file === "function") return file(socket);
      const type = typeof file === "string" ? "text/html" : "image/png";
      socket.write(`HTTP/1.1 ${file === undefined ? "404 No" : "200 OK"}\r\ncontent-type: ${type}\r\n`);
      socket.write(`content-length: ${file === undefined ? 0 : Buffer.byteLength(file)}\r\n\r\n`);
      return socket.end(file ?? "");
    }),
  );
  const hosts = () => [...new Set(asked.map(({ host }) => host))].sort();
  return { network: networkOf(port), asked, hosts };
}

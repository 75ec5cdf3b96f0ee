import { connect, isIP } from "node:net";
import { connect as connectSecurely } from "node:tls";

const ping = "*1\r\n$4\r\nPING\r\n";

/** What a server answers a PING of Redis with, by its first byte: its own reply, TLS, something else, or nothing. */
export function firstByte(url: string, ms: number): Promise<"redis" | "tls" | "other" | "nothing"> {
  const { protocol, hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, "");
  const to = { host, port: Number(port || 6379) };
  return new Promise((resolve, reject) => {
    const socket =
      protocol === "rediss:"
        ? connectSecurely({ ...to, ...(isIP(host) ? {} : { servername: host }) })
        : connect(to);
    const end = (answer: "redis" | "tls" | "other" | "nothing") => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(ms, () => end("nothing"));
    socket.once(protocol === "rediss:" ? "secureConnect" : "connect", () => socket.write(ping));
    socket.once("data", ([byte]: Buffer) =>
      end(byte === 0x15 ? "tls" : byte === 0x2b || byte === 0x2d ? "redis" : "other"),
    );
    socket.once("error", reject);
    socket.once("close", () => end("nothing"));
  });
}

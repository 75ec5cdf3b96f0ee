import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, it } from "vitest";

import { capConnections, closeRestingBodies, listenFurther, slowHeaders } from "./connections";

const restMs = 400;
const servers: { close: () => void; closeAllConnections?: () => void }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections?.();
  }
});

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

async function listening(handle: Handle, prepare: (server: Server) => void): Promise<number> {
  const server = createServer(slowHeaders(restMs), handle);
  servers.push(server);
  prepare(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

/** Answers once the body is there, with its length. */
const measure: Handle = (request, response) => {
  let length = 0;
  request.on("data", (part) => {
    length += part.length;
  });
  request.on("end", () => response.end(String(length)));
  request.on("error", () => {});
};

/** A connection, what it received, and how long it stayed open. */
function open(port: number, host = "127.0.0.1") {
  const socket = connect(port, host);
  const startedAt = performance.now();
  let text = "";
  socket.on("data", (part) => {
    text += part;
  });
  socket.on("error", () => {});
  const closed = new Promise<{ text: string; ms: number }>((resolve) =>
    socket.on("close", () => resolve({ text, ms: performance.now() - startedAt })),
  );
  const connected = new Promise<Socket>((resolve) => socket.once("connect", () => resolve(socket)));
  return { socket, closed, connected, text: () => text };
}

const headOf = (length: number) => `POST / HTTP/1.1\r\nHost: h\r\nContent-Length: ${length}\r\n\r\n`;
const until = (isSo: () => boolean) =>
  new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      if (!isSo()) return;
      clearInterval(timer);
      resolve();
    }, 10);
  });

it.each([
  ["nothing at all", ""],
  ["half a head", "POST / HTTP/1.1\r\nHost: h\r\n"],
  ["a head and no body", headOf(10)],
  ["half a body", `${headOf(10)}12345`],
  ["half a chunk", "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nff\r\n1234"],
])("a request of %s is closed after its time, with 408", async (_, sent) => {
  const port = await listening(measure, (server) => closeRestingBodies(server, restMs));
  const { socket, closed } = open(port);
  socket.write(sent);
  const { text, ms } = await closed;
  expect(text).toMatch(/^HTTP\/1\.1 408 /);
  expect(ms).toBeGreaterThan(restMs * 0.9);
  expect(ms).toBeLessThan(restMs * 8);
});

it("a body that drips is closed too, however long it would take", async () => {
  const port = await listening(measure, (server) => closeRestingBodies(server, restMs));
  const { socket, closed } = open(port);
  socket.write(headOf(1000));
  const timer = setInterval(() => socket.write("x"), restMs / 8);
  const { text } = await closed;
  clearInterval(timer);
  expect(text).toMatch(/^HTTP\/1\.1 408 /);
});

it("a long upload that makes progress is read to its end, and its connection serves the next request", async () => {
  const port = await listening(measure, (server) => closeRestingBodies(server, restMs));
  const { socket, closed, text } = open(port);
  const [parts, size] = [12, 2000];
  socket.write(headOf(parts * size));
  for (let part = 0; part < parts; part++) {
    socket.write("x".repeat(size));
    await new Promise((resolve) => setTimeout(resolve, restMs / 4));
  }
  await until(() => text().includes(String(parts * size)));
  socket.write(`${headOf(3)}123`);
  await until(() => text().endsWith("3"));
  expect(text()).not.toContain("408");
  socket.destroy();
  await closed;
});

it("a body that the site is slow to read is not its sender's fault", async () => {
  let read: (() => void) | undefined;
  const port = await listening(
    (request, response) => {
      read = () => measure(request, response);
    },
    (server) => closeRestingBodies(server, restMs),
  );
  const { socket, text } = open(port);
  const length = 5_000_000;
  socket.write(headOf(length));
  socket.write("x".repeat(length));
  await until(() => read !== undefined);
  await new Promise((resolve) => setTimeout(resolve, restMs * 3));
  read?.();
  await until(() => text().includes(String(length)));
  expect(text()).toMatch(/^HTTP\/1\.1 200 /);
  socket.destroy();
});

it("one address has so many connections, the next is closed at once, and other addresses have their own", async () => {
  const port = await listening(measure, (server) => {
    capConnections(server, 3);
  });
  const held = [open(port), open(port), open(port)];
  await Promise.all(held.map(({ connected }) => connected));
  const { text, ms } = await open(port).closed;
  expect(text).toBe("");
  expect(ms).toBeLessThan(restMs);
  for (const { socket, text: got } of held) {
    socket.write(`${headOf(2)}ab`);
    await until(() => got().endsWith("2"));
  }
  held[0]?.socket.destroy();
  await held[0]?.closed;
  await expect
    .poll(async () => {
      const another = open(port);
      another.socket.write(`${headOf(1)}a`);
      const answered = await Promise.race([
        another.closed,
        until(() => another.text() !== "").then(() => null),
      ]);
      another.socket.destroy();
      return answered === null;
    })
    .toBe(true);
  for (const { socket } of held) socket.destroy();
});

it("a server listens on further addresses, and all connections of an address count together", async () => {
  let server: Server | undefined;
  const port = await listening(measure, (made) => {
    server = made;
    capConnections(made, 2);
  });
  servers.push(...listenFurther(server as unknown as Server, port, ["127.0.0.2"]));
  const held = [open(port), open(port, "127.0.0.2")];
  for (const { socket, text } of held) {
    socket.write(`${headOf(1)}a`);
    await until(() => text().endsWith("1"));
  }
  expect((await open(port, "127.0.0.2").closed).text).toBe("");
  for (const { socket } of held) socket.destroy();
});

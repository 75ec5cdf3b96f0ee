import { connect, createServer, type Socket } from "node:net";
import { createServer as createTlsServer, type TlsOptions } from "node:tls";
import { expect, onTestFinished } from "vitest";
import { type ProbeNetwork, publicNetwork } from "../platform/outbound/network";
import { listen } from "./listen";

/** The deadline that ends servers which never end by themselves. */
export const shortMs = 150;

/** A public address that no test ever reaches. */
export const somePublicAddress = "93.184.215.14";
export const anotherPublicAddress = "2606:2800:21f:cb07:6820:80da:af6b:8b2c";

type Serving = { port: number; received: () => number; connections: Socket[] };

/** A server on this machine that treats each connection as it likes; it ends with the test. */
export async function serve(behave: (socket: Socket) => void, tls?: TlsOptions): Promise<Serving> {
  const connections: Socket[] = [];
  let received = 0;
  const take = (socket: Socket) => {
    socket.on("error", () => {});
    behave(socket);
  };
  const server = tls ? createTlsServer(tls, take) : createServer(take);
  server.on("tlsClientError", () => {});
  server.on("connection", (socket: Socket) => {
    connections.push(socket);
    socket.on("error", () => {});
    if (!tls) socket.on("data", (chunk: Buffer) => (received += chunk.length));
  });
  const port = await listen(server);
  onTestFinished(() => {
    for (const socket of connections) socket.destroy();
    server.close();
  });
  return { port, received: () => received, connections };
}

/** Sends a piece whenever the peer has taken the last one, as long as it is connected. */
export function pour(socket: Socket, piece: string | Buffer): void {
  const bytes = Buffer.from(piece);
  // Of many pieces at once: each write of its own costs this machine more than whoever reads it.
  const pieces = Buffer.concat(Array.from({ length: Math.ceil(4096 / bytes.length) }, () => bytes));
  const more = () => {
    while (!socket.destroyed && socket.write(pieces));
    if (!socket.destroyed) socket.once("drain", more);
  };
  more();
}

export type Watched = ProbeNetwork & { sockets: Socket[] };

/**
 * The production address rules, in a network where every name has one public address, behind which this server
 * stands. Connections of a probe are recorded, to see how much it read and that it closed them.
 */
export function networkOf(port: number, more: Partial<ProbeNetwork> = {}): Watched {
  const sockets: Socket[] = [];
  return {
    ...publicNetwork(),
    resolve: async () => [somePublicAddress],
    connect: ({ address }) => {
      const socket = connect({ host: "127.0.0.1", port });
      Object.defineProperty(socket, "remoteAddress", { value: address });
      sockets.push(socket);
      return socket;
    },
    ...more,
    sockets,
  };
}

/** What a server does with a connection. */
export type Behavior = (socket: Socket) => void;
export type HostileCase = [name: string, behave: Behavior, outcome: string, errorClass: string | null];

export const replying =
  (...pieces: (string | Buffer)[]): Behavior =>
  (socket) =>
    socket.once("data", () => {
      for (const piece of pieces) socket.write(piece);
    });
/** When asked, it sends without end. */
export const pouring =
  (head: string, piece: string | Buffer): Behavior =>
  (socket) =>
    socket.once("data", () => {
      socket.write(head);
      pour(socket, piece);
    });

/** No server may make a probe read more than some packets as they come, and no body. */
const packets = 512 * 1024;

/** Each connection has read little beyond what is wanted of a body, and everything is closed; the peer notices. */
export async function expectNothingLeft(
  sockets: readonly Socket[],
  connections: readonly Socket[],
  wantedBytes = 0,
): Promise<void> {
  expect(sockets.every(({ destroyed }) => destroyed)).toBe(true);
  expect(Math.max(0, ...sockets.map(({ bytesRead }) => bytesRead))).toBeLessThanOrEqual(
    wantedBytes + packets,
  );
  await expect.poll(() => connections.every(({ destroyed }) => destroyed)).toBe(true);
}

import { connect, createServer, type Socket } from "node:net";

export type FaultyWire = { port: number; swallow: () => void; pass: () => void; close: () => void };

/** Stands between the application and its database, and can let everything disappear without a word. */
export async function startProxy(target: number): Promise<FaultyWire> {
  const sockets = new Set<Socket>();
  let isSwallowing = false;
  const server = createServer((near) => {
    sockets.add(near);
    near.on("error", () => near.destroy());
    near.once("close", () => sockets.delete(near));
    if (isSwallowing) return void near.resume();
    const far = connect(target, "127.0.0.1");
    sockets.add(far);
    far.on("error", () => near.destroy());
    far.once("close", () => {
      sockets.delete(far);
      near.destroy();
    });
    near.once("close", () => far.destroy());
    near.on("data", (chunk) => isSwallowing || far.write(chunk));
    far.on("data", (chunk) => isSwallowing || near.write(chunk));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The proxy has no port.");
  return {
    port: address.port,
    swallow: () => {
      isSwallowing = true;
    },
    pass: () => {
      isSwallowing = false;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

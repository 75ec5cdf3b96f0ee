import { connect, createServer, type Socket } from "node:net";

export type FaultyWire = {
  port: number;
  swallow: () => void;
  /** Loses one connection, which it knows by the port that it came from; all others go on. */
  swallowOne: (from: number) => void;
  pass: () => void;
  /** Leads new connections to another port, as a balancer does after a failover. */
  lead: (to: number) => void;
  close: () => void;
};

/**
 * Stands between the application and its database, and can let everything disappear without a word. Connections that
 * lost something meanwhile are reset when it passes again, as TCP would not leave a gap.
 */
export async function startProxy(target: number): Promise<FaultyWire> {
  const sockets = new Set<Socket>();
  const broken = new Set<Socket>();
  const lost = new Set<number>();
  let isSwallowing = false;
  let leadsTo = target;
  const server = createServer((near) => {
    sockets.add(near);
    near.on("error", () => near.destroy());
    near.once("close", () => {
      sockets.delete(near);
      broken.delete(near);
    });
    if (isSwallowing) {
      broken.add(near);
      return void near.resume();
    }
    const forward = (to: Socket) => (chunk: Buffer) => {
      if (isSwallowing || lost.has(near.remotePort ?? 0)) broken.add(near);
      else to.write(chunk);
    };
    const far = connect(leadsTo, "127.0.0.1");
    sockets.add(far);
    far.on("error", () => near.destroy());
    far.once("close", () => {
      sockets.delete(far);
      near.destroy();
    });
    near.once("close", () => far.destroy());
    near.on("data", forward(far));
    far.on("data", forward(near));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The proxy has no port.");
  return {
    port: address.port,
    swallow: () => {
      isSwallowing = true;
    },
    swallowOne: (from) => void lost.add(from),
    pass: () => {
      isSwallowing = false;
      lost.clear();
      for (const socket of broken) socket.destroy();
    },
    lead: (to) => {
      leadsTo = to;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

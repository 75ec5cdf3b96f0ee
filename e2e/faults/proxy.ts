import { connect, createServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

export type FaultyWire = {
  port: number;
  swallow: () => void;
  /** Loses one connection, which it knows by the port that it came from; all others go on. */
  swallowOne: (from: number) => void;
  /** Delivers everything so many milliseconds late, in both directions. */
  slow: (ms: number) => void;
  /** Ends every trouble. */
  pass: () => void;
  /** Leads new connections to another port, as a balancer does after a failover. */
  lead: (to: number) => void;
  close: () => void;
};

/**
 * Stands between the application and an engine, and can be slow or let everything disappear without a word. Connections that
 * lost something meanwhile are reset when it passes again, as TCP would not leave a gap.
 */
export async function startProxy(target: number): Promise<FaultyWire> {
  const sockets = new Set<Socket>();
  const broken = new Set<Socket>();
  const lost = new Set<number>();
  let isSwallowing = false;
  let delayMs = 0;
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
    const far = connect(leadsTo, "127.0.0.1");
    const [ahead, back] = [inOrder(() => delayMs), inOrder(() => delayMs)];
    const forward = (to: Socket, deliver: typeof ahead) => (chunk: Buffer) => {
      if (isSwallowing || lost.has(near.remotePort ?? 0)) broken.add(near);
      else deliver(() => to.write(chunk));
    };
    sockets.add(far);
    far.on("error", () => near.destroy());
    far.once("close", () => {
      sockets.delete(far);
      back(() => near.destroySoon());
    });
    near.once("close", () => ahead(() => far.destroySoon()));
    near.on("data", forward(far, ahead));
    far.on("data", forward(near, back));
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
    slow: (ms) => {
      delayMs = ms;
    },
    pass: () => {
      isSwallowing = false;
      delayMs = 0;
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

/** Does one thing after the other, each no sooner than the delay at the time it was added. */
function inOrder(delayMs: () => number): (act: () => void) => void {
  let last = Promise.resolve();
  return (act) => {
    const due = Date.now() + delayMs();
    last = last.then(async () => {
      if (due > Date.now()) await wait(due - Date.now());
      act();
    });
  };
}

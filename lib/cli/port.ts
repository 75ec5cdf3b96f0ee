import { randomInt } from "node:crypto";
import { createServer } from "node:net";
import { networkInterfaces } from "node:os";

/** The port of PORT, 3000 without one; null if it is no port number. */
export function chosenPort(): number | null {
  const port = Number(process.env.PORT || 3000);
  return Number.isInteger(port) && port >= 1 && port <= 65_535 ? port : null;
}

/**
 * The addresses to listen on: that of HOST; without it this machine's own for the demo, whose passwords everyone
 * knows, and all (none named) for a site with a database of its own.
 */
export function chosenHosts(isDemo: boolean): string[] {
  if (process.env.HOST) return [process.env.HOST];
  return isDemo ? ownAddresses() : [];
}

function ownAddresses(): string[] {
  const own = Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.filter(({ internal }) => internal).map(({ address }) => address),
  );
  return ["127.0.0.1", ...own.filter((address) => address === "::1")];
}

const loopback = new Set(["127.0.0.1", "::1", "localhost"]);

/** Whether requests must name this machine: in the demo, unless HOST opens it to others. */
export const answersOwnHostsOnly = (isDemo: boolean): boolean =>
  isDemo && (!process.env.HOST || loopback.has(process.env.HOST));

/** Why no one could listen on a port of these addresses now; null if it is free. */
export async function portFault(
  port: number,
  hosts: readonly string[],
): Promise<NodeJS.ErrnoException | null> {
  for (const host of hosts.length > 0 ? hosts : [undefined]) {
    const fault = await faultAt(port, host);
    if (fault) return fault;
  }
  return null;
}

function faultAt(port: number, host: string | undefined): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", resolve);
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });
}

const given = new Set<number>();

/**
 * A port of this machine that is free now and not given twice by this process. It is below those that systems give to
 * outgoing connections, one of which could take it before its server does.
 */
export async function freePort(): Promise<number> {
  let fault: Error | null = null;
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(20_000, 32_768);
    if (given.has(port)) continue;
    fault = await portFault(port, ownAddresses());
    if (fault) continue;
    given.add(port);
    return port;
  }
  throw new Error("No port between 20000 and 32767 is free.", { cause: fault });
}

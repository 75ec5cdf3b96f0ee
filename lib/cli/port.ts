import { randomInt } from "node:crypto";
import { createServer } from "node:net";
import { networkInterfaces } from "node:os";
import type { Env } from "../core/env";

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

/** Refuses a port on which the site can't listen, with what to do about it. */
export async function requireFreePort(port: number, hosts: readonly string[]): Promise<void> {
  const fault = await portFault(port, hosts);
  if (fault) throw new Error(explainPortFault(fault.code, port) ?? fault.message);
}

export function explainPortFault(code: string | undefined, port: number): string | undefined {
  if (code === "EADDRINUSE")
    return `Port ${port} is in use, perhaps by another Vitrine. Stop that program or choose another port: PORT=${port + 1} npm start`;
  if (code === "EACCES")
    return `This user doesn't have permission to open port ${port}. Choose a port above 1023: PORT=3000 npm start`;
  if (code === "EADDRNOTAVAIL")
    return `HOST is ${process.env.HOST}, which is not an address of this machine.`;
}

/** Metrics have a port of their own, which must be free as well. */
export async function requireFreeMetricsPort({ METRICS_PORT: port, METRICS_HOST: host }: Env): Promise<void> {
  const fault = port === undefined ? null : await portFault(port, [host]);
  if (fault)
    throw new Error(metricsFaults[fault.code ?? ""] ?? `METRICS_PORT can't be opened: ${fault.message}`);
}

const metricsFaults: Record<string, string> = {
  EADDRINUSE: "METRICS_PORT is in use, perhaps by another Vitrine. Stop that program or choose another port.",
  EACCES: "This user doesn't have permission to open METRICS_PORT. Choose a port above 1023.",
  EADDRNOTAVAIL: "METRICS_HOST is not an address of this machine.",
  ENOTFOUND: "METRICS_HOST is not an address of this machine.",
};

const given = new Set<number>();
const attempts = 100;

/**
 * A port of this machine that is free now and not given twice by this process. It is below those that Linux gives to
 * outgoing connections, one of which could take it before its server does.
 */
export async function freePort(): Promise<number> {
  let fault: Error | null = null;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const port = randomInt(20_000, 32_768);
    if (given.has(port)) continue;
    given.add(port);
    fault = await portFault(port, ownAddresses());
    if (!fault) return port;
  }
  throw new Error(`No free port was found in ${attempts} attempts.`, { cause: fault });
}

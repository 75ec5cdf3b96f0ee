import { isIP, type Socket } from "node:net";
import { connect as connectTls, type TLSSocket } from "node:tls";
import { failed, judgeCertificate, judgeError, ProbeFault, unknown } from "./judge-reply";
import type { ProbeNetwork, Target } from "./network";

/** An address that does not answer leaves time for the next one. */
const longestTryMs = 3000;
const maxTries = 4;

/** The addresses that may be connected to; none if a single one is not allowed. */
export async function findAddresses(
  network: ProbeNetwork,
  host: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const addresses = isIP(host) ? [host] : await network.resolve(host, signal);
  // The socket would resolve anything that is not an address by itself.
  const isRefused = (address: string) => isIP(address) === 0 || !network.isAllowed(address);
  if (addresses.length === 0) throw new ProbeFault(failed("name_not_found"));
  if (addresses.some(isRefused)) throw new ProbeFault(unknown("not_allowed"));
  return addresses;
}

/** Connects to one of the checked addresses and checks the peer's address before a byte is sent. */
export async function openConnection(
  network: ProbeNetwork,
  addresses: readonly string[],
  to: Omit<Target, "address">,
  signal: AbortSignal,
): Promise<Socket> {
  const tries = addresses.slice(0, maxTries);
  let first: unknown;
  for (const [at, address] of tries.entries()) {
    const limitMs = at < tries.length - 1 ? longestTryMs : undefined;
    try {
      const socket = network.connect({ ...to, address });
      await settled(socket, "connect", signal, limitMs);
      if (network.isAllowed(socket.remoteAddress ?? "")) return socket;
      socket.destroy();
      throw new ProbeFault(unknown("not_allowed"));
    } catch (error) {
      if (signal.aborted || error instanceof ProbeFault) throw error;
      // What says something about the website takes precedence over what says something about our own network.
      if (first === undefined || judgeError(first).outcome === "unknown") first = error;
    }
  }
  throw first;
}

export type Secured = { socket: TLSSocket; expiresAt: Date | null; fault: ProbeFault | null };

/** Starts TLS. An invalid certificate is recorded with its expiry and ends the probe before a request. */
export async function secure(
  socket: Socket,
  host: string,
  signal: AbortSignal,
  authorities?: string,
): Promise<Secured> {
  const over = connectTls({
    socket,
    host,
    ...(isIP(host) ? {} : { servername: host }),
    ALPNProtocols: ["http/1.1"],
    rejectUnauthorized: false,
    ...(authorities ? { ca: authorities } : {}),
  });
  await settled(over, "secureConnect", signal);
  const { valid_to: end, infoAccess } = over.getPeerCertificate() ?? {};
  const expiresAt = end && !Number.isNaN(Date.parse(end)) ? new Date(end) : null;
  if (over.authorized) return { socket: over, expiresAt, fault: null };
  over.destroy();
  const namesIssuer = infoAccess?.["CA Issuers - URI"] !== undefined;
  return {
    socket: over,
    expiresAt,
    fault: new ProbeFault(judgeCertificate(over.authorizationError, namesIssuer)),
  };
}

/** Waits for an event; an error, an early end, the signal or the limit destroys the socket and is thrown. */
function settled(
  socket: Socket,
  event: "connect" | "secureConnect",
  signal: AbortSignal,
  limitMs?: number,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => socket.destroy(new Error("aborted"));
    const timer = limitMs && setTimeout(() => socket.destroy(withCode("ETIMEDOUT")), limitMs);
    const end = (error?: Error) => {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      if (!error) return resolve();
      socket.destroy();
      reject(error);
    };
    // Stays attached: an error after the end would have no listener.
    socket.on("error", end);
    socket.once("close", () => end(withCode("ECONNRESET")));
    socket.once(event, () => end());
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
}

const withCode = (code: string): Error => Object.assign(new Error(code), { code });

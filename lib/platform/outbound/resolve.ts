import { Resolver } from "node:dns/promises";
import { setTimeout as wait } from "node:timers/promises";

/** c-ares asks each server this often and doubles the wait each time. */
const settings = { timeout: 2000, tries: 2 };
/** How much later an IPv6 answer may arrive after an IPv4 one. */
const graceMs = 500;

/** A name's addresses from DNS alone, without hosts file or thread; throws the resolver's error if there are none. */
export const resolveHost = (
  host: string,
  signal: AbortSignal,
  servers?: readonly string[],
): Promise<string[]> =>
  ask(signal, servers, async (resolver) => {
    const four = settle(resolver.resolve4(host));
    const six = settle(resolver.resolve6(host));
    const first = await four;
    const second =
      first.addresses.length > 0 ? await Promise.race([six, wait(graceMs, null, { ref: false })]) : await six;
    const addresses = [...first.addresses, ...(second?.addresses ?? [])];
    if (addresses.length > 0) return addresses;
    throw [first.error, second?.error].find((error) => error && !isAbsent(error)) ?? first.error;
  });

/** The TXT records of a name, each joined from its pieces; throws the resolver's error. */
export const resolveTexts = (
  name: string,
  signal: AbortSignal,
  servers?: readonly string[],
): Promise<string[]> =>
  ask(signal, servers, async (resolver) =>
    (await resolver.resolveTxt(name)).map((pieces) => pieces.join("")),
  );

/** Asks with a resolver of its own, whose questions end with the signal and with the answer. */
async function ask<T>(
  signal: AbortSignal,
  servers: readonly string[] | undefined,
  question: (resolver: Resolver) => Promise<T>,
): Promise<T> {
  const resolver = new Resolver(settings);
  if (servers) resolver.setServers(servers);
  const cancel = () => resolver.cancel();
  signal.addEventListener("abort", cancel, { once: true });
  try {
    return await question(resolver);
  } finally {
    signal.removeEventListener("abort", cancel);
    resolver.cancel();
  }
}

type Answer = { addresses: string[]; error: NodeJS.ErrnoException | null };

const settle = (asked: Promise<string[]>): Promise<Answer> =>
  asked.then(
    (addresses) => ({ addresses, error: null }),
    (error: NodeJS.ErrnoException) => ({ addresses: [], error }),
  );

const isAbsent = ({ code }: NodeJS.ErrnoException): boolean => code === "ENOTFOUND" || code === "ENODATA";

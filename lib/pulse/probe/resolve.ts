import { Resolver } from "node:dns/promises";

/** c-ares asks each server so often, and waits twice as long each time. */
const settings = { timeout: 2000, tries: 2 };
/** How long an answer for IPv6 may come after one for IPv4. */
const graceMs = 500;

/**
 * The addresses of a name, from the domain name system alone: the hosts file is not read, and no thread is held. Throws
 * the resolver's error when there is no address.
 */
export async function resolveHost(
  host: string,
  signal: AbortSignal,
  servers?: readonly string[],
): Promise<string[]> {
  const resolver = new Resolver(settings);
  if (servers) resolver.setServers(servers);
  const cancel = () => resolver.cancel();
  signal.addEventListener("abort", cancel, { once: true });
  try {
    const four = settle(resolver.resolve4(host));
    const six = settle(resolver.resolve6(host));
    const first = await four;
    const second = first.addresses.length > 0 ? await atMost(graceMs, six) : await six;
    const addresses = [...first.addresses, ...(second?.addresses ?? [])];
    if (addresses.length > 0) return addresses;
    throw [first.error, second?.error].find((error) => error && !isAbsent(error)) ?? first.error;
  } finally {
    signal.removeEventListener("abort", cancel);
    resolver.cancel();
  }
}

/** The TXT records of a name, each put together from its pieces; throws the resolver's error. */
export async function resolveTexts(
  name: string,
  signal: AbortSignal,
  servers?: readonly string[],
): Promise<string[]> {
  const resolver = new Resolver(settings);
  if (servers) resolver.setServers(servers);
  const cancel = () => resolver.cancel();
  signal.addEventListener("abort", cancel, { once: true });
  try {
    return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(""));
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}

type Answer = { addresses: string[]; error: NodeJS.ErrnoException | null };

const settle = (asked: Promise<string[]>): Promise<Answer> =>
  asked.then(
    (addresses) => ({ addresses, error: null }),
    (error: NodeJS.ErrnoException) => ({ addresses: [], error }),
  );

const isAbsent = ({ code }: NodeJS.ErrnoException): boolean => code === "ENOTFOUND" || code === "ENODATA";

function atMost<T>(ms: number, asked: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

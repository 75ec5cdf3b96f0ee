import { connect, type Socket } from "node:net";
import { type AddressRange, isWithin, parseAddress, parseRanges } from "../../core/address-ranges";
import { env } from "../../core/env";
import { once } from "../../core/once";
import { withDemoRecords } from "./demo-records";
import { isPublicAddress } from "./public-addresses";
import { resolveHost, resolveTexts } from "./resolve";

/** Everything through which a probe reaches the network, so that tests can replace it. */
export type ProbeNetwork = {
  /** The addresses of a name; throws the resolver's error. */
  resolve: (host: string, signal: AbortSignal) => Promise<readonly string[]>;
  /** The TXT records of a name, each as its one text; throws the resolver's error. */
  texts: (name: string, signal: AbortSignal) => Promise<readonly string[]>;
  /** Called with each address before a connection, and with the peer's address after it. */
  isAllowed: (address: string) => boolean;
  /** Connects to a checked address, without resolving anything. */
  connect: (to: Target) => Socket;
  /** Certificate authorities to trust, if not the usual ones. */
  authorities?: string;
};

export type Target = { address: string; port: number; host: string };

/** The public internet without the denied addresses. Nothing here allows more. */
export function publicNetwork(denied: readonly AddressRange[] = []): ProbeNetwork {
  return {
    resolve: resolveHost,
    texts: resolveTexts,
    isAllowed: (address) => {
      const parsed = parseAddress(address);
      return parsed !== null && isPublicAddress(address) && !isWithin(parsed, denied);
    },
    connect: ({ address, port }) => connect({ host: address, port, autoSelectFamily: false }),
  };
}

/** The public internet without what the operator denies. No setting allows more; only a test preloads another one. */
export const ownNetwork = (): ProbeNetwork =>
  once("probeNetwork", () => {
    const network = publicNetwork(parseRanges(env().PROBE_DENIED_ADDRESSES));
    return { ...network, texts: withDemoRecords(network.texts) };
  });

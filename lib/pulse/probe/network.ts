import { connect, type Socket } from "node:net";
import { type AddressRange, isWithin, parseAddress, parseRanges } from "../../core/address-ranges";
import { env } from "../../core/env";
import { isPublicAddress } from "../address";
import { resolveHost, resolveTexts } from "./resolve";

/** All that a probe touches of the world, so that tests can stand in for it. */
export type ProbeNetwork = {
  /** The addresses of a name; throws the resolver's error. */
  resolve: (host: string, signal: AbortSignal) => Promise<readonly string[]>;
  /** The TXT records of a name, each as its one text; throws the resolver's error. */
  texts: (name: string, signal: AbortSignal) => Promise<readonly string[]>;
  /** Asked of each address before a connection, and of the other end after it. */
  isAllowed: (address: string) => boolean;
  /** Begins a connection to a checked address; nothing is looked up. */
  connect: (to: Target) => Socket;
  /** Who may sign certificates, where it is not the usual ones. */
  authorities?: string;
};

export type Target = { address: string; port: number; host: string };

/** The public internet, without what is denied beside that. Nothing here allows more. */
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

const shared = globalThis as { vitrineProbeNetwork?: ProbeNetwork };

/**
 * The public internet without what the operator denies. No setting allows more; the process of a test's server may have
 * been given another network by code that it loads first.
 */
export const ownNetwork = (): ProbeNetwork => {
  shared.vitrineProbeNetwork ??= publicNetwork(parseRanges(env().PROBE_DENIED_ADDRESSES));
  return shared.vitrineProbeNetwork;
};

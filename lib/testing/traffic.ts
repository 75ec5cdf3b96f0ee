import type { Sender } from "../core/ctx";
import { newId } from "../core/ids";
import { writeBatch } from "../metrics/traffic/postgres/write-batch";
import type { Hit } from "../metrics/traffic/store";
import type { Db } from "./database";

export const aBrowser =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/** A person's browser at an address. */
export const aSender = (more: Partial<Sender> = {}): Sender => ({
  address: "198.51.100.7",
  userAgent: aBrowser,
  isPrefetch: false,
  page: null,
  country: null,
  ...more,
});

type View = {
  productId: string;
  visitor?: number;
  network?: number;
  referrer?: string;
  country?: string;
  device?: string;
};

/** A view of a product's page, by a numbered visitor, by default of a network of their own. */
export const aView = (
  at: string | Date,
  { productId, visitor = 1, network = visitor, ...more }: View,
): Hit => ({
  at: new Date(at),
  slug: "a-product",
  productId,
  kind: "view",
  visitor: hashOf(visitor),
  network: hashOf(network),
  referrer: "direct",
  country: "DE",
  device: "desktop",
  ...more,
});

/** A visit from a product's page to its website, likewise. */
export const aVisit = (
  at: string | Date,
  { productId, visitor = 1, network = visitor }: Pick<View, "productId" | "visitor" | "network">,
): Hit => ({
  at: new Date(at),
  slug: "a-product",
  productId,
  kind: "visit",
  visitor: hashOf(visitor),
  network: hashOf(network),
});

const hashOf = (number: number): string => number.toString(16).padStart(16, "0");

/** Writes hits as one batch of a process. */
export const writeHits = (db: Db, hits: readonly Hit[]): Promise<void> =>
  writeBatch(db, { writer: newId(), number: 1, hits, drops: [] });

import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "@/components/ui/stored";
import { mostCompared } from "@/lib/metrics/compare/rules";

type Compared = { slug: string; name: string };

/** The products that this tab has chosen to compare, in the order chosen. */
export const useCompared = (): readonly Compared[] => useSyncExternalStore(subscribe, read, () => NONE);

/** Adds a product, up to as many as are compared, or takes it out again. */
export function toggleCompared(product: Compared): void {
  const others = read().filter(({ slug }) => slug !== product.slug);
  if (others.length < read().length) write(others);
  else if (others.length < mostCompared) write([...others, product]);
}

export const clearCompared = (): void => write(NONE);

const NONE: readonly Compared[] = [];
const KEPT = "vitrine:compare";
const listeners = new Set<() => void>();
let chosen: readonly Compared[] | null = null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): readonly Compared[] {
  if (chosen !== null) return chosen;
  chosen = readStored("sessionStorage", KEPT);
  if (!Array.isArray(chosen)) chosen = NONE;
  return chosen;
}

function write(products: readonly Compared[]): void {
  chosen = products;
  writeStored("sessionStorage", KEPT, products);
  for (const listener of listeners) listener();
}

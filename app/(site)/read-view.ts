import { notFound } from "next/navigation";
import { ORDERS, type Order } from "@/components/directory/order-links";
import { isCleanText } from "@/lib/core/schema";

export type View = { order: Order; cursor: string | undefined };

/** The order and page in the directory's address: `ORDER`, `ORDER/after/CURSOR`. */
export function readView([name, ...after]: readonly string[]): View {
  const order = ORDERS.find((entry) => entry.order === name)?.order ?? notFound();
  return { order, cursor: readAfter(after) };
}

/** The cursor in an address's last segments, which are `after/CURSOR` or nothing. */
export function readAfter([word, cursor, ...more]: readonly string[] = []): string | undefined {
  if (word === undefined) return undefined;
  return word === "after" && cursor !== undefined && more.length === 0 ? cursor : notFound();
}

/** The order as `sort` names it; rising products are a separate list. */
export const sortOf = (order: Exclude<Order, "rising">): "directory" | "newest" | "votes" =>
  order === "trust" ? "directory" : order;

export const pageSize = 24;

/** A path parameter as text, without control characters; the framework hands it over as it stood in the address. */
export function decodeSegment(segment: string): string {
  const text = decode(segment);
  return text !== null && isCleanText(text) ? text : notFound();
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

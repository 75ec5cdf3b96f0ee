import { notFound } from "next/navigation";
import { ORDERS, type Order } from "@/components/directory/search-state";
import { pageNumber } from "@/components/ui/list-page";
import { isCleanText } from "@/lib/core/schema";

export type View = { order: Order; place: number };

/** The order and page in the directory's address: `ORDER`, `ORDER/page/3`. */
export function readView([name, ...place]: readonly string[]): View {
  const order = ORDERS.find((entry) => entry.order === name)?.order ?? notFound();
  return { order, place: readPlace(place) };
}

/** The page in an address's last segments: `page/3`, or nothing for the first one. */
export function readPlace([word, value, ...more]: readonly string[] = []): number {
  if (word === undefined) return 1;
  if (word !== "page" || value === undefined || more.length > 0) notFound();
  return pageNumber(value) ?? notFound();
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

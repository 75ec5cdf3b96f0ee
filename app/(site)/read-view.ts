import { ORDERS, type Order } from "@/components/directory/order-links";

export type View = { order: Order; cursor: string | undefined };

/** The order and page in an address's last segments: `[order] [after CURSOR]`, each of them optional. Null for others. */
export function readView(segments: readonly string[]): View | null {
  const named = ORDERS.find(({ order }) => order === segments[0])?.order;
  const [after, cursor, ...more] = named ? segments.slice(1) : segments;
  if (after === undefined) return { order: named ?? "trust", cursor: undefined };
  if (after !== "after" || cursor === undefined || more.length > 0) return null;
  return { order: named ?? "trust", cursor };
}

/** The order as the verbs name it. */
export const sortOf = (order: Order): "directory" | "newest" | "votes" =>
  order === "trust" ? "directory" : order;

export const pageSize = 24;

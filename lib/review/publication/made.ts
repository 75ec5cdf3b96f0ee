import type { Decision } from "../../catalog/products/schema";
import type { Item } from "../queue/find-item";

/** A decision that is made, whatever it is about. */
export type Made = {
  item: Item;
  decisionId: string;
  decision: Decision;
  reason: string | null;
  note: string | null;
  /** Whether the reviewer belongs to an organization that it concerns. */
  byMember: boolean;
  blockNotes: number;
};

export type MadeOnProduct = Made & { product: NonNullable<Item["product"]>; productId: string };

import type { Surface } from "@/lib/blocks/definition";
import type { Listing } from "@/lib/products/schema";
import type { Head } from "./document";

export type HeadErrors<H extends Head = Listing> = Partial<Record<keyof H & string, string>>;

/** What the editor must know of the kind of document that it edits. */
export type EditorKind<H extends Head = Listing> = {
  surface: Surface;
  /** What the fields of the head are called. */
  names: Readonly<Record<keyof H & string, string>>;
  /** What no save of the head can take, field by field. */
  check: (head: H) => HeadErrors<H>;
};

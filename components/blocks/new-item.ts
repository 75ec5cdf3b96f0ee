import { v7 } from "uuid";
import type { BlockData } from "@/lib/documents/blocks/envelope";
import type { BlockType } from "@/lib/documents/blocks/registry";

type ItemOf<T extends BlockType, K extends keyof BlockData<T>> = BlockData<T>[K] extends readonly (infer I)[]
  ? I
  : never;

/** An empty entry of each block that is a list, as its form adds it. */
export const newItem = {
  features: (): ItemOf<"features", "items"> => ({ title: "", md: "", icon: "none" }),
  gallery: (): ItemOf<"gallery", "items"> => ({ media: null, caption: "" }),
  faq: (): ItemOf<"faq", "items"> => ({ question: "", md: "" }),
  links: (): ItemOf<"links", "items"> => ({ label: "", url: "", kind: "website" }),
  team: (): ItemOf<"team", "items"> => ({ name: "", role: "", media: null, url: "" }),
  activities: (): ItemOf<"activities", "items"> => {
    const today = new Date().toISOString().slice(0, 10);
    return { id: v7(), at: today, kind: "update", title: "", md: "", url: "" };
  },
  pricing: (): ItemOf<"pricing", "plans"> => ({
    ...{ name: "", amount: null, currency: "EUR", interval: "month", bullets: [] },
  }),
};

/** What a block begins with when a person adds it: a list has its first entry, ready to be filled in. */
export function firstData(type: BlockType): Record<string, unknown> {
  if (type === "pricing") return { plans: [newItem.pricing()] };
  if (type === "table") return { head: ["", ""], rows: [["", ""]] };
  return type in newItem ? { items: [newItem[type as keyof typeof newItem]()] } : {};
}

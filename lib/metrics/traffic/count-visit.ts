import type { Ctx } from "../../core/ctx";
import { countHit } from "./count-hit";
import type { CountVisit } from "./schema";

/** Counts a click that leads from a public product's page to the product's website, and nothing else about it. */
export const countVisit = (ctx: Pick<Ctx, "db" | "now" | "sender">, { slug }: CountVisit): Promise<void> =>
  countHit(ctx, slug, () => ({ kind: "visit" }));

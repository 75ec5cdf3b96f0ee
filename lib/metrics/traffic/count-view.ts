import type { Ctx, Sender } from "../../core/ctx";
import { countryOf, deviceOf } from "./classify-sender";
import { countHit } from "./count-hit";
import { referrerOf } from "./referrer";
import type { CountView } from "./schema";

/** Counts a view of a public product's page with where it came from and on what. */
export const countView = (
  ctx: Pick<Ctx, "db" | "now" | "sender" | "origin">,
  { slug, referrer }: CountView,
): Promise<void> => countHit(ctx, slug, viewDetails(ctx.origin, referrer));

export const viewDetails =
  (origin: string | undefined, referrer: string | undefined) => (sender: Sender) => ({
    kind: "view" as const,
    referrer: referrerOf({ referrer, page: sender.page, ownHost: origin?.replace(/^\w+:\/\//, "") ?? "" }),
    country: countryOf(sender),
    device: deviceOf(sender),
  });

import type { Ctx } from "../../core/ctx";
import { countryOf, deviceOf } from "./classify-sender";
import { countHit } from "./count-hit";
import { referrerOf } from "./referrer";
import type { CountView } from "./schema";

/** Counts a view of a public product's page with where it came from and on what. */
export const countView = (
  ctx: Pick<Ctx, "db" | "now" | "sender" | "origin">,
  { slug, referrer }: CountView,
): Promise<void> =>
  countHit(ctx, slug, (sender) => ({
    kind: "view",
    referrer: referrerOf({
      referrer,
      page: sender.page,
      ownHost: ctx.origin?.replace(/^\w+:\/\//, "") ?? "",
    }),
    country: countryOf(sender),
    device: deviceOf(sender),
  }));

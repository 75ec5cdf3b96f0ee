import type { Ctx } from "../auth/caller";
import { fail } from "../core/errors";
import { parseDay } from "../core/time";
import type { Card } from "../pictures/card";
import { readRankings } from "./read-rankings";
import { isFinal, type Window, windowAt } from "./rules";
import { Period } from "./schema";

const named = 3;

/** A board's picture for cards, with its leaders; of a window that has not begun, or of what is no window, there is none. */
export async function boardCard(
  ctx: Pick<Ctx, "db" | "now">,
  { period, date }: { period: string; date: string },
): Promise<Card> {
  const [known, day] = [Period.safeParse(period), parseDay(date)];
  if (!known.success || !day || windowAt(known.data, day).startsAt > ctx.now)
    return fail("not_found", "There is no such board.");
  const window = windowAt(known.data, day);
  const board = await readRankings(ctx, {
    period: window.period,
    date: window.startsOn,
    limit: named,
    cursor: undefined,
  });
  const state = isFinal(window, ctx.now) ? "final" : "running";
  return {
    words: {
      title: titleOf(window),
      text: board.data.map(({ rank, product }) => `${rank}  ${product.name}`),
      line: `Rankings · ${window.period} · ${state}`,
    },
    stillLife: board.data[0]?.product.slug ?? `board-${window.startsOn}`,
  };
}

function titleOf({ period, startsAt }: Window): string {
  if (period === "monthly") return months.format(startsAt);
  return period === "weekly" ? `Week from ${days.format(startsAt)}` : days.format(startsAt);
}

const days = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
const months = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

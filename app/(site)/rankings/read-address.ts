import { notFound, redirect } from "next/navigation";
import { boardHref, datedHref } from "@/components/directory/ranking-nav";
import { localPath } from "@/lib/core/messages";
import { Period } from "@/lib/core/schema";
import { parseDay } from "@/lib/core/time";
import { windowAt } from "@/lib/core/windows";
import { readPlace } from "../read-view";

export type RankingQuery = { period?: string | string[]; date?: string | string[] };

/**
 * Leads from the API's parameters to the page of that ranking, such as `/rankings?period=weekly` to `/rankings/weekly`.
 * A date in the path wins, and a parameter that is no period or day counts as absent.
 */
export function leadFromQuery(address: readonly string[] = [], query: RankingQuery, now: Date): void {
  const [inPath, ...rest] = address;
  if (query.period === undefined && query.date === undefined) return;
  if (rest.length > 0) redirect(localPath(`/rankings/${address.join("/")}`));
  const period = inPath === undefined ? Period.catch("daily").parse(query.period) : knownPeriod(inPath);
  const day = typeof query.date === "string" ? parseDay(query.date) : null;
  redirect(
    localPath(day && day > now ? datedHref(period, day) : boardHref(windowAt(period, day ?? now), now)),
  );
}

/** `/weekly`, `/weekly/2026-11-16`, either followed by `/page/3`; anything else is not found, as is a future day. */
export function readAddress([period = "daily", ...rest]: string[] = [], now: Date) {
  const known = knownPeriod(period);
  const [day] = rest;
  const isDated = day !== undefined && day !== "page";
  const at = isDated ? parseDay(day) : now;
  if (!at || at > now) notFound();
  return { window: windowAt(known, at), place: readPlace(isDated ? rest.slice(1) : rest) };
}

const knownPeriod = (name: string): Period => Period.safeParse(name).data ?? notFound();

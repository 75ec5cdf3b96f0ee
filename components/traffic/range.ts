import { messages } from "@/lib/core/messages";
import { addDays, startOfDay } from "@/lib/core/time";
import { traffic } from "@/messages/en.json";

export const PRESETS = [1, 7, 30, 90] as const;
const USUAL = 30;
const MOST = 90;

type Query = Partial<Record<"days" | "from" | "to", string | string[]>>;
export type RangeErrors = { from?: string; to?: string };
export type ChosenRange = {
  /** Of a preset: that many UTC days up to now, including today. */
  days: number | null;
  /** Whether it ends now, and moves on with the time. */
  isOpen: boolean;
  /** The values of the fields, as typed or as the preset sets them. */
  fields: { from: string; to: string };
  errors: RangeErrors;
  /** The range to request; null if a field has an error. */
  asked: { from: string; to: string } | null;
};

/** The range that a page's address names: whole UTC days up to now, or a custom range. */
export function chosenRange(query: Query, now: Date): ChosenRange {
  if (query.from !== undefined || query.to !== undefined) return ownRange(query, now);
  const days = PRESETS.find((preset) => String(preset) === query.days) ?? USUAL;
  const from = addDays(startOfDay(now), 1 - days);
  return {
    days,
    isOpen: true,
    fields: { from: toField(from), to: "" },
    errors: {},
    asked: { from: from.toISOString(), to: now.toISOString() },
  };
}

function ownRange(query: Query, now: Date): ChosenRange {
  const t = messages({ traffic });
  const texts = { from: one(query.from), to: one(query.to) };
  const isOpen = texts.to === "";
  const [from, to] = [toTime(texts.from), isOpen ? now : toTime(texts.to)];
  const errors: RangeErrors = {};
  if (!from) errors.from = t("unread");
  else if (from > now) errors.from = t("future");
  if (!to) errors.to = t("unread");
  else if (to > now) errors.to = t("future");
  if (from && to && !errors.from && !errors.to) {
    if (from > to) errors.from = t("reversed");
    else if (from < addDays(to, -MOST)) errors.from = t("tooLong", { days: MOST });
  }
  const asked =
    from && to && Object.keys(errors).length === 0
      ? { from: from.toISOString(), to: to.toISOString() }
      : null;
  return {
    days: null,
    isOpen,
    fields: { from: from ? toField(from) : texts.from, to: to && !isOpen ? toField(to) : texts.to },
    errors,
    asked,
  };
}

/** What a field for a day and a time holds, in UTC: `2026-11-12T00:00`, with seconds where there are any. */
const toField = (time: Date): string =>
  time.toISOString().replace(/(:\d\d)\.\d{3}Z$/, (_, seconds) => (seconds === ":00" ? "" : seconds));

/** A day, or a day with a time, read as UTC. */
function toTime(text: string): Date | null {
  const [, day, minute = "00:00", second = ":00"] = TIME.exec(text) ?? [];
  if (!day) return null;
  const time = new Date(`${day}T${minute}${second}Z`);
  return Number.isNaN(time.getTime()) || !time.toISOString().startsWith(day) ? null : time;
}

const TIME = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,3})?)?Z?)?$/;

const one = (value: string | string[] | undefined): string => [value ?? ""].flat()[0]?.trim() ?? "";

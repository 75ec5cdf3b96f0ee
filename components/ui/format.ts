import { type Locale, sourceLocale, tagOf } from "@/lib/core/locales";
import { formatOf, language, messages } from "@/lib/core/messages";
import { common } from "@/messages/en.json";

const DAY: Intl.DateTimeFormatOptions = {
  day: "numeric",
  month: "short",
  year: "numeric",
};
const MINUTE: Intl.DateTimeFormatOptions = { ...DAY, hour: "2-digit", minute: "2-digit" };

const SHARE = { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

const tag = () => tagOf(language().locale);

/** 1348 is "1,348". */
export const formatNumber = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  formatOf(Intl.NumberFormat, tag(), options).format(value);

/** A product's number as its label writes it: 142 is "No. 0142". */
export function exhibitNumber(number: number): string {
  return messages({ common })("number", { number: String(number).padStart(4, "0") });
}

const separators: Partial<Record<Locale, string>> = { ar: "، ", ja: "、" };

/** "maps, photos, tides", of what is there. */
export const formatList = (items: readonly (string | false | null | undefined)[]): string =>
  items.filter(Boolean).join(separators[language().locale] ?? ", ");

/** A share between 0 and 1 as "98.2%". */
export function formatShare(share: number): string {
  return formatOf(Intl.NumberFormat, tag(), SHARE).format(share);
}

/** A time in any form, in UTC. */
export const formatDate = (time: string | Date, options: Intl.DateTimeFormatOptions): string =>
  formatOf(Intl.DateTimeFormat, tag(), { timeZone: "UTC", ...options }).format(new Date(time));

/** "4 Feb 2025", in UTC. */
export const formatDay = (time: string | Date): string => formatDate(time, DAY);

/** "4 February 2025", in UTC. */
export const formatLongDay = (time: string | Date): string => formatDate(time, { dateStyle: "long" });

/** "4 Feb 2025, 13:05 UTC". */
export function formatMinute(time: string | Date): string {
  return `${formatDate(time, MINUTE)} UTC`;
}

/** "13:05", in UTC. */
export function formatHour(time: string | Date): string {
  return new Date(time).toISOString().slice(11, 16);
}

/** "3 minutes ago", "in 2 days": the largest unit that fits; under ten seconds "just now". */
export function formatRelative(time: string | Date, now: Date): string {
  const seconds = Math.round((new Date(time).getTime() - now.getTime()) / 1000);
  const distance = Math.abs(seconds);
  if (distance < 10) return messages({ common })("justNow");
  const [unit, size] = UNITS.find(([, least]) => distance >= least) ?? (["second", 1] as const);
  const count = Math.floor(distance / size);
  return formatOf(Intl.RelativeTimeFormat, tag()).format(Math.sign(seconds) * count, unit);
}

/** The time left until a moment as "04:12" (hours and minutes), never below "00:00". */
export function formatLeft(until: string | Date, now: Date): string {
  const minutes = Math.max(0, Math.ceil((new Date(until).getTime() - now.getTime()) / 60_000));
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** 277 seconds are "04:37" (minutes and seconds). */
export function formatClock(seconds: number): string {
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
}

const UNITS = [
  ["year", 31_556_952],
  ["month", 2_629_746],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}

/** Words that begin with a capital, within a sentence: English writes them small, other languages as they are. */
export function withinSentence(words: string): string {
  return language().locale === sourceLocale ? words.toLowerCase() : words;
}

/** 200 minutes as "3 h 20 min". */
export function formatWait(minutes: number): string {
  const t = messages({ common });
  const whole = Math.round(minutes);
  if (whole < 1) return t("underMinute");
  if (whole < 60) return t("minutes", { minutes: whole });
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  if (hours >= 48) return t("days", { days: Math.round(hours / 24) });
  return rest === 0 ? t("hours", { hours }) : t("hoursAndMinutes", { hours, minutes: rest });
}

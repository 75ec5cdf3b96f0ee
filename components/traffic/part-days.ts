import { formatMinute } from "@/components/ui/format";
import { messages } from "@/lib/core/messages";
import { dayTable } from "@/messages/en.json";

type Range = { from: string; to: string };

/** Whether a range holds only a part of a UTC day that it touches. */
export function isPartOf({ from, to }: Range, day: string): boolean {
  return partOf({ from, to }, day) !== null;
}

/** Which part of a UTC day a range holds, as "from 13:05" or "until 07:40"; null for a whole day. */
export function partOf({ from, to }: Range, day: string): string | null {
  const begins = from.slice(0, 10) === day && from.slice(11) !== MIDNIGHT;
  const ends = to.slice(0, 10) === day;
  if (!begins && !ends) return null;
  const [start, end] = [from.slice(11, 16), to.slice(11, 16)];
  return messages({ dayTable })(begins && ends ? "fromUntil" : begins ? "from" : "until", { start, end });
}

const MIDNIGHT = "00:00:00.000Z";

/** "24 Oct 2026, 00:00 – 21 Nov 2026, 07:40 UTC". */
export const rangeInWords = ({ from, to }: Range): string =>
  `${formatMinute(from).replace(/ UTC$/, "")} – ${formatMinute(to)}`;

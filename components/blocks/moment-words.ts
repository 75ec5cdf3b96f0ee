import { formatDay, formatMinute } from "@/components/ui/format";
import { parseMoment } from "@/lib/documents/blocks/moment";

/** The day of a moment in a document; anything that is not a moment is returned as it is. */
export const dayWords = (moment: string): string =>
  parseMoment(moment) === null ? moment : formatDay(moment.slice(0, 10));

/** The same with the time of day, where the moment has one. */
export const momentWords = (moment: string): string =>
  moment.length > 10 && parseMoment(moment) !== null ? formatMinute(moment) : dayWords(moment);

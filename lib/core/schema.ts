import { z } from "zod";

/** `limit` of a list: 1 to 100 with 20 by default; a larger number is read as 100. */
export const Limit = z
  .preprocess((sent) => {
    if (typeof sent !== "string") return sent;
    return /^[1-9]\d*$/.test(sent) ? Math.min(Number(sent), 100) : Number.NaN;
  }, z.coerce.number().int().min(1))
  .transform((limit) => Math.min(limit, 100))
  .default(20)
  .describe("How many at most: 20 without it, and no more than 100.");

export const Cursor = z.string().max(2000).optional().describe("The `nextCursor` of the page before.");

export const paging = { limit: Limit, cursor: Cursor };

export const Id = z.uuid();
/** A time with its offset, in the years 1970 to 9999 of UTC. */
export const Instant = z.iso
  .datetime({ offset: true })
  .refine((text) => /^(19[7-9]|[2-9]\d\d)\d-/.test(toIso(text)), "is out of range");
const toIso = (text: string): string => {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? "" : at.toISOString();
};
export const UtcInstant = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
/** A UTC day. JavaScript reads the years below 100 as others. */
export const Day = z.iso.date().refine((day) => day >= "1000", "is out of range");

/** A version as the database counts them. */
export const Version = z.int().min(0).max(2_147_483_647);

export const Slug = z
  .string()
  .max(64)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be words of a-z and 0-9 joined by single hyphens");

/** One line of a person's: as `text`, and without line breaks. */
export const line = (min: number, max: number) =>
  text(min, max).refine((value) => !/[\n\r\t\u2028\u2029]/.test(value), "must be one line");

/** Text of a person: trimmed, of bounded length, without control characters, broken surrogates or turned direction. */
export const text = (min: number, max: number) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine((value) => isCleanText(value), "must not hold control characters or broken characters");

export const isCleanText = (value: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
  !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/.test(value) &&
  value.isWellFormed();

export const page = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    pagination: z.object({
      limit: z.int(),
      hasMore: z.boolean(),
      nextCursor: z.string().nullable(),
    }),
  });

import { z } from "zod";
import { shippedLocales } from "./locales";
import { parseInstant } from "./time";

/** `limit` of a list: from 1, `usual` by default; a larger number than `most` counts as that. */
export const limitOf = (most: number, usual: number) =>
  z
    .preprocess((sent) => {
      if (typeof sent !== "string") return sent;
      return /^[1-9]\d*$/.test(sent) ? Math.min(Number(sent), most) : Number.NaN;
    }, z.coerce.number("must be a whole number of at least 1").int().min(1))
    .transform((limit) => Math.min(limit, most))
    .default(usual)
    .describe(`Maximum number of items: ${usual} by default, at most ${most}.`);

export const Limit = limitOf(100, 20);

export const Cursor = z.string().max(2000).optional().describe("The `nextCursor` of the previous page.");

export const paging = { limit: Limit, cursor: Cursor };

/** A language that Vitrine speaks. */
export const LocaleName = z.enum(shippedLocales);

export const Id = z.uuid();
/** A time in any form of RFC 3339, in the UTC years 1970 to 9999; read as UTC with milliseconds. */
export const Instant = z
  .string()
  .max(1000)
  .meta({ format: "date-time" })
  .transform((text, { addIssue }) => {
    const instant = parseInstant(text);
    if (instant !== null) return instant;
    addIssue({
      code: "custom",
      input: text,
      message: "must be a time such as 2026-12-01T09:30:00Z, in the years 1970 to 9999",
    });
    return z.NEVER;
  });
export const UtcInstant = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
/** A UTC day. JavaScript misreads years below 100. */
export const Day = z.iso.date().refine((day) => day >= "1000", "is out of range");

/** A secret that only the first reply holds. */
export const ShownOnce = z
  .string()
  .optional()
  .describe("Absent when the request is repeated with its Idempotency-Key.");

/** A version number within the database's range. */
export const Version = z.int().min(0).max(2_147_483_647);

export const Slug = z
  .string()
  .max(64)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be words of a-z and 0-9 joined by single hyphens");

/** One line that a person wrote: as `text`, without line breaks. */
export const line = (min: number, max: number) =>
  text(min, max).refine((value) => !/[\n\r\t\u2028\u2029]/.test(value), "must be one line");

/** Text that a person wrote: trimmed, bounded, no control characters, lone surrogates or bidirectional overrides. */
export const text = (min: number, max: number) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine((value) => isCleanText(value), "must not contain control or invalid characters");

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

/** The calendar windows, in UTC; weeks begin on Monday. */
export const Period = z.enum(["daily", "weekly", "monthly"]);
export type Period = z.infer<typeof Period>;

import { z } from "zod";
import { shippedLocales } from "../../../core/locales";
import { Id, LocaleName, line } from "../../../core/schema";

/** A link that the people who run the site put into its footer: a page of the site, or any website. */
export const FooterLink = z.strictObject({
  label: line(1, 40),
  url: z
    .string()
    .trim()
    .max(300)
    .refine(isLinkable, "must be a path such as /docs, or a URL that starts with https:// or http://"),
});
export type FooterLink = z.infer<typeof FooterLink>;

function isLinkable(url: string): boolean {
  if (/^\/(?![/\\])[^\s\\]*$/.test(url)) return true;
  if (!/^https?:\/\/[^\s\\]+$/i.test(url)) return false;
  const parsed = URL.canParse(url) ? new URL(url) : null;
  return parsed !== null && parsed.username === "" && parsed.password === "";
}

/** Any color: the shades that text needs are derived from it. */
export const Accent = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/, "must be a color such as #0d6b58")
  .overwrite((accent) => (accent.length === 4 ? accent.replace(/[^#]/g, "$&$&") : accent));

/** A picture that was uploaded. */
export const Picture = Id.nullable();

/** The languages of the site, each once; the first one is the default. */
export const Locales = z
  .array(LocaleName)
  .min(1)
  .max(shippedLocales.length)
  .refine((locales) => new Set(locales).size === locales.length, "must name each language once");

/** The texts of the settings that a site can have in each of its languages, with their lengths. */
export const spokenTexts = {
  greeting: 80,
  introduction: 200,
  tagline: 80,
  description: 300,
  footerNote: 300,
};
export type SpokenText = keyof typeof spokenTexts;

/** Texts of the settings in other languages than the first. */
export const Words = z.partialRecord(
  LocaleName,
  z.strictObject(
    Object.fromEntries(
      Object.entries(spokenTexts).map(([key, most]) => [key, line(1, most).optional()]),
    ) as Record<SpokenText, z.ZodOptional<ReturnType<typeof line>>>,
  ),
);
export type Words = z.output<typeof Words>;

/** Who may submit products; what is public stays public. */
export const Submitters = z.enum(["everyone", "verified", "invited", "admins"]);
export type Submitters = z.infer<typeof Submitters>;

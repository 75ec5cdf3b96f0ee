import { z } from "zod";
import { type Locale, sourceLocale } from "../../core/locales";
import { line } from "../../core/schema";
import { defaultTerms } from "../retention/rules";
import { ChangeRetention, parseTerms, Retention, readTerms } from "../retention/schema";
import { Accent, FooterLink, Locales, Picture, Submitters, Words } from "./fields/schema";
import { ownAccent } from "./rules";

type Variable = "SITE_NAME" | "SITE_TAGLINE" | "REQUIRE_SECOND_FACTOR" | "RETENTION";

type Parts<S extends z.ZodType> = {
  change: z.ZodType;
  stored: (value: unknown) => z.output<S>;
  variable: (text: string) => z.output<S>;
};

type Setting<S extends z.ZodType> = {
  schema: S;
  initial: z.output<S>;
  /** The variable that fixes it, if it is set. */
  variable?: Variable;
  /** Whether everybody may read it. */
  isPublic: boolean;
  /** How the form asks; what it says is in `settingWords` of the messages. */
  control:
    | "line"
    | "text"
    | "links"
    | "choice"
    | "color"
    | "picture"
    | "number"
    | "terms"
    | "languages"
    | "words";
  /** Of a setting with parts: a change of some of them, and how what is stored and the variable are read. */
  parts?: Parts<S>;
};

const setting = <S extends z.ZodType>(entry: Setting<S>) => entry;

/** Every setting, once: the form, the command line, the endpoints and the table of values derive from it. */
export const settings = {
  name: setting({
    schema: line(1, 40),
    initial: "Vitrine",
    variable: "SITE_NAME",
    isPublic: true,
    control: "line",
  }),
  tagline: setting({
    schema: line(1, 80),
    initial: "products worth standing in front of",
    variable: "SITE_TAGLINE",
    isPublic: true,
    control: "line",
  }),
  logo: setting({
    schema: Picture,
    initial: null as string | null,
    isPublic: true,
    control: "picture",
  }),
  logoDark: setting({
    schema: Picture,
    initial: null as string | null,
    isPublic: true,
    control: "picture",
  }),
  accent: setting({
    schema: Accent,
    initial: ownAccent,
    isPublic: true,
    control: "color",
  }),
  description: setting({
    schema: line(1, 300),
    initial:
      "A product directory where people review what makers submit, every score shows its parts, and rankings aren't for sale.",
    isPublic: true,
    control: "text",
  }),
  greeting: setting({
    schema: line(1, 80),
    initial: "Products worth standing in front of.",
    isPublic: true,
    control: "line",
  }),
  introduction: setting({
    schema: line(1, 200),
    initial: "People review what makers submit, and their votes rank it. Every score shows its parts.",
    isPublic: true,
    control: "text",
  }),
  footerNote: setting({
    schema: line(1, 300),
    initial:
      "People review what makers submit. Scores show their parts, votes come from people, and rankings aren't for sale.",
    isPublic: true,
    control: "text",
  }),
  footerLinks: setting({
    schema: z.array(FooterLink).max(8),
    initial: [] as FooterLink[],
    isPublic: true,
    control: "links",
  }),
  locales: setting({
    schema: Locales,
    initial: [sourceLocale] as Locale[],
    isPublic: true,
    control: "languages",
  }),
  words: setting({
    schema: Words,
    initial: {} as Words,
    isPublic: false,
    control: "words",
  }),
  submitters: setting({
    schema: Submitters,
    initial: "everyone" as Submitters,
    isPublic: true,
    control: "choice",
  }),
  minAccountDays: setting({
    schema: z.int().min(0).max(365),
    initial: 0,
    isPublic: true,
    control: "number",
  }),
  submissionsPerDay: setting({
    schema: z.int().min(1).max(1000).nullable(),
    initial: null as number | null,
    isPublic: true,
    control: "number",
  }),
  newCategories: setting({
    schema: z.enum(["makers", "admins"]),
    initial: "makers" as "makers" | "admins",
    isPublic: true,
    control: "choice",
  }),
  decisionNotes: setting({
    schema: z.enum(["optional", "required"]),
    initial: "optional" as "optional" | "required",
    isPublic: false,
    control: "choice",
  }),
  requireSecondFactor: setting({
    schema: z.enum(["none", "admins"]),
    initial: "none" as "none" | "admins",
    variable: "REQUIRE_SECOND_FACTOR",
    isPublic: false,
    control: "choice",
  }),
  retention: setting({
    schema: Retention,
    initial: defaultTerms,
    variable: "RETENTION",
    isPublic: true,
    control: "terms",
    parts: { change: ChangeRetention, stored: readTerms, variable: parseTerms },
  }),
};

type Catalog = typeof settings;
export type SettingKey = keyof Catalog;
export type SiteValues = { [K in SettingKey]: z.output<Catalog[K]["schema"]> };

export const settingKeys = Object.keys(settings) as SettingKey[];
export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settings, key);

/** How a setting with parts is read and changed; null for one that is changed as a whole. */
export const partsOf = (key: SettingKey) =>
  (settings[key] as Setting<z.ZodType<SiteValues[SettingKey]>>).parts ?? null;

/** The shape of each setting, as `change` makes it. */
const shapeOf = <T>(keys: readonly SettingKey[], change: (key: SettingKey) => T): Record<SettingKey, T> =>
  Object.fromEntries(keys.map((key) => [key, change(key)])) as Record<SettingKey, T>;

type Schemas = { [K in SettingKey]: Catalog[K]["schema"] };
type Change<K extends SettingKey> = K extends "retention" ? typeof ChangeRetention : Catalog[K]["schema"];
type Changes = { [K in SettingKey]: z.ZodOptional<z.ZodNullable<Change<K>>> };

const Version = z.int().min(1).describe("Grows with each change; send it as If-Match to change settings.");
const publicKeys = settingKeys.filter((key) => settings[key].isPublic);

export const PublicSettings = z.object({
  version: Version,
  ...(shapeOf(publicKeys, (key) => settings[key].schema) as Schemas),
});
export type PublicSettings = z.infer<typeof PublicSettings>;

export const AdminSettings = z.object({
  version: Version,
  ...(shapeOf(settingKeys, (key) => settings[key].schema) as Schemas),
  locked: z
    .record(z.string(), z.string())
    .describe("The settings that an environment variable sets, each with the variable's name."),
});
export type AdminSettings = z.infer<typeof AdminSettings>;

export const ChangeSettings = z.strictObject({
  ...(shapeOf(settingKeys, (key) =>
    ((partsOf(key)?.change ?? settings[key].schema) as z.ZodType)
      .nullable()
      .optional()
      .describe("null restores the default."),
  ) as unknown as Changes),
  ifMatch: z.int().optional(),
});
export type ChangeSettings = z.output<typeof ChangeSettings>;

import { z } from "zod";
import { type Locale, sourceLocale } from "../../core/locales";
import { line } from "../../core/schema";
import { defaultTerms } from "../retention/rules";
import { ChangeRetention, parseTerms, Retention, readTerms } from "../retention/schema";
import { Accent, FooterLink, Locales, Picture, Submitters } from "./fields/schema";
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
  /** What the form says, and how it asks. */
  label: string;
  about: string;
  control: "line" | "text" | "links" | "choice" | "color" | "picture" | "number" | "terms" | "languages";
  /** What each value of a choice means. */
  choices?: Record<string, string>;
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
    label: "Name",
    about: "Shown in the header, page titles, emails, feeds and share images.",
    control: "line",
  }),
  tagline: setting({
    schema: line(1, 80),
    initial: "products worth standing in front of",
    variable: "SITE_TAGLINE",
    isPublic: true,
    label: "Tagline",
    about: "Shown after the name in the title of the home page.",
    control: "line",
  }),
  logo: setting({
    schema: Picture,
    initial: null as string | null,
    isPublic: true,
    label: "Logo",
    about:
      "A square picture shown next to the name, on browser tabs and on share images. Defaults to Vitrine's logo.",
    control: "picture",
  }),
  logoDark: setting({
    schema: Picture,
    initial: null as string | null,
    isPublic: true,
    label: "Logo for the dark theme",
    about: "Only needed if the other logo is hard to see on a dark background.",
    control: "picture",
  }),
  accent: setting({
    schema: Accent,
    initial: ownAccent,
    isPublic: true,
    label: "Color",
    about:
      "Used for buttons, icons and charts. Links and other text use a darker or lighter shade where needed to stay readable.",
    control: "color",
  }),
  description: setting({
    schema: line(1, 300),
    initial:
      "A product directory where people review what makers submit, every score shows its parts, and rankings aren't for sale.",
    isPublic: true,
    label: "Description",
    about: "Shown in search results and link previews.",
    control: "text",
  }),
  greeting: setting({
    schema: line(1, 80),
    initial: "Products worth standing in front of.",
    isPublic: true,
    label: "Headline",
    about: "The headline of the home page.",
    control: "line",
  }),
  introduction: setting({
    schema: line(1, 200),
    initial: "People review what makers submit, and their votes rank it. Every score shows its parts.",
    isPublic: true,
    label: "Introduction",
    about: "Shown under the headline.",
    control: "text",
  }),
  footerNote: setting({
    schema: line(1, 300),
    initial:
      "People review what makers submit. Scores show their parts, votes come from people, and rankings aren't for sale.",
    isPublic: true,
    label: "Footer text",
    about: "Shown next to the links in the footer of every page.",
    control: "text",
  }),
  footerLinks: setting({
    schema: z.array(FooterLink).max(8),
    initial: [] as FooterLink[],
    isPublic: true,
    label: "Footer links",
    about: "Up to eight links in the footer of every page, such as a contact or status page.",
    control: "links",
  }),
  locales: setting({
    schema: Locales,
    initial: [sourceLocale] as Locale[],
    isPublic: true,
    label: "Languages",
    about:
      "The languages of the site's pages. Pages in the default language keep their addresses; those in other languages begin with the language's code, such as /de.",
    control: "languages",
  }),
  submitters: setting({
    schema: Submitters,
    initial: "everyone" as Submitters,
    isPublic: true,
    label: "Who can submit products",
    about:
      "Everyone else can still vote, collect and prepare drafts. Admins can always submit. Published products aren't affected.",
    control: "choice",
    choices: {
      everyone: "Everyone with an account",
      verified: "Everyone with a verified email address",
      invited: "People an admin invited to an organization",
      admins: "Admins only",
    },
  }),
  minAccountDays: setting({
    schema: z.int().min(0).max(365),
    initial: 0,
    isPublic: true,
    label: "Minimum account age in days",
    about:
      "How long a new account has to wait before it can submit, from 0 to 365 days. Admins don't have to wait.",
    control: "number",
  }),
  submissionsPerDay: setting({
    schema: z.int().min(1).max(1000).nullable(),
    initial: null as number | null,
    isPublic: true,
    label: "Submissions per person per day",
    about:
      "Counts new products and new revisions, by UTC day. Leave it empty for no limit. Admins have no limit.",
    control: "number",
  }),
  newCategories: setting({
    schema: z.enum(["makers", "admins"]),
    initial: "makers" as "makers" | "admins",
    isPublic: true,
    label: "New categories",
    about:
      "Who can submit a product in a category that doesn't exist yet. It's created once the product is approved.",
    control: "choice",
    choices: { makers: "Makers and admins", admins: "Admins only; makers choose from existing ones" },
  }),
  decisionNotes: setting({
    schema: z.enum(["optional", "required"]),
    initial: "optional" as "optional" | "required",
    isPublic: false,
    label: "Reviewer notes",
    about:
      "Whether reviewers have to explain in words why they don't approve a submission, in addition to the reason.",
    control: "choice",
    choices: { optional: "Optional", required: "Required unless approved" },
  }),
  requireSecondFactor: setting({
    schema: z.enum(["none", "admins"]),
    initial: "none" as "none" | "admins",
    variable: "REQUIRE_SECOND_FACTOR",
    isPublic: false,
    label: "Two-factor authentication",
    about:
      "Admins without a second factor only have a member's rights until they add one. Before you require it, add your own in Settings, Security. API keys keep working.",
    control: "choice",
    choices: { none: "Optional", admins: "Required for admins" },
  }),
  retention: setting({
    schema: Retention,
    initial: defaultTerms,
    variable: "RETENTION",
    isPublic: true,
    label: "Retention of personal data",
    about: "How many days each kind of data is kept. The privacy page shows these terms.",
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

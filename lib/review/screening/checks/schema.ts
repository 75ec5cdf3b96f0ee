type Shown = readonly [title: string, looksAt: string];

/** A check that sends the revision back at once if it fails. */
const hard = {
  listing: ["Listing", "Whether it has a tagline, and a website or a reason why there is none."],
  schema: ["Document", "Whether every block has what publishing requires."],
  size: ["Limits", "The size of the document, of its lists and of its Markdown."],
  unsafe_urls: [
    "URLs",
    "Whether the website and every link lead to the public web, without private hosts or passwords.",
  ],
  banned_domains: [
    "Banned domains",
    "Links and plain-text URLs that lead to a domain banned by the operator.",
  ],
  leaked_secrets: [
    "Secrets in text",
    "Keys and tokens of well-known services, this site's own, and private keys.",
  ],
} as const satisfies Record<string, Shown>;

/** A check that warns, and the reviewer judges. */
const soft = {
  title: ["Name", "A name in all capitals, or with an emoji."],
  link_density: ["Link density", "Many links and few words."],
  empty_document: ["Content", "Whether the document has content."],
  website: [
    "Website responds",
    "Whether the website responds to one of two requests. This check takes a few seconds.",
  ],
  same_website: [
    "Same website",
    "Another product, public or in review, with the same website, however its URL is written.",
  ],
  similar_name: [
    "Similar names",
    "A name that resembles another organization's product with a verified domain.",
  ],
  claims: [
    "Claims",
    "A name or slug that resembles a well-known brand's, or claims an official role such as support.",
  ],
  similar_text: ["Similar text", "Text nearly identical to another product's, public or in review."],
  media: ["Pictures and videos", "Files that are missing or don't belong to the organization."],
  new_account: ["Account", "The first submission from a new account."],
} as const satisfies Record<string, Shown>;

export type CheckId = keyof typeof hard | keyof typeof soft;

export type ScreeningRule = { id: CheckId; kind: "hard" | "soft"; title: string; looksAt: string };

const rules = (kind: ScreeningRule["kind"], checks: Partial<Record<CheckId, Shown>>) =>
  Object.entries(checks).map(([id, [title, looksAt]]) => ({ id: id as CheckId, kind, title, looksAt }));

/** Every automatic check, in the order of display. Lists, limits and patterns are in `screening-rules.ts`. */
export const screeningChecks: readonly ScreeningRule[] = [...rules("hard", hard), ...rules("soft", soft)];

export const checkTitle = (id: string): string =>
  screeningChecks.find((check) => check.id === id)?.title ?? id;

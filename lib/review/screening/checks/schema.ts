type Shown = readonly [title: string, looksAt: string];

/** A check that sends the revision back at once if it fails. */
const hard = {
  schema: ["Document", "Whether every block has what publishing asks for."],
  size: ["Limits", "The size of the document, of its lists and of its Markdown."],
  unsafe_urls: [
    "Addresses",
    "Whether the website and every link lead to the public web: no private host, no password.",
  ],
  banned_domains: [
    "Banned domains",
    "Links and written-out addresses that lead to a domain which the operator has banned.",
  ],
  leaked_secrets: [
    "Secrets in text",
    "Keys and tokens of well-known services, this site's own, and private keys.",
  ],
} as const satisfies Record<string, Shown>;

/** A check that warns, and the reviewer judges. */
const soft = {
  title: ["Name", "A name in capitals only, or with an emoji."],
  link_density: ["Link density", "Many links among few words."],
  empty_document: ["Content", "A document that says nothing."],
  website: [
    "Website answers",
    "Whether the website answers one of two requests: the one check that takes some seconds.",
  ],
  same_website: [
    "Same website",
    "Another product with the same website, public or in review, however the address is written.",
  ],
  similar_name: [
    "Near names",
    "A name close to that of another organization's product whose domain is proven, or drawn like it.",
  ],
  similar_text: ["Near texts", "A text nearly equal to another product's, public or in review."],
  media: ["Pictures and videos", "Files that are not there, or not the organization's own."],
  new_account: ["Account", "The first submission of a new account."],
} as const satisfies Record<string, Shown>;

export type CheckId = keyof typeof hard | keyof typeof soft;

export type ScreeningRule = { id: CheckId; kind: "hard" | "soft"; title: string; looksAt: string };

const rules = (kind: ScreeningRule["kind"], checks: Partial<Record<CheckId, Shown>>) =>
  Object.entries(checks).map(([id, [title, looksAt]]) => ({ id: id as CheckId, kind, title, looksAt }));

/** Every automatic check, in the order of display. Lists, limits and patterns are in `screening-rules.ts`. */
export const screeningChecks: readonly ScreeningRule[] = [...rules("hard", hard), ...rules("soft", soft)];

/** The label of a check; one that an older version made is called by its id. */
export function checkTitle(id: string): string {
  const known = screeningChecks.find((check) => check.id === id);
  if (known) return known.title;
  const words = id.replaceAll("_", " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

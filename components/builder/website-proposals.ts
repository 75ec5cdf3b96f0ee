import { formatList } from "@/components/ui/format";
import { leafName } from "@/lib/catalog/categories/rules";
import type { Listing } from "@/lib/catalog/listings/schema";
import { messages } from "@/lib/core/messages";
import { cutAtSentence, cutAtWord } from "@/lib/core/text";
import type { LinkKind } from "@/lib/documents/blocks/choices";
import type { Block } from "@/lib/documents/blocks/envelope";
import type { WebsiteRead } from "@/lib/documents/website/schema";
import { newProduct } from "@/messages/en.json";

/** Something that a website says of itself, offered for a field of the product. */
export type Proposal = {
  key: string;
  label: string;
  /** What would be written; for a picture its address. */
  text?: string;
  picture?: string;
} & ({ patch: Partial<Listing> } | { links: Link[] });

type Link = { label: string; url: string; kind: LinkKind };

const maxCategories = 3;
const kinds: Record<string, { label: "source" | "docs" | "feed"; kind: LinkKind }> = {
  source: { label: "source", kind: "source" },
  docs: { label: "docs", kind: "docs" },
  feed: { label: "feed", kind: "other" },
};

/** What can be taken from a website, in the order of the form; categories are known ones that its words name. */
export function proposalsOf(read: WebsiteRead, categories: readonly string[]): Proposal[] {
  const t = messages({ newProduct });
  const { title, description, logo, picture } = read;
  const name = title && cutAtWord(nameOf(title), 80);
  const found: Proposal[] = [];
  if (name) found.push({ key: "name", label: t("name"), text: name, patch: { name } });
  if (description) {
    const tagline = cutAtSentence(description, 140);
    found.push({ key: "tagline", label: t("tagline"), text: tagline, patch: { tagline } });
  }
  if (logo) {
    const patch = { logo: { mediaId: logo.id, alt: name ? t("logoOf", { name }) : t("logo") } };
    found.push({ key: "logo", label: t("logo"), picture: logo.url, patch });
  }
  if (picture) {
    const patch = {
      websitePicture: { mediaId: picture.id, alt: name ? t("pictureOf", { name }) : t("pictureFromWebsite") },
    };
    found.push({ key: "picture", label: t("picture"), picture: picture.url, patch });
  }
  const named = namedIn(`${title ?? ""} ${description ?? ""}`, categories);
  if (named.length > 0)
    found.push({
      key: "categories",
      label: t("categories"),
      text: formatList(named),
      patch: { categories: named },
    });
  const links = read.links.flatMap(({ kind, url }) => {
    const known = kinds[kind];
    return known ? [{ kind: known.kind, label: t(known.label), url }] : [];
  });
  if (links.length > 0)
    found.push({ key: "links", label: t("links"), text: formatList(links.map(({ label }) => label)), links });
  return found;
}

/** A title's first part is the name: "Silverwell – family photographs" names Silverwell. */
const nameOf = (title: string): string => title.split(/\s+[|·•–—-]\s+|:\s+/)[0]?.trim() || title;

function namedIn(text: string, categories: readonly string[]): string[] {
  const said = ` ${wordsOf(text)} `;
  return categories
    .filter((category) => said.includes(` ${wordsOf(leafName(category))} `))
    .slice(0, maxCategories);
}

const wordsOf = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");

/** Whether a proposal would fill what is empty, and so replace nothing that somebody wrote or chose. */
export function fillsEmpty(proposal: Proposal, listing: Listing, blocks: readonly Block[]): boolean {
  if ("links" in proposal) return !blocks.some(({ type }) => type === "links");
  return Object.keys(proposal.patch).every((field) => {
    const value = listing[field as keyof Listing];
    return (
      value === null || value === undefined || (Array.isArray(value) ? value : String(value)).length === 0
    );
  });
}

export function isUsed(proposal: Proposal, listing: Listing, blocks: readonly Block[]): boolean {
  if ("links" in proposal)
    return proposal.links.every(({ url }) =>
      blocks.some(({ type, data }) => type === "links" && data.items.some((item) => item.url === url)),
    );
  return Object.entries(proposal.patch).every(
    ([field, value]) => JSON.stringify(listing[field as keyof Listing]) === JSON.stringify(value),
  );
}

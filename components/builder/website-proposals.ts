import { leafName } from "@/lib/catalog/categories/rules";
import type { Listing } from "@/lib/catalog/listings/schema";
import { cutAtSentence, cutAtWord } from "@/lib/core/text";
import type { LinkKind } from "@/lib/documents/blocks/choices";
import type { Block } from "@/lib/documents/blocks/envelope";
import type { WebsiteRead } from "@/lib/documents/website/schema";

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
const kinds: Record<string, { label: string; kind: LinkKind }> = {
  source: { label: "Source code", kind: "source" },
  docs: { label: "Documentation", kind: "docs" },
  feed: { label: "Feed", kind: "other" },
};

/** What can be taken from a website, in the order of the form; categories are known ones that its words name. */
export function proposalsOf(read: WebsiteRead, categories: readonly string[]): Proposal[] {
  const { title, description, logo, picture } = read;
  const name = title && cutAtWord(nameOf(title), 80);
  const found: Proposal[] = [];
  if (name) found.push({ key: "name", label: "Name", text: name, patch: { name } });
  if (description) {
    const tagline = cutAtSentence(description, 140);
    found.push({ key: "tagline", label: "Tagline", text: tagline, patch: { tagline } });
  }
  const of = name ? ` of ${name}` : "";
  if (logo) {
    const patch = { logo: { mediaId: logo.id, alt: `Logo${of}` } };
    found.push({ key: "logo", label: "Logo", picture: logo.url, patch });
  }
  if (picture) {
    const patch = { websitePicture: { mediaId: picture.id, alt: `Picture from the website${of}` } };
    found.push({ key: "picture", label: "Picture", picture: picture.url, patch });
  }
  const named = namedIn(`${title ?? ""} ${description ?? ""}`, categories);
  if (named.length > 0)
    found.push({
      key: "categories",
      label: "Categories",
      text: named.join(", "),
      patch: { categories: named },
    });
  const links = read.links.flatMap(({ kind, url }) => (kinds[kind] ? [{ ...kinds[kind], url }] : []));
  if (links.length > 0)
    found.push({ key: "links", label: "Links", text: links.map(({ label }) => label).join(", "), links });
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

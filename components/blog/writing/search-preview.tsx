import type { PostHead } from "./post-head";

/** How the post will look among results of a search engine: they cut what is long. */
export function SearchPreview({ head, address }: { head: PostHead; address: string }) {
  const title = head.seoTitle.trim() || head.title.trim() || "Without a title";
  const description = head.seoDescription.trim() || head.excerpt.trim();
  return (
    <figure aria-label="As a search result" className="sheet grid gap-1 px-3.5 py-3">
      <span className="label truncate">{address.replace(/^https?:\/\//, "").replaceAll("/", " › ")}</span>
      <span className="line-clamp-1 text-glass text-lede">{cut(title, 60)}</span>
      <span className="line-clamp-2 text-ink-2 text-small">
        {description
          ? cut(description, 155)
          : "Without an excerpt, search engines choose some words of the text."}
      </span>
    </figure>
  );
}

/** At the last whole word within a number of characters. */
const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most).replace(/\s+\S*$/, "")} …`;

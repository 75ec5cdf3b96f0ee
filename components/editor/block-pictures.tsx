import type { BlockType } from "@/lib/documents/blocks/registry";

/** A drawing of 48 by 36: paper and thin lines, and in glass what the block adds. */
type Drawing = { paper?: string; line?: string; glass?: string; solid?: string };

const DRAWINGS: Record<BlockType, Drawing> = {
  hero: { glass: "M8 10h24", line: "M8 17h32M8 22h20", solid: "M8 26h12v5H8z" },
  richText: { line: "M8 9h32M8 15h32M8 21h32M8 27h20" },
  heading: { glass: "M8 12h22", line: "M8 21h32M8 27h26" },
  features: {
    paper: "M8 7h15v10H8zM25 7h15v10H25zM8 19h15v10H8zM25 19h15v10H25z",
    solid: "M10.5 9.5h3v3h-3zM27.5 9.5h3v3h-3zM10.5 21.5h3v3h-3zM27.5 21.5h3v3h-3z",
  },
  image: { paper: "M8 6h32v24H8z", glass: "M9 27l9-9 6 6 6-8 9 11", solid: "M14 10h4v4h-4z" },
  gallery: {
    paper: "M5 9h12v18H5zM18 9h12v18H18zM31 9h12v18H31z",
    glass: "M6 24l4-5 6 6M19 24l4-5 6 6M32 24l4-5 6 6",
  },
  video: { paper: "M8 7h32v22H8z", solid: "M21 13v10l8-5z" },
  code: { paper: "M8 7h32v22H8z", glass: "M18 14l-4 4 4 4M30 14l4 4-4 4M26 13l-4 10" },
  pricing: {
    paper: "M6 9h11v20H6zM18.5 6h11v23h-11zM31 9h11v20H31z",
    line: "M8.5 13h6M33.5 13h6M21 10h6",
    solid: "M21 22h6v4h-6z",
  },
  faq: {
    line: "M8 10h20M8 18h24M8 26h17",
    glass: "M36 9l2.5 2.5L41 9M36 17l2.5 2.5L41 17M36 25l2.5 2.5L41 25",
  },
  links: {
    line: "M8 10h22M8 18h26M8 26h18",
    glass: "M37 12l3-3M37 9h3v3M37 20l3-3M37 17h3v3M37 28l3-3M37 25h3v3",
  },
  team: {
    paper: "M7 29c0-9 14-9 14 0zM27 29c0-9 14-9 14 0z",
    glass: "M10.5 14a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0zM30.5 14a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0z",
  },
  activities: {
    line: "M12 8v21M20 10h20M20 18h15M20 26h18",
    solid: "M10 8h4v4h-4zM10 16h4v4h-4zM10 24h4v4h-4z",
  },
  pulse: { glass: "M8 9v18M13 9v18M18 9v18M28 9v18M33 9v18M38 9v18", line: "M23 18v9" },
  analytics: { line: "M8 29h32", glass: "M8 24l8-5 8 3 8-9 8-3" },
  productCard: {
    paper: "M13 5h22v17H13z",
    line: "M13 29h14",
    glass: "M19 18l5-8 5 8z",
    solid: "M12 22h24v2H12z",
  },
  quote: { glass: "M9 9v18", line: "M15 11h25M15 18h25M15 25h14" },
  callout: { paper: "M8 8h32v20H8z", glass: "M9 8v20", line: "M15 15h19M15 21h13" },
  table: { paper: "M8 7h32v6H8z", line: "M8 7h32v22H8zM8 13h32M8 21h32M19 7v22M30 7v22" },
  divider: { line: "M8 8h32M8 28h24", glass: "M8 18h32" },
};

/** What a block looks like, as a small drawing beside its name. */
export function BlockPicture({ type }: { type: BlockType }) {
  const { paper, line, glass, solid } = DRAWINGS[type];
  return (
    <svg viewBox="0 0 48 36" aria-hidden="true" className="h-9 w-12 shrink-0 border border-rule bg-wall">
      {paper && <path d={paper} className="fill-rule-2 stroke-rule" />}
      {line && <path d={line} fill="none" strokeWidth="1.5" className="stroke-edge" />}
      {glass && (
        <path d={glass} fill="none" strokeWidth="2" strokeLinejoin="round" className="stroke-glass" />
      )}
      {solid && <path d={solid} className="fill-glass" />}
    </svg>
  );
}

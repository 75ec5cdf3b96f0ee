import Link from "next/link";
import { Bar } from "@/components/ui/bar";
import { Tag } from "@/components/ui/tag";
import type { BlockType } from "@/lib/blocks/registry";
import { type CheckedPoint, maxima, type TrustInputs, trustScore } from "@/lib/trust/rules";
import { type EditorDocument, LISTING } from "./document";

type TrustOutlookProps = {
  document: EditorDocument;
  /** What the score is made from today, apart from the document. */
  inputs: TrustInputs;
  /** The points of the published checklist, with whether this document meets them. */
  points: readonly CheckedPoint[];
  onOpen: (place: string) => void;
  onAdd: (type: BlockType) => void;
};

/** The block type that meets a point of the checklist; the other points are met in the listing. */
const MET_BY: Partial<Record<string, BlockType>> = {
  picture: "gallery",
  text: "richText",
  features: "features",
  links: "links",
  activity: "activities",
  faq: "faq",
  pulse: "pulse",
  analytics: "analytics",
};
const IN_LISTING = new Set(["tagline", "website", "categories", "licenses"]);

/** The score that this document would have if it were public today, and what would raise it. */
export function TrustOutlook({ document, inputs, points, onOpen, onAdd }: TrustOutlookProps) {
  const { score } = trustScore({ ...inputs, checklist: points });
  const isProven = inputs.domain?.provenAt != null;
  const missing = points.filter(({ isMet }) => !isMet);
  const worth = Math.round((maxima.completeness / points.length) * 10) / 10;

  const act = (key: string): (() => void) | null => {
    if (IN_LISTING.has(key)) return () => onOpen(LISTING);
    const type = MET_BY[key];
    if (type === undefined) return null;
    const block = document.blocks.find((each) => each.type === type);
    return () => (block ? onOpen(block.id) : onAdd(type));
  };
  return (
    <section className="mt-9">
      <h2 className="name text-h2">Trust when published</h2>
      <p className="mt-1.5 flex items-baseline gap-3">
        <span className="name text-[2.75rem] leading-none">{score}</span>
        <span className="label">
          of 100{!isProven && ` · ${Math.min(100, score + maxima.domain)} with a proven domain`}
        </span>
      </p>
      <Bar value={score} max={100} className="mt-3 w-full" />
      <ul className="mt-3">
        {!isProven && (
          <Point label="Prove your domain" worth={maxima.domain} act={null}>
            {document.listing.websiteUrl === null
              ? "Add the website first."
              : "With a DNS record or a file on the website, on the Trust page."}
          </Point>
        )}
        {missing.map(({ key, label, next }) => (
          <Point key={key} label={label} worth={worth} act={act(key)}>
            {next}
          </Point>
        ))}
      </ul>
      <p className="label mt-3 flex flex-wrap justify-between gap-x-4">
        <span>
          {points.length - missing.length} of {points.length} points of the checklist
        </span>
        <Link href="/methodology#trust" className="link">
          how it is computed
        </Link>
      </p>
    </section>
  );
}

function Point({
  label,
  worth,
  act,
  children,
}: {
  label: string;
  worth: number;
  act: (() => void) | null;
  children: string;
}) {
  const inside = (
    <>
      <span className="min-w-0">
        <span className="block font-semibold group-hover/row:underline group-hover/row:decoration-glass-edge group-hover/row:underline-offset-4">
          {label}
        </span>
        <span className="block text-ink-2 text-small">{children}</span>
      </span>
      <Tag tone="warning">+{worth}</Tag>
    </>
  );
  const look = "flex w-full items-start justify-between gap-4 py-2.5 text-left";
  return (
    <li className="border-rule border-b">
      {act ? (
        <button type="button" onClick={act} className={`group/row ${look}`}>
          {inside}
        </button>
      ) : (
        <div className={look}>{inside}</div>
      )}
    </li>
  );
}

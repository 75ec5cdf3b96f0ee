import { HEAD } from "@/components/editor/document";
import { TaskRow } from "@/components/editor/task-row";
import type { EditorModel } from "@/components/editor/use-editor";
import { Bar } from "@/components/ui/bar";
import { TextLink } from "@/components/ui/text-link";
import type { Listing } from "@/lib/catalog/products/schema";
import type { BlockType } from "@/lib/documents/blocks/registry";
import { type CheckedPoint, maxima, type TrustInputs, trustScore } from "@/lib/ranking/trust/rules";

type TrustOutlookProps = {
  editor: EditorModel<Listing>;
  /** What the score is made from today, apart from the document. */
  inputs: TrustInputs;
  /** The points of the published checklist, with whether this document meets them. */
  points: readonly CheckedPoint[];
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
export function TrustOutlook({ editor, inputs, points }: TrustOutlookProps) {
  const { actions } = editor;
  const { head, blocks } = editor.settled;
  const { score } = trustScore({ ...inputs, checklist: points });
  const isProven = inputs.domain?.provenAt != null;
  const missing = points.filter(({ isMet }) => !isMet);
  const worth = Math.round((maxima.completeness / points.length) * 10) / 10;

  const act = (key: string): (() => void) | undefined => {
    if (IN_LISTING.has(key)) return () => actions.open(HEAD);
    const type = MET_BY[key];
    if (type === undefined) return undefined;
    const block = blocks.find((each) => each.type === type);
    return () => (block ? actions.open(block.id) : actions.insert(type, blocks.length));
  };
  return (
    <section className="mt-9">
      <h2 className="name text-h2">Trust when published</h2>
      <p className="mt-1.5 flex items-baseline gap-3">
        <span className="name text-[2.75rem] leading-none">{score}</span>
        <span className="label">
          of 100{!isProven && ` · ${Math.min(100, score + maxima.domain)} with a verified domain`}
        </span>
      </p>
      <Bar value={score} max={100} className="mt-3 w-full" />
      <ul className="mt-3">
        {!isProven && (
          <TaskRow title="Verify your domain" tag={tagOf(maxima.domain)} className="py-2.5">
            {head.websiteUrl === null
              ? "Add a website first."
              : "Use a DNS record or a file on your website. See the Trust tab."}
          </TaskRow>
        )}
        {missing.map(({ key, label, next }) => (
          <TaskRow key={key} title={label} tag={tagOf(worth)} onPress={act(key)} className="py-2.5">
            {next}
          </TaskRow>
        ))}
      </ul>
      <p className="label mt-3 flex flex-wrap justify-between gap-x-4">
        <span>
          {points.length - missing.length} of {points.length} checklist items
        </span>
        <TextLink href="/methodology#trust">how it's computed</TextLink>
      </p>
    </section>
  );
}

const tagOf = (worth: number) => ({ tone: "warning", text: `+${worth}` }) as const;

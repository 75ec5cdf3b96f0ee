import { TaskRow } from "@/components/editor/task-row";
import type { EditorModel } from "@/components/editor/use-editor";
import { Bar } from "@/components/ui/bar";
import { TextLink } from "@/components/ui/button";
import { Status } from "@/components/ui/status";
import type { Listing } from "@/lib/catalog/listings/schema";
import { type CheckedPoint, maxima, type TrustInputs, trustScore } from "@/lib/ranking/trust/rules";
import { isMetInEditor, openChecklistItem } from "./open-checklist-item";

type TrustOutlookProps = {
  editor: EditorModel<Listing>;
  /** What the score is made from today, apart from the document. */
  inputs: TrustInputs;
  /** The points of the published checklist, with whether this document meets them. */
  points: readonly CheckedPoint[];
  slug: string;
};

/** The score that this document would have if it were public today, and what would raise it. */
export function TrustOutlook({ editor, inputs, points, slug }: TrustOutlookProps) {
  const { head } = editor.settled;
  const { score } = trustScore({ ...inputs, checklist: points });
  const isProven = inputs.domain?.provenAt != null;
  const missing = points.filter(({ isMet }) => !isMet);
  const worth = Math.round((maxima.completeness / points.length) * 10) / 10;
  return (
    <section className="mt-9">
      <h2 className="name text-h2">Trust when published</h2>
      <p className="mt-1.5 flex items-baseline gap-3">
        <span className="name figure text-[2.75rem] leading-none">{score}</span>
        <span className="label">
          of 100{!isProven && ` · ${Math.min(100, score + maxima.domain)} with a verified domain`}
        </span>
      </p>
      <Bar value={score} max={100} tone="good" className="mt-3 w-full" />
      <ul className="mt-3">
        {!isProven && (
          <TaskRow
            title="Verify your domain"
            tag={tagOf(maxima.domain)}
            {...(head.websiteUrl === null
              ? { onPress: () => openChecklistItem(editor, "website", true) }
              : { href: `/products/${slug}/trust#domain` })}
            className="py-2.5"
          >
            {head.websiteUrl === null
              ? "Add a website first."
              : "Use a DNS record or a file on your website."}
          </TaskRow>
        )}
        {missing.map(({ key, label, next }) => (
          <TaskRow
            key={key}
            title={label}
            tag={tagOf(worth)}
            onPress={isMetInEditor(key) ? () => openChecklistItem(editor, key, true) : undefined}
            className="py-2.5"
          >
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

const tagOf = (worth: number) => <Status is="gain">{`+${worth}`}</Status>;

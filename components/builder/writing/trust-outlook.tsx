import { TaskRow } from "@/components/editor/task-row";
import type { EditorModel } from "@/components/editor/use-editor";
import { Bar } from "@/components/ui/bar";
import { TextLink } from "@/components/ui/button";
import { byCode } from "@/components/ui/by-code";
import { Status } from "@/components/ui/status";
import type { Listing } from "@/lib/catalog/listings/schema";
import { messages } from "@/lib/core/messages";
import { type CheckedPoint, maxima, type TrustInputs, trustScore } from "@/lib/ranking/trust/rules";
import { checklist, writing } from "@/messages/en.json";
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
  const t = messages({ writing });
  const { head } = editor.settled;
  const { score } = trustScore({ ...inputs, checklist: points });
  const isProven = inputs.domain?.provenAt != null;
  const missing = points.filter(({ isMet }) => !isMet);
  const worth = Math.round((maxima.completeness / points.length) * 10) / 10;
  return (
    <section className="mt-9">
      <h2 className="name text-h2">{t("trustWhenPublished")}</h2>
      <p className="mt-1.5 flex items-baseline gap-3">
        <span className="name figure text-[2.75rem] leading-none">{score}</span>
        <span className="label">
          {isProven ? t("ofHundred") : t("ofHundredAndMore", { more: Math.min(100, score + maxima.domain) })}
        </span>
      </p>
      <Bar value={score} max={100} tone="good" className="mt-3 w-full" />
      <ul className="mt-3">
        {!isProven && (
          <TaskRow
            title={t("verifyYourDomain")}
            tag={tagOf(maxima.domain)}
            {...(head.websiteUrl === null
              ? { onPress: () => openChecklistItem(editor, "website", true) }
              : { href: `/products/${slug}/trust#domain` })}
            className="py-2.5"
          >
            {head.websiteUrl === null ? t("addWebsiteFirst") : t("domainHow")}
          </TaskRow>
        )}
        {missing.map(({ key, label, next }) => (
          <TaskRow
            key={key}
            title={byCode({ checklist }, key, label)}
            tag={tagOf(worth)}
            onPress={isMetInEditor(key) ? () => openChecklistItem(editor, key, true) : undefined}
            className="py-2.5"
          >
            {byCode({ checklist }, `${key}Next`, next)}
          </TaskRow>
        ))}
      </ul>
      <p className="label mt-3 flex flex-wrap justify-between gap-x-4">
        <span>{t("itemsMet", { met: points.length - missing.length, all: points.length })}</span>
        <TextLink href="/methodology#trust">{t("how")}</TextLink>
      </p>
    </section>
  );
}

const tagOf = (worth: number) => <Status is="gain">{`+${worth}`}</Status>;

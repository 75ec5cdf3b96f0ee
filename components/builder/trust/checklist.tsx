import { Check } from "lucide-react";
import { SectionHeading } from "@/components/site/section-heading";
import { ButtonLink } from "@/components/ui/button";
import { Tag } from "@/components/ui/tag";
import { type CheckedPoint, maxima } from "@/lib/trust/rules";

type ChecklistProps = {
  slug: string;
  points: readonly CheckedPoint[];
  of: "public" | "draft";
  mayEdit: boolean;
};

/** Every point of the published checklist: first what is missing, each with what to do. */
export function Checklist({ slug, points, of, mayEdit }: ChecklistProps) {
  const missing = points.filter(({ isMet }) => !isMet);
  const met = points.filter(({ isMet }) => isMet);
  const worth = Math.round((maxima.completeness / points.length) * 10) / 10;
  return (
    <section aria-labelledby="checklist" className="grid gap-4">
      <SectionHeading
        id="checklist"
        title="Checklist"
        aside={`${met.length} of ${points.length} met by the ${of === "public" ? "public version" : "newest draft"}`}
      />
      <ul>
        {missing.map(({ key, label, next }) => (
          <li key={key} className="flex items-start justify-between gap-4 border-rule border-b py-2.5">
            <span className="min-w-0">
              <span className="block font-semibold">{label}</span>
              <span className="block text-ink-2 text-small">{next}</span>
            </span>
            <Tag tone="warning">+{worth}</Tag>
          </li>
        ))}
        {met.map(({ key, label }) => (
          <li key={key} className="flex items-center justify-between gap-4 border-rule border-b py-2.5">
            <span>{label}</span>
            <Check size={16} className="shrink-0 text-rise" role="img" aria-label="met" />
          </li>
        ))}
      </ul>
      {mayEdit && missing.length > 0 && (
        <p>
          <ButtonLink href={`/products/${slug}/edit`}>Go on in the editor</ButtonLink>
        </p>
      )}
    </section>
  );
}

import { DiffView } from "@/components/blocks/diff-view";
import { FieldChanges } from "@/components/blocks/words";
import { ButtonLink } from "@/components/ui/button";
import { inline } from "@/components/ui/inline";
import { Tag } from "@/components/ui/tag";
import { Time } from "@/components/ui/time";
import { messages } from "@/lib/core/messages";
import type { BlockChange } from "@/lib/documents/blocks/diff";
import type { FieldChange } from "@/lib/documents/blocks/field-changes";
import { history } from "@/messages/en.json";

type Compared = { id: string; version: number; savedAt: string; author: { name: string } | null };

export type RevisionComparisonProps = {
  /** The address of the history. */
  path: string;
  from: Compared | null;
  to: Compared;
  /** What changed above the blocks, what that part is called, and its fields. */
  fields: readonly FieldChange[];
  head: string;
  names: Readonly<Record<string, string>>;
  blocks: readonly { kind: string }[];
};

/** The differences between two revisions: the head's fields, then the blocks. */
export function RevisionComparison({ path, from, to, fields, head, names, blocks }: RevisionComparisonProps) {
  const t = messages({ history });
  const changed = blocks.filter(({ kind }) => kind !== "same") as unknown as BlockChange[];
  const same = blocks.length - changed.length;
  return (
    <section aria-labelledby="difference" className="mb-12">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="difference" className="name text-h2">
            {from
              ? t("revisionToRevision", { from: from.version, to: to.version })
              : t("revision", { version: to.version })}
          </h2>
          <p className="text-ink-2 text-small">
            {from ? (
              inline(
                t.parts("fromUntil", {
                  from: () => <Moment revision={from} />,
                  to: () => <Moment revision={to} />,
                }),
              )
            ) : (
              <Moment revision={to} />
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2.5">
          {from && (
            <ButtonLink href={`${path}?from=${to.id}&to=${from.id}`} size="sm">
              {t("swap")}
            </ButtonLink>
          )}
          <ButtonLink href={path} size="sm">
            {t("close")}
          </ButtonLink>
        </div>
      </div>
      {fields.length > 0 && (
        <div className="sheet mb-3.5">
          <p className="flex items-center gap-2.5 px-3.5 py-1.5">
            <Tag>{head}</Tag>
            <span className="label">{t("changed")}</span>
          </p>
          <div className="border-rule-2 border-t px-3.5 py-2.5">
            <FieldChanges fields={fields} names={names} />
          </div>
        </div>
      )}
      {changed.length > 0 && <DiffView changes={changed} />}
      {(same > 0 || changed.length + fields.length === 0) && (
        <p className="label py-2">{unchanged(same, changed.length + fields.length)}</p>
      )}
    </section>
  );
}

function Moment({ revision: { savedAt, author } }: { revision: Compared }) {
  const t = messages({ history });
  return inline(
    t.parts("moment", {
      author: author?.name ?? t("someone"),
      time: () => <Time value={savedAt} as="minute" />,
    }),
  );
}

function unchanged(same: number, changes: number): string {
  const t = messages({ history });
  return changes === 0 ? t("identical") : t("blocksUnchanged", { count: same });
}

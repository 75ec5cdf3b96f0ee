import { Status } from "@/components/ui/status";
import { Tag } from "@/components/ui/tag";
import { messages } from "@/lib/core/messages";
import { type TimelineEntry, timeline } from "@/lib/documents/blocks/activities/timeline";
import type { RevisionEntry } from "@/lib/documents/blocks/live";
import { document } from "@/messages/en.json";
import { dayWords, momentWords } from "../moment-words";
import { BlockTitle, NothingYet, type RendererProps } from "../renderer";
import { OutLink, RichText } from "../rich-text";

export function RenderActivities({ block, live }: RendererProps<"activities">) {
  const t = messages({ document });
  const entries = timeline(block.data, live.revisions.map(named));
  return (
    <section aria-label={block.data.title === "" ? t("activities") : undefined}>
      <BlockTitle>{block.data.title}</BlockTitle>
      {entries.length === 0 ? (
        <NothingYet>{t("noActivity")}</NothingYet>
      ) : (
        <ol className="measure">
          {entries.map((entry) => (
            <Entry key={`${entry.id}-${entry.at}`} entry={entry} />
          ))}
        </ol>
      )}
    </section>
  );
}

/** A revision without a note is named by its number. */
const named = (revision: RevisionEntry): RevisionEntry => ({
  ...revision,
  note: revision.note || messages({ document })("revisionOf", { version: revision.version }),
});

function Entry({ entry }: { entry: TimelineEntry }) {
  const t = messages({ document });
  return (
    <li className="activity">
      <time dateTime={entry.at} title={momentWords(entry.at)} className="label">
        {dayWords(entry.at)}
      </time>
      <i className={entry.kind} />
      <div>
        <p>
          <b>
            <OutLink url={entry.url}>
              <bdi>{entry.title}</bdi>
            </OutLink>
          </b>
          {entry.kind === "incident" ? <Status is="incident" /> : <Tag>{t(entry.kind)}</Tag>}
        </p>
        <RichText md={entry.md} className="text-ink-2" dir="auto" />
      </div>
    </li>
  );
}

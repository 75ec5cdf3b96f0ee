import { Status } from "@/components/ui/status";
import { Tag } from "@/components/ui/tag";
import { type TimelineEntry, timeline } from "@/lib/documents/blocks/activities/timeline";
import { ACTIVITY_KIND_NAMES } from "@/lib/documents/blocks/choices";
import { formatDay, formatMoment } from "@/lib/documents/blocks/moment";
import { BlockTitle, NothingYet, type RendererProps } from "../renderer";
import { OutLink, RichText } from "../rich-text";

export function RenderActivities({ block, live }: RendererProps<"activities">) {
  const entries = timeline(block.data, live.revisions);
  return (
    <section aria-label={block.data.title === "" ? "Activities" : undefined}>
      <BlockTitle>{block.data.title}</BlockTitle>
      {entries.length === 0 ? (
        <NothingYet>No activity yet.</NothingYet>
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

function Entry({ entry }: { entry: TimelineEntry }) {
  return (
    <li className="activity">
      <time dateTime={entry.at} title={formatMoment(entry.at)} className="label">
        {formatDay(entry.at)}
      </time>
      <i className={entry.kind} />
      <div>
        <p>
          <b>
            <OutLink url={entry.url}>
              <bdi>{entry.title}</bdi>
            </OutLink>
          </b>
          {entry.kind === "incident" ? (
            <Status is="incident" />
          ) : (
            <Tag>
              {entry.kind === "revision" ? "revision" : ACTIVITY_KIND_NAMES[entry.kind].toLowerCase()}
            </Tag>
          )}
        </p>
        <RichText md={entry.md} className="text-ink-2" dir="auto" />
      </div>
    </li>
  );
}

import { cx } from "@/components/ui/classes";
import { Status } from "@/components/ui/status";
import { Tag } from "@/components/ui/tag";
import { ACTIVITY_KIND_NAMES } from "@/lib/documents/blocks/activities/kinds";
import { type TimelineEntry, timeline } from "@/lib/documents/blocks/activities/timeline";
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
          {entries.map((entry, index) => (
            <Entry key={`${entry.id}-${entry.at}`} entry={entry} last={index === entries.length - 1} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Entry({ entry, last }: { entry: TimelineEntry; last: boolean }) {
  return (
    <li className="grid grid-cols-[1rem_1fr] gap-x-4 sm:grid-cols-[6.5rem_1rem_1fr]">
      <time
        dateTime={entry.at}
        title={formatMoment(entry.at)}
        className="label hidden pt-1 text-right sm:block"
      >
        {formatDay(entry.at)}
      </time>
      <span aria-hidden="true" className="relative">
        <span className={cx("absolute top-2 left-1/2 size-2 -translate-x-1/2", DOTS[entry.kind])} />
        {!last && <span className="absolute top-5 bottom-0 left-1/2 w-px bg-rule" />}
      </span>
      <div className={cx("grid content-start gap-1", !last && "pb-6")}>
        <time dateTime={entry.at} className="label sm:hidden">
          {formatDay(entry.at)}
        </time>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold">
            <OutLink url={entry.url}>{entry.title}</OutLink>
          </span>
          {entry.kind === "incident" ? (
            <Status is="incident" />
          ) : (
            <Tag>
              {entry.kind === "revision" ? "revision" : ACTIVITY_KIND_NAMES[entry.kind].toLowerCase()}
            </Tag>
          )}
        </p>
        <RichText md={entry.md} className="text-ink-2" />
      </div>
    </li>
  );
}

const DOTS: Record<TimelineEntry["kind"], string> = {
  release: "bg-glass",
  update: "border border-glass bg-wall",
  milestone: "rotate-45 bg-glass",
  incident: "bg-fail",
  funding: "border border-ink-3 bg-wall",
  revision: "rounded-full border border-ink-3 bg-wall",
};

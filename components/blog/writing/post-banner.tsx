import { useMemo } from "react";
import { ActButton } from "@/components/ui/act-button";
import { Banner } from "@/components/ui/banner";
import { TextLink } from "@/components/ui/button";
import { Status } from "@/components/ui/status";
import { Time } from "@/components/ui/time";
import { useNow } from "@/components/ui/use-now";
import { countWords, postPath } from "@/lib/blog/rules";
import { documentText } from "@/lib/documents/blocks/plain-text";
import { bothZones } from "./post-state";
import type { PostWriting } from "./use-post-writing";

export function PostBanner({ writing }: { writing: PostWriting }) {
  const { post, phase, editing } = writing;
  const { blocks } = editing.editor.settled;
  const { dirty } = editing.save;
  const words = useMemo(() => countWords(documentText(blocks)), [blocks]);
  return (
    <div className="mb-9 grid gap-3">
      <p className="label flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>revision {editing.save.state.revision.version}</span>
        <Status is={phase} />
        {words > 0 && (
          <span>
            {words.toLocaleString("en")} {words === 1 ? "word" : "words"}
          </span>
        )}
        {phase === "published" && (
          <span>
            <TextLink href={postPath(post)}>view post</TextLink>
          </span>
        )}
        {phase !== "published" && post.publishedAt && (
          <span>
            first published <Time value={post.publishedAt} as="day" />
          </span>
        )}
      </p>
      {phase === "scheduled" && post.publishAt && (
        <Banner
          tone="note"
          action={
            <ActButton size="sm" act={writing.unpublish}>
              Unschedule
            </ActButton>
          }
        >
          <strong className="font-semibold">Scheduled</strong> for <BothZones time={post.publishAt} />.
        </Banner>
      )}
      {phase === "published" && (
        <Banner tone={dirty ? "warn" : "note"}>
          {dirty ? (
            <>
              <strong className="font-semibold">Readers can't see your changes yet.</strong> This browser
              keeps them until you select Update.
            </>
          ) : (
            "This post is published. Readers won't see your changes until you select Update."
          )}
        </Banner>
      )}
    </div>
  );
}

/** A time in UTC, and once the page is live in the reader's own zone too. */
function BothZones({ time }: { time: string }) {
  const isLive = useNow() !== null;
  const { own, utc } = bothZones(time);
  return (
    <>
      <time dateTime={time}>{utc}</time>
      {isLive && own !== utc && <span className="text-ink-2"> (your time: {own})</span>}
    </>
  );
}

import { useMemo } from "react";
import { ActButton } from "@/components/ui/act-button";
import { Banner } from "@/components/ui/banner";
import { TextLink } from "@/components/ui/button";
import { inline } from "@/components/ui/inline";
import { Status } from "@/components/ui/status";
import { Time } from "@/components/ui/time";
import { useNow } from "@/components/ui/use-now";
import { countWords, postPath } from "@/lib/blog/rules";
import { messages } from "@/lib/core/messages";
import { documentText } from "@/lib/documents/blocks/plain-text";
import { blogWriting } from "@/messages/en.json";
import { bothZones } from "./post-state";
import type { PostWriting } from "./use-post-writing";

export function PostBanner({ writing }: { writing: PostWriting }) {
  const t = messages({ blogWriting });
  const { post, phase, editing } = writing;
  const { blocks } = editing.editor.settled;
  const { dirty } = editing.save;
  const words = useMemo(() => countWords(documentText(blocks)), [blocks]);
  return (
    <div className="mb-9 grid gap-3">
      <p className="label flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>{t("revisionState", { version: editing.save.state.revision.version })}</span>
        <Status is={phase} />
        {words > 0 && <span>{t("words", { count: words })}</span>}
        {phase === "published" && (
          <span>
            <TextLink href={postPath(post)}>{t("viewPost")}</TextLink>
          </span>
        )}
        {phase !== "published" && post.publishedAt && (
          <span>
            {inline(
              t.parts("firstPublished", {
                time: () => post.publishedAt && <Time value={post.publishedAt} as="day" />,
              }),
            )}
          </span>
        )}
      </p>
      {phase === "scheduled" && post.publishAt && (
        <Banner
          tone="note"
          action={
            <ActButton size="sm" act={writing.unpublish}>
              {t("unschedule")}
            </ActButton>
          }
        >
          {inline(
            t.parts("scheduledFor", {
              strong: (words) => <strong className="font-semibold">{words}</strong>,
              time: () => post.publishAt && <BothZones time={post.publishAt} />,
            }),
          )}
        </Banner>
      )}
      {phase === "published" && (
        <Banner tone={dirty ? "warn" : "note"}>
          {dirty
            ? inline(
                t.parts("unseenChanges", {
                  strong: (words) => <strong className="font-semibold">{words}</strong>,
                }),
              )
            : t("isPublished")}
        </Banner>
      )}
    </div>
  );
}

/** A time in UTC, and once the page is live in the reader's own zone too. */
function BothZones({ time }: { time: string }) {
  const t = messages({ blogWriting });
  const isLive = useNow() !== null;
  const { own, utc } = bothZones(time);
  return (
    <>
      <time dateTime={time}>{utc}</time>
      {isLive && own !== utc && <span className="text-ink-2"> {t("yourTime", { own })}</span>}
    </>
  );
}

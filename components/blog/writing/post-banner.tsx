"use client";

import Link from "next/link";
import { useMemo } from "react";
import { Strip } from "@/components/builder/editor/status-banner";
import { Button } from "@/components/ui/button";
import { Time } from "@/components/ui/time";
import { useNow } from "@/components/ui/use-now";
import type { Block } from "@/lib/blocks/envelope";
import { documentText } from "@/lib/blocks/plain-text";
import { countWords, postPath } from "@/lib/blog/rules";
import { bothZones, type PostPhase, type PostState } from "./post-state";

type PostBannerProps = {
  post: PostState;
  phase: PostPhase;
  version: number;
  blocks: readonly Block[];
  /** Whether something is written that the site has not. */
  dirty: boolean;
  busy: boolean;
  onUnpublish: () => void;
};

/** Where the post stands, and what saving it means. */
export function PostBanner({ post, phase, version, blocks, dirty, busy, onUnpublish }: PostBannerProps) {
  const words = useMemo(() => countWords(documentText(blocks)), [blocks]);
  return (
    <div className="mb-9 grid gap-3">
      <p className="label flex flex-wrap items-center gap-x-2 gap-y-1">
        <span>
          version {version} · {phase}
        </span>
        {words > 0 && (
          <span>
            · {words.toLocaleString("en")} {words === 1 ? "word" : "words"}
          </span>
        )}
        {phase === "published" && (
          <span>
            ·{" "}
            <Link href={postPath(post)} className="link">
              read it
            </Link>
          </span>
        )}
        {phase !== "published" && post.publishedAt && (
          <span>
            · first public on <Time value={post.publishedAt} as="day" />
          </span>
        )}
      </p>
      {phase === "scheduled" && post.publishAt && (
        <Strip
          tone="glass"
          action={
            <Button size="sm" busy={busy} onClick={onUnpublish}>
              Don’t publish it
            </Button>
          }
        >
          <strong className="font-semibold">It becomes public by itself</strong> on{" "}
          <BothZones time={post.publishAt} />.
        </Strip>
      )}
      {phase === "published" && (
        <Strip tone={dirty ? "warn" : "glass"}>
          {dirty ? (
            <>
              <strong className="font-semibold">Readers don’t see your changes yet.</strong> This browser
              keeps them until you press Update.
            </>
          ) : (
            "It is public. What you change stays with you until you press Update."
          )}
        </Strip>
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
      {isLive && own !== utc && <span className="text-ink-2"> (for you {own})</span>}
    </>
  );
}

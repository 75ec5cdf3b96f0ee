import { RevisionTools } from "@/components/builder/history/revision-tools";
import { ToolShell } from "@/components/site/tool-shell";
import { ButtonLink } from "@/components/ui/button";
import { Time } from "@/components/ui/time";
import type { Block } from "@/lib/blocks/envelope";
import type { BlockLive } from "@/lib/blocks/live";
import { documentText } from "@/lib/blocks/plain-text";
import type { PostRevision } from "@/lib/blog/history/schema";
import { postPath, readingMinutes } from "@/lib/blog/rules";
import type { Post } from "@/lib/blog/schema";
import { PostArticle } from "../post-article";
import { postHistoryTabs } from "./post-tabs";

type PostRevisionReadingProps = { post: Post; revision: PostRevision; live: BlockLive; origin: string };

/** One version of a post as it would look. */
export function PostRevisionReading({ post, revision, live, origin }: PostRevisionReadingProps) {
  const { snapshot, version, kind, name, author, savedAt, revisionId } = revision;
  const path = `/admin/blog/${post.id}/history`;
  const blocks = snapshot.blocks as unknown as Block[];
  const { cover } = snapshot;
  return (
    <ToolShell
      label={post.title}
      tabs={postHistoryTabs(post)}
      aside={
        <>
          <RevisionTools
            of={{ post: post.id }}
            revision={{ id: revisionId, version, name }}
            isNewest={post.status === "archived" || version === post.version}
          />
          <ButtonLink href={`${path}?to=${revisionId}`} size="sm">
            What it changed
          </ButtonLink>
          <ButtonLink href={path} size="sm">
            All versions
          </ButtonLink>
        </>
      }
    >
      <div className="grow px-5 py-8 lg:overflow-y-auto">
        <p className="label page-width mb-7">
          version {version}
          {name && ` “${name}”`} · {kind} · by {author?.name ?? "somebody"},{" "}
          <Time value={savedAt} as="minute" />
        </p>
        <div className="page-width">
          <PostArticle
            post={{
              ...snapshot,
              cover: cover && { ...cover, decorative: cover.alt === "" },
              author: post.author?.name ?? null,
              readingMinutes: readingMinutes(documentText(blocks)),
              publishedAt: post.publishedAt,
              updatedAt: savedAt,
              alternates: [],
              blocks,
            }}
            live={live}
            address={origin + postPath(snapshot)}
          />
        </div>
      </div>
    </ToolShell>
  );
}

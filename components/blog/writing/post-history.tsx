import { PostRevisionTools } from "@/components/editor/history/revision-tools";
import { RevisionList, RevisionReading } from "@/components/editor/history/revisions";
import { ToolShell } from "@/components/site/tool-shell";
import { Status } from "@/components/ui/status";
import { POST_ACTS } from "@/components/ui/statuses";
import type { PostRevision, PostRevisionDiff, PostRevisionSummary } from "@/lib/blog/history/schema";
import { postPath, readingMinutes } from "@/lib/blog/rules";
import type { Post } from "@/lib/blog/schema";
import { messages } from "@/lib/core/messages";
import type { Page } from "@/lib/core/pagination";
import type { Block } from "@/lib/documents/blocks/envelope";
import type { BlockLive } from "@/lib/documents/blocks/live";
import { documentText } from "@/lib/documents/blocks/plain-text";
import { blogWriting } from "@/messages/en.json";
import { PostArticle } from "../post-article";
import { postKind } from "./post-document";
import { postFrame } from "./post-frame";
import { phaseOf } from "./post-state";

type PostHistoryProps = {
  now: Date;
  post: Post;
  page: Page<PostRevisionSummary>;
  place: number;
  total: number;
  diff: PostRevisionDiff | null;
};

export function PostHistory({ now, post, page, place, total, diff }: PostHistoryProps) {
  const t = messages({ blogWriting });
  return (
    <ToolShell {...postFrame(post, phaseOf(post, now), "history")}>
      <RevisionList
        title={t("history")}
        lead={post.status === "archived" ? t("isArchived") : t("everyRevisionNewestFirst")}
        path={`/admin/blog/${post.id}/history`}
        page={{ ...page, data: page.data.map(withId) }}
        {...{ place, total }}
        diff={
          diff && {
            ...diff,
            from: diff.from && withId(diff.from),
            to: withId(diff.to),
            head: t("header"),
            names: {
              ...postKind.names,
              slug: t("slug"),
              locale: t("language"),
              seo: t("search"),
            } as Record<string, string>,
          }
        }
        about={({ restoredFromId }) => restoredFromId && <span className="label block">{t("restored")}</span>}
        state={({ kind }) => <Status is={POST_ACTS[kind]} />}
        tools={(revision) => <PostRevisionTools {...{ post, revision }} />}
      />
    </ToolShell>
  );
}

const withId = (revision: PostRevisionSummary) => ({ ...revision, id: revision.revisionId });

type PostRevisionReadingProps = {
  now: Date;
  post: Post;
  revision: PostRevision;
  live: BlockLive;
  origin: string;
};

export function PostRevisionReading({ now, post, revision: read, ...page }: PostRevisionReadingProps) {
  const t = messages({ blogWriting });
  const { snapshot, kind, revisionId: id } = read;
  const blocks = snapshot.blocks as unknown as Block[];
  return (
    <RevisionReading
      frame={postFrame(post, phaseOf(post, now), "history", t("revisionTitle", { version: read.version }))}
      path={`/admin/blog/${post.id}/history`}
      revision={{ ...read, id }}
      state={<Status is={POST_ACTS[kind]} />}
      tools={<PostRevisionTools post={post} revision={{ id, version: read.version, name: read.name }} />}
      className="page-width"
    >
      <PostArticle
        post={{
          ...snapshot,
          author: post.author?.name ?? null,
          readingMinutes: readingMinutes(documentText(blocks)),
          publishedAt: post.publishedAt,
          updatedAt: read.savedAt,
          blocks,
        }}
        live={page.live}
        address={page.origin + postPath(snapshot)}
      />
    </RevisionReading>
  );
}

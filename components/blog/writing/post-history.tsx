import Link from "next/link";
import { CompareChoice, CompareForm } from "@/components/builder/history/comparing";
import { RevisionComparison } from "@/components/builder/history/revision-comparison";
import { RevisionTools } from "@/components/builder/history/revision-tools";
import { ToolShell } from "@/components/site/tool-shell";
import { ButtonLink } from "@/components/ui/button";
import { Pager } from "@/components/ui/pager";
import { Tag, type TagTone } from "@/components/ui/tag";
import { Time } from "@/components/ui/time";
import type { PostRevisionDiff, PostRevisionKind, PostRevisionSummary } from "@/lib/blog/history/schema";
import { postPath } from "@/lib/blog/rules";
import type { Post } from "@/lib/blog/schema";
import { postHistoryTabs } from "./post-tabs";

type PostHistoryProps = {
  post: Post;
  page: { data: PostRevisionSummary[]; pagination: { nextCursor: string | null } };
  isFirst: boolean;
  /** The two versions that were chosen, compared. */
  diff: PostRevisionDiff | null;
};

/** Every version of a post, newest first; any two can be compared. */
export function PostHistory({ post, page, isFirst, diff }: PostHistoryProps) {
  const path = `/admin/blog/${post.id}/history`;
  const { nextCursor } = page.pagination;
  const [newest, before] = page.data;
  const chosen = {
    from: diff?.from?.revisionId ?? before?.revisionId,
    to: diff?.to.revisionId ?? newest?.revisionId,
  };
  return (
    <ToolShell
      label={post.title}
      tabs={postHistoryTabs(post)}
      aside={
        post.status === "published" && (
          <ButtonLink href={postPath(post)} size="sm">
            Read it
          </ButtonLink>
        )
      }
    >
      <div className="grow px-5 py-8 lg:overflow-y-auto">
        <div className="mx-auto max-w-[48rem]">
          <h1 className="title text-h1">{post.title}</h1>
          <p className="mt-1.5 mb-7 text-ink-2 text-lede">
            {post.status === "archived"
              ? "It is archived: nobody can read it, and it can't be published again. Nothing of it was removed."
              : "Every version of the post, newest first."}
          </p>
          {diff && (
            <RevisionComparison
              path={path}
              from={diff.from && comparedOf(diff.from)}
              to={comparedOf(diff.to)}
              head="head"
              fields={diff.fields}
              names={NAMES}
              blocks={diff.blocks}
            />
          )}
          {page.data.length > 1 && <CompareForm path={path} />}
          <ol className="border-ink border-t-2">
            {page.data.map((revision) => (
              <li
                key={revision.revisionId}
                className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-4 border-rule border-b py-3"
              >
                <CompareChoice version={revision.version} id={revision.revisionId} chosen={chosen} />
                <Revision path={path} revision={revision} />
                <span className="flex flex-col items-end gap-x-3 gap-y-1 sm:flex-row-reverse sm:items-center">
                  <Tag tone={TONES[revision.kind] ?? "plain"}>{WORDS[revision.kind]}</Tag>
                  <RevisionTools
                    of={{ post: post.id }}
                    revision={{ ...revision, id: revision.revisionId }}
                    isNewest={post.status === "archived" || revision.version === post.version}
                  />
                </span>
              </li>
            ))}
          </ol>
          <div className="mt-7">
            <Pager
              first={isFirst ? null : path}
              next={nextCursor && `${path}?cursor=${encodeURIComponent(nextCursor)}`}
            />
          </div>
        </div>
      </div>
    </ToolShell>
  );
}

function Revision({ path, revision }: { path: string; revision: PostRevisionSummary }) {
  const { revisionId, version, name, author, savedAt, restoredFromId } = revision;
  return (
    <span className="min-w-0">
      <Link href={`${path}/${revisionId}`} className="link font-semibold">
        Version {version}
      </Link>{" "}
      {name && <span className="break-words font-semibold">“{name}” </span>}
      <span className="text-ink-2">
        by {author?.name ?? "somebody"}, <Time value={savedAt} />
      </span>
      {restoredFromId && <span className="label block">from an older version</span>}
    </span>
  );
}

const comparedOf = ({ revisionId, version, savedAt, author }: PostRevisionSummary) => ({
  id: revisionId,
  version,
  savedAt,
  author,
});

const NAMES: Record<string, string> = {
  title: "Title",
  slug: "Slug",
  excerpt: "Excerpt",
  locale: "Language",
  tags: "Tags",
  cover: "Cover",
  seo: "In a search",
};

const WORDS: Record<PostRevisionKind, string> = {
  create: "started",
  update: "written",
  restore: "restored",
  publish: "published",
  schedule: "scheduled",
  unpublish: "unpublished",
  archive: "archived",
};

const TONES: Partial<Record<PostRevisionKind, TagTone>> = {
  publish: "solid",
  schedule: "clear",
  unpublish: "warning",
  archive: "report",
};

import { DocumentChanges, PreviewViews } from "@/components/editor/preview-views";
import { postPath, readingMinutes } from "@/lib/blog/rules";
import { documentText } from "@/lib/documents/blocks/plain-text";
import { PostArticle } from "../post-article";
import { postKind } from "./post-document";
import type { PostWriting } from "./use-post-writing";

type PostPreviewProps = { writing: PostWriting; author: string | null; origin: string };

export function PostPreview({ writing, author, origin }: PostPreviewProps) {
  const { post, isPublic, start, editing, live } = writing;
  const { document } = editing.editor;
  const before = isPublic ? editing.save.state.saved : start;
  const what = isPublic ? "what readers see" : "the post as it was when you opened it";
  const { head, blocks } = document;
  return (
    <PreviewViews
      title={`${head.title} as readers see it`}
      changes={<DocumentChanges kind={postKind} {...{ before, document, what }} />}
    >
      <PostArticle
        post={{
          ...post,
          ...head,
          title: head.title || "Untitled",
          author,
          blocks,
          readingMinutes: readingMinutes(documentText(blocks)),
          updatedAt: post.publishedAt ?? live.now.toISOString(),
        }}
        live={live}
        address={origin + postPath(post)}
      />
    </PreviewViews>
  );
}

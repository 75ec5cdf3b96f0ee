import { DocumentChanges, PreviewViews } from "@/components/editor/preview-views";
import { postPath, readingMinutes } from "@/lib/blog/rules";
import { messages } from "@/lib/core/messages";
import { documentText } from "@/lib/documents/blocks/plain-text";
import { blogWriting } from "@/messages/en.json";
import { PostArticle } from "../post-article";
import { postKind } from "./post-document";
import type { PostWriting } from "./use-post-writing";

type PostPreviewProps = { writing: PostWriting; author: string | null; origin: string };

export function PostPreview({ writing, author, origin }: PostPreviewProps) {
  const t = messages({ blogWriting });
  const { post, isPublic, start, editing, live } = writing;
  const { document } = editing.editor;
  const before = isPublic ? editing.save.state.saved : start;
  const what = isPublic ? t("whatReadersSee") : t("asOpened");
  const { head, blocks } = document;
  return (
    <PreviewViews
      title={t("asReadersSee", { title: head.title })}
      changes={<DocumentChanges kind={postKind} {...{ before, document, what }} />}
    >
      <PostArticle
        post={{
          ...post,
          ...head,
          title: head.title || t("untitled"),
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

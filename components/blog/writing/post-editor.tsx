"use client";

import { Archive, Ellipsis, ExternalLink, Languages, Link2, Undo2 } from "lucide-react";
import { useState } from "react";
import { Editor } from "@/components/editor/editor";
import { Button } from "@/components/ui/button";
import { Menu } from "@/components/ui/menu";
import { postPath } from "@/lib/blog/rules";
import { messages } from "@/lib/core/messages";
import { blogWriting } from "@/messages/en.json";
import { PostAside } from "./post-aside";
import { PostBanner } from "./post-banner";
import { ArchiveDialog, PreviewLinkDialog, TranslateDialog } from "./post-dialogs";
import { postFrame } from "./post-frame";
import { PostHeadSlot } from "./post-head-slot";
import { PostPreview } from "./post-preview";
import { PublishDialog } from "./publish-dialog";
import { type PostEditorStart, type PostWriting, usePostWriting } from "./use-post-writing";

type Asking = "publish" | "archive" | "link" | "translate";

/** Writing a post: a draft is saved as it is written, a public one when its writer says so. */
export function PostEditor(given: PostEditorStart) {
  const t = messages({ blogWriting });
  const { origin, tags, locales } = given;
  const [asking, setAsking] = useState<Asking | null>(null);
  const writing = usePostWriting(given);
  const { id, post, editing } = writing;
  const { document } = editing.editor;
  const { state, dirty } = editing.save;

  const close = () => setAsking(null);
  const ask = (what: Asking) => {
    editing.setConflictShown(true);
    setAsking(what);
  };

  return (
    <Editor
      editing={editing}
      frame={postFrame(
        { ...post, id, title: document.head.title, version: state.revision.version },
        writing.phase,
        "edit",
      )}
      live={writing.live}
      asking={asking !== null}
      actions={
        <>
          {writing.isPublic ? (
            <Button
              variant="primary"
              aria-disabled={!dirty}
              busy={state.phase === "saving"}
              onClick={() => dirty && editing.saveNow()}
            >
              {t("update")}
            </Button>
          ) : (
            <Button variant="primary" onClick={() => ask("publish")}>
              {t("publish")}
            </Button>
          )}
          <PostMenu writing={writing} onAsk={ask} />
        </>
      }
      preview={<PostPreview writing={writing} author={given.post.author?.name ?? null} origin={origin} />}
      evidenceLabel={t("postDetails")}
      evidence={<PostAside {...{ writing, origin, locales }} />}
      above={
        <>
          <PostBanner writing={writing} />
          <PostHeadSlot editing={editing.head} locale={post.locale} tags={tags} />
        </>
      }
    >
      {asking === "publish" && <PublishDialog writing={writing} onClose={close} />}
      <ArchiveDialog open={asking === "archive"} onClose={close} writing={writing} />
      <TranslateDialog open={asking === "translate"} onClose={close} {...{ writing, locales }} />
      {asking === "link" && <PreviewLinkDialog onClose={close} post={id} />}
    </Editor>
  );
}

type PostMenuProps = { writing: PostWriting; onAsk: (what: Asking) => void };

function PostMenu({ writing: { post, phase, unpublish }, onAsk }: PostMenuProps) {
  const t = messages({ blogWriting });
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={t("more")}
          className="grid size-[2.375rem] place-items-center rounded-md border border-rule bg-plinth hover:border-edge pointer-coarse:size-11"
        >
          <Ellipsis {...ICON} />
        </button>
      }
      items={[
        ...(phase === "published"
          ? [{ label: t("viewThePost"), icon: <ExternalLink {...ICON} />, href: postPath(post) }]
          : [{ label: t("createPreviewLink"), icon: <Link2 {...ICON} />, onSelect: () => onAsk("link") }]),
        ...(post.page === null
          ? [
              {
                label: t("addATranslation"),
                icon: <Languages {...ICON} />,
                onSelect: () => onAsk("translate"),
              },
            ]
          : []),
        ...(phase === "draft"
          ? []
          : [
              {
                label: phase === "scheduled" ? t("unschedule") : t("unpublish"),
                icon: <Undo2 {...ICON} />,
                onSelect: unpublish,
              },
            ]),
        {
          label: t("archive"),
          icon: <Archive {...ICON} />,
          danger: true,
          divided: true,
          onSelect: () => onAsk("archive"),
        },
      ]}
    />
  );
}

const ICON = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

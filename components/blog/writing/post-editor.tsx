"use client";

import { useMemo, useRef, useState } from "react";
import { v7 } from "uuid";
import { Canvas } from "@/components/builder/editor/canvas";
import { ConflictDialog } from "@/components/builder/editor/conflict-dialog";
import { LISTING } from "@/components/builder/editor/document";
import { EDITOR_KEYS } from "@/components/builder/editor/editor-keys";
import type { EmptyPlaceHandle } from "@/components/builder/editor/empty-place";
import { LeaveDialog } from "@/components/builder/editor/leave-dialog";
import { shelfOf } from "@/components/builder/editor/local-copy";
import { NotSaved } from "@/components/builder/editor/not-saved";
import { Recovered } from "@/components/builder/editor/recovered";
import { SaveStatus } from "@/components/builder/editor/save-status";
import { useColouredCode } from "@/components/builder/editor/use-coloured-code";
import { useEditor } from "@/components/builder/editor/use-editor";
import { useEditorKeys } from "@/components/builder/editor/use-editor-keys";
import { useLeaveGuard } from "@/components/builder/editor/use-leave-guard";
import { useLocalCopy } from "@/components/builder/editor/use-local-copy";
import { useSave } from "@/components/builder/editor/use-save";
import { Panes } from "@/components/site/panes";
import { ToolShell } from "@/components/site/tool-shell";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/api/client";
import type { BlockLive, ProductLive } from "@/lib/blocks/live";
import type { Post } from "@/lib/blog/schema";
import { ArchiveDialog } from "./archive-dialog";
import { PostAside } from "./post-aside";
import { PostBanner } from "./post-banner";
import { postKind, toPostDocument } from "./post-head";
import { PostHeadPlace } from "./post-head-place";
import { PostMenu } from "./post-menu";
import { PostPreview } from "./post-preview";
import { postStore } from "./post-store";
import { postTabs } from "./post-tabs";
import { PreviewLinkDialog } from "./preview-link-dialog";
import { PublishDialog } from "./publish-dialog";
import { TranslateDialog } from "./translate-dialog";
import { usePostActions } from "./use-post-actions";
import { usePostState } from "./use-post-state";
import { useProducts } from "./use-products";

export type PostEditorStart = {
  post: Post;
  /** Whose sitting it is: what they write is kept for them, and saved as theirs or not at all. */
  personId: string;
  /** Where the site is, for what shows whole addresses. */
  origin: string;
  /** The public products that its cards name. */
  products: Readonly<Record<string, ProductLive>>;
  /** What other posts are called by. */
  tags: readonly string[];
  locales: readonly string[];
};

type Asking = "publish" | "archive" | "link" | "translate" | null;

/** Writing a post: a draft is saved as it is written, a public one when its writer says so. */
export function PostEditor({
  post: first,
  personId,
  origin,
  products: named,
  tags,
  locales,
}: PostEditorStart) {
  const { id } = first;
  const [session] = useState(() => v7());
  const shelf = shelfOf(id, personId);
  const start = useMemo(() => toPostDocument(first), [first]);
  const [preview, setPreview] = useState(false);
  const [asking, setAsking] = useState<Asking>(null);
  const [conflictShown, setConflictShown] = useState(true);
  const end = useRef<EmptyPlaceHandle>(null);
  const { post, phase, hear } = usePostState(first);
  const isPublic = phase === "published";

  const editor = useEditor(start, postKind);
  const { document, settled } = editor;
  const products = useProducts(settled.blocks, named);
  const [opened] = useState(() => new Date());
  const code = useColouredCode(settled.blocks);
  const live = useMemo<BlockLive>(
    () => ({ now: opened, pulse: null, analytics: null, revisions: [], products, code }),
    [opened, products, code],
  );
  // What readers see, now or by itself, may only be what may be public.
  const faults = isPublic || phase === "scheduled" ? editor.review.mends : editor.limits.mends;
  const limits = faults.length;
  const store = useMemo(
    () => postStore({ id, session, person: personId, call, onPost: hear }),
    [id, session, personId, hear],
  );
  const save = useSave({
    store,
    session,
    shelf,
    saved: start,
    revision: { id, version: first.version, status: first.status },
    document,
    held: limits > 0,
    byHand: isPublic,
  });
  const { state, dirty } = save;
  const copy = useLocalCopy({
    shelf,
    session,
    version: state.revision.version,
    saved: state.saved,
    document,
    dirty,
  });
  const guard = useLeaveGuard(dirty, isPublic ? stay : save.save);
  const actions = usePostActions({ id, phase, save, onPost: hear });

  const saveNow = () => {
    setConflictShown(true);
    if (limits > 0) editor.setStrict(true);
    save.save();
  };
  const add = () => {
    setPreview(false);
    requestAnimationFrame(() => end.current?.openMenu());
  };
  useEditorKeys({ save: saveNow, undo: editor.undo, redo: editor.redo, move: editor.moveFocused, add });
  const close = () => setAsking(null);
  const ask = (what: Asking) => {
    setConflictShown(true);
    setAsking(what);
  };

  return (
    <ToolShell
      label={document.listing.title || "A post"}
      tabs={postTabs(id)}
      keys={EDITOR_KEYS}
      aside={
        <>
          <SaveStatus {...{ state, document, limits }} kept={copy.kept} onSave={saveNow} />
          <Button aria-pressed={preview} onClick={() => setPreview(!preview)}>
            {preview ? "Edit" : "Preview"}
          </Button>
          {isPublic ? (
            <Button
              variant="primary"
              aria-disabled={!dirty}
              busy={state.phase === "saving"}
              onClick={() => dirty && saveNow()}
            >
              Update
            </Button>
          ) : (
            <Button variant="primary" onClick={() => ask("publish")}>
              Publish
            </Button>
          )}
          <PostMenu
            {...{ post, phase }}
            onLink={() => ask("link")}
            onTranslate={() => ask("translate")}
            onUnpublish={actions.unpublish}
            onArchive={() => ask("archive")}
          />
        </>
      }
    >
      {preview ? (
        <PostPreview
          {...{ document, live, post }}
          author={first.author?.name ?? null}
          before={isPublic ? state.saved : start}
          what={isPublic ? "what readers see" : "the post when you opened it"}
          address={origin}
        />
      ) : (
        <Panes
          evidenceLabel="About the post"
          evidence={
            <PostAside
              {...{ settled, post, origin, isPublic, locales }}
              mends={editor.review.mends}
              onMend={editor.goTo}
              onMove={actions.moveTo}
            />
          }
        >
          <Canvas editor={editor} live={live} notes={NO_NOTES} end={end} className="pb-[45vh]">
            <NotSaved {...{ state, document, limits, dirty }} kept={copy.kept} />
            <Recovered
              kind={postKind}
              {...{ copy, document }}
              onBringBack={(next) => editor.dispatch({ do: "replace", document: next })}
            />
            <PostBanner
              {...{ post, phase, dirty }}
              version={state.revision.version}
              blocks={settled.blocks}
              busy={actions.busy}
              onUnpublish={actions.unpublish}
            />
            <PostHeadPlace
              head={document.listing}
              locale={post.locale}
              tags={tags}
              errors={editor.shown.listing}
              isOpen={editor.openPlace === LISTING}
              onOpen={editor.actions.open}
              onChange={(patch) => editor.dispatch({ do: "listing", patch, at: Date.now() })}
            />
          </Canvas>
        </Panes>
      )}
      <PublishDialog
        open={asking === "publish"}
        onClose={close}
        publishAt={phase === "scheduled" ? post.publishAt : null}
        mends={editor.review.mends}
        onMend={(mend) => {
          close();
          setPreview(false);
          editor.goTo(mend);
        }}
        onPublish={actions.publish}
      />
      <ArchiveDialog open={asking === "archive"} onClose={close} phase={phase} onArchive={actions.archive} />
      <TranslateDialog open={asking === "translate"} onClose={close} {...{ post, document, locales }} />
      <PreviewLinkDialog open={asking === "link"} onClose={close} id={id} />
      <ConflictDialog
        kind={postKind}
        save={save}
        mine={document}
        open={conflictShown && asking === null}
        onClose={() => setConflictShown(false)}
        onSettle={editor.settle}
      />
      <LeaveDialog
        open={guard.wanted !== null}
        kept={copy.kept}
        byHand={isPublic}
        onStay={guard.stay}
        onLeave={guard.leave}
      />
    </ToolShell>
  );
}

/** Leaving a public post's page publishes nothing by itself. */
const stay = async () => null;

const NO_NOTES: readonly never[] = [];

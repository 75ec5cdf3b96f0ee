import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import { DiffView } from "@/components/blocks/diff-view";
import { FieldChanges } from "@/components/blocks/words";
import { cx, TAB, TAB_LIST } from "@/components/ui/classes";
import { EmptyState } from "@/components/ui/empty-state";
import { messages } from "@/lib/core/messages";
import { diffBlocks } from "@/lib/documents/blocks/diff";
import { fieldChanges } from "@/lib/documents/blocks/field-changes";
import { editor } from "@/messages/en.json";
import type { EditorDocument, EditorKind, Head } from "./document";

const VIEWS = [
  { id: "desktop", className: "w-full" },
  { id: "phone", className: "w-[390px] max-w-full" },
  { id: "changes", className: "" },
] as const;

type PreviewViewsProps = {
  /** What the frame holds. */
  title: string;
  /** What differs from before; false where there is nothing to compare. */
  changes: ReactNode;
  /** The page as visitors will see it. */
  children: ReactNode;
};

/** A page as wide as a desktop or a phone, and what is new in it. */
export function PreviewViews({ title, changes, children }: PreviewViewsProps) {
  const t = messages({ editor });
  const [view, setView] = useState<(typeof VIEWS)[number]>(VIEWS[0]);
  const views = VIEWS.filter(({ id }) => id !== "changes" || changes !== false);
  return (
    <div className="flex min-h-[80dvh] grow flex-col px-5 pb-5 max-sm:pt-5 lg:min-h-0">
      {/* The one in the frame belongs to the page that it holds. */}
      <h1 className="sr-only">{view.id === "changes" ? t("changes") : title}</h1>
      <fieldset aria-label={t("view")} className={cx(TAB_LIST, "mb-5 shrink-0")}>
        {views.map((choice) => (
          <button
            key={choice.id}
            type="button"
            aria-pressed={choice === view}
            data-state={choice === view ? "active" : undefined}
            onClick={() => setView(choice)}
            className={cx(TAB, "-outline-offset-2", choice.id === "phone" && "max-sm:hidden")}
          >
            {choice.id === "desktop" ? (
              <>
                <span className="max-sm:hidden">{t("desktop")}</span>
                <span className="sm:hidden">{t("page")}</span>
              </>
            ) : (
              t(choice.id)
            )}
          </button>
        ))}
      </fieldset>
      {view.id === "changes" && changes !== false ? (
        <div className="mx-auto w-full max-w-[41rem] grow lg:overflow-y-auto">{changes}</div>
      ) : (
        <Frame title={title} className={cx("mx-auto grow", view.className)}>
          <div className="page-width py-8">{children}</div>
        </Frame>
      )}
    </div>
  );
}

/** A frame with this page's own styles, so that its width counts as the window's. Its links open beside the editor. */
function Frame({ title, className, children }: { title: string; className: string; children: ReactNode }) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const fill = (frame: HTMLIFrameElement) => {
    const inside = frame.contentDocument;
    if (inside === null) return;
    for (const { name, value } of document.documentElement.attributes) {
      inside.documentElement.setAttribute(name, value);
    }
    for (const style of document.querySelectorAll("link[rel=stylesheet], style")) {
      inside.head.append(inside.importNode(style, true));
    }
    inside.documentElement.style.scrollbarGutter = "auto";
    setBody(inside.body);
  };
  return (
    <>
      <iframe
        title={title}
        srcDoc='<!doctype html><title>Preview</title><base target="_blank">'
        onLoad={(event) => fill(event.currentTarget)}
        className={cx("border border-rule border-b-[5px] border-b-ink bg-wall", className)}
      />
      {body && createPortal(children, body)}
    </>
  );
}

type DocumentChangesProps<H extends Head> = {
  kind: EditorKind<H>;
  before: EditorDocument<H>;
  document: EditorDocument<H>;
  /** What `before` is: "published revision 3". */
  what: string;
};

/** What differs from another document, word by word. */
export function DocumentChanges<H extends Head>({ kind, before, document, what }: DocumentChangesProps<H>) {
  const t = messages({ editor });
  const now = useDeferredValue(document);
  const changes = useMemo(() => diffBlocks(before.blocks, now.blocks), [before, now]);
  const fields = fieldChanges(before.head, now.head);
  if (fields.length === 0 && changes.every((change) => change.kind === "same")) {
    return <EmptyState title={t("noChanges")}>{t("thisIs", { what })}</EmptyState>;
  }
  return (
    <div className="grid gap-5">
      <p className="label">{t("comparedWith", { what })}</p>
      {fields.length > 0 && (
        <div className="sheet px-3.5 py-3">
          <FieldChanges fields={fields} names={kind.names} />
        </div>
      )}
      <DiffView changes={changes} />
    </div>
  );
}

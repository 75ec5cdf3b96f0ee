"use client";

import { useCallback, useEffect, useMemo, useState } from "react";
import { AccountLayout } from "@/components/account/account-layout";
import { CoverChoiceContext, useCoverChoice } from "@/components/blocks/gallery/cover-choice";
import { UploaderContext } from "@/components/media/upload";
import { Trail } from "@/components/site/breadcrumb";
import { Panes } from "@/components/site/panes";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { useSlug } from "@/components/ui/slug-field";
import type { BlockLive } from "@/lib/documents/blocks/live";
import { Canvas } from "../editor/canvas";
import { EDITOR_KEYS, useEditorView } from "../editor/use-editor-view";
import { NewProductAside } from "./new-product-aside";
import { EMPTY_DOCUMENT, EMPTY_PLAN, type NewProductDraft, readDraft, storeDraft } from "./new-product-draft";
import { NewProductHead, NewProductPageHead } from "./new-product-head";
import { NewProductWebsite } from "./new-product-website";
import { type NewProductModel, type NewProductPage, type Stored, useNewProduct } from "./use-new-product";
import { Preview } from "./writing/preview";

/** The page of a product that does not exist yet, starting from what this browser stored of it. */
export function NewProduct(page: NewProductPage) {
  const { asked, last, organizations } = page;
  const begun = asked ?? last ?? organizations[0]?.id ?? "";
  const [opened, setOpened] = useState<{ key: number; draft: NewProductDraft; isRestored: boolean }>({
    key: 0,
    draft: { document: EMPTY_DOCUMENT, ...EMPTY_PLAN, organizationId: begun },
    isRestored: false,
  });

  const open = useCallback(
    (isRestored: boolean) => {
      const stored = readDraft();
      if (!stored && isRestored) return;
      const draft = stored ?? { document: EMPTY_DOCUMENT, ...EMPTY_PLAN };
      const organizationId = asked || draft.organizationId || (draft.organizationName ? "" : begun);
      setOpened(({ key }) => ({ key: key + 1, draft: { ...draft, organizationId }, isRestored }));
    },
    [asked, begun],
  );
  useEffect(() => open(true), [open]);

  return (
    <Writer
      key={opened.key}
      page={page}
      start={opened.draft}
      isRestored={opened.isRestored}
      onOther={() => open(false)}
    />
  );
}

type WriterProps = {
  page: NewProductPage;
  start: NewProductDraft;
  isRestored: boolean;
  /** Another window of this browser continues with the draft. */
  onOther: () => void;
};

/** The listing and the page of a new product, written before anything is made; at the right what becomes of it. */
function Writer({ page, start, isRestored, onOther }: WriterProps) {
  const product = useNewProduct(page, start, onOther);
  const { editor, plan, files, stored } = product;
  const { document } = editor;
  const listing = document.head;
  const live = useMemo<BlockLive>(
    () => ({ now: new Date(), pulse: null, analytics: null, revisions: [] }),
    [],
  );
  const [restoredShown, setRestoredShown] = useState(isRestored);
  const { preview, setPreview } = useEditorView({ editor, save: () => storeDraft(product.present()) });
  const coverChoice = useCoverChoice(listing.cover, (cover) => product.changeListing({ cover }));
  const derived = useSlug(listing.name);
  const slug = plan.made?.slug ?? plan.slug ?? derived;
  const startOver = () => {
    setRestoredShown(false);
    product.startOver();
  };

  return (
    <AccountLayout
      trail={<Trail steps={page.person ? [DASHBOARD, HERE] : [HERE]} />}
      keys={EDITOR_KEYS}
      tools={
        <>
          <StoredState stored={stored} />
          <Button aria-pressed={preview} onClick={() => setPreview(!preview)}>
            {preview ? "Edit" : "Preview"}
          </Button>
        </>
      }
    >
      {preview ? (
        <Preview
          slug={slug || "nothing"}
          shown={undefined}
          document={
            listing.name.trim() ? document : { ...document, head: { ...listing, name: "Your product" } }
          }
          live={live}
        />
      ) : (
        <UploaderContext value={files.send}>
          <Panes
            evidence={<NewProductAside product={product} slug={slug} />}
            evidenceLabel="Directory preview"
          >
            <CoverChoiceContext value={coverChoice}>
              <Canvas editor={editor} live={live} className="pb-4 lg:pb-[40vh]">
                <div className="mb-7 grid gap-1.5">
                  <h1 className="text-h1">Submit a product</h1>
                  <p className="measure text-ink-2">
                    Start with its website or a name. Everything else can wait.
                  </p>
                </div>
                {page.refusal && (
                  <div className="mb-6">
                    <Banner tone="warn">{page.refusal} You can still prepare a draft.</Banner>
                  </div>
                )}
                <div role="status" className="grid gap-4 not-empty:mb-6">
                  {restoredShown && (
                    <Banner
                      tone="note"
                      action={
                        <>
                          <Button size="sm" onClick={() => setRestoredShown(false)}>
                            {" "}
                            Keep it{" "}
                          </Button>
                          <Button size="sm" variant="quiet" onClick={startOver}>
                            Start over
                          </Button>
                        </>
                      }
                    >
                      <span className="text-small">Draft restored from this browser.</span>
                    </Banner>
                  )}
                  {files.lost.length > 0 && <LostFiles product={product} />}
                </div>
                <NewProductWebsite product={product} />
                <NewProductHead product={product} />
                <NewProductPageHead product={product} />
              </Canvas>
            </CoverChoiceContext>
          </Panes>
        </UploaderContext>
      )}
    </AccountLayout>
  );
}

/** Names the uploads that are gone. */
function LostFiles({ product: { files, plan, takeOut } }: { product: NewProductModel }) {
  const ids = files.lost;
  const names = ids.map((id) => plan.files.find((file) => file.id === id)?.name || "an unnamed file");
  return (
    <Banner
      tone="warn"
      action={
        <Button size="sm" onClick={takeOut}>
          Remove {ids.length === 1 ? "it" : "them"}
        </Button>
      }
    >
      <strong className="font-semibold">
        {ids.length === 1
          ? "One upload is no longer available"
          : `${ids.length} uploads are no longer available`}
      </strong>
      <span className="text-small">
        : {names.join(", ")}. Without an account, uploads are kept for 24 hours. Your text is safe. Upload the
        files again or remove them.
      </span>
    </Banner>
  );
}

const HERE = { label: "Submit a product" };
const DASHBOARD = { label: "Dashboard", href: "/dashboard" };

const WORDS: Record<Stored, [string, string]> = {
  nothing: ["", ""],
  storing: ["Saving", "…"],
  stored: ["Saved", " in this browser"],
  failed: ["Not saved", ": browser storage is full or blocked"],
};

/** Whether this browser has all that was written. */
function StoredState({ stored }: { stored: Stored }) {
  const [short, more] = WORDS[stored];
  return (
    <span className={stored === "failed" ? "label text-warn" : "label"}>
      <span aria-hidden="true">
        {short}
        <span className="max-sm:hidden">{more}</span>
      </span>
      <span role="status" className="sr-only">
        {stored === "stored" || stored === "failed" ? short + more : ""}
      </span>
    </span>
  );
}

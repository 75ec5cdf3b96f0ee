"use client";

import { useMemo, useRef, useState } from "react";
import { Workshop } from "@/components/account/workshop";
import { UploaderContext } from "@/components/media/uploader";
import { Panes } from "@/components/site/panes";
import { Button } from "@/components/ui/button";
import type { BlockLive } from "@/lib/blocks/live";
import { slugify } from "@/lib/core/slugs";
import { Canvas } from "./editor/canvas";
import { EDITOR_KEYS } from "./editor/editor-keys";
import type { EmptyPlaceHandle } from "./editor/empty-place";
import { Preview } from "./editor/preview";
import { useEditorKeys } from "./editor/use-editor-keys";
import { NewProductCase } from "./new-product-case";
import { keepDraft, type NewProductDraft } from "./new-product-draft";
import { NewProductFacts } from "./new-product-facts";
import { NewProductGoOn } from "./new-product-go-on";
import { NewProductHead, NewProductPageHead } from "./new-product-head";
import { NewProductOrganization } from "./new-product-organization";
import { KeptState, LostStrip, RestoredStrip } from "./new-product-strips";
import { type NewProductPage, useNewProduct } from "./use-new-product";

type NewProductWriterProps = {
  page: NewProductPage;
  start: NewProductDraft;
  isRestored: boolean;
  /** Another window of this browser goes on with the draft. */
  onOther: () => void;
};

/** The listing and the page of a new product, written before anything is made; at the right what becomes of it. */
export function NewProductWriter({ page, start, isRestored, onOther }: NewProductWriterProps) {
  const { person } = page;
  const signedIn = person !== null;
  const product = useNewProduct(page, start, onOther);
  const { editor, plan, faults, files, kept } = product;
  const { document, settled } = editor;
  const { listing, blocks } = document;
  const live = useMemo<BlockLive>(
    () => ({ now: new Date(), pulse: null, analytics: null, revisions: [] }),
    [],
  );
  const [preview, setPreview] = useState(false);
  const [restoredShown, setRestoredShown] = useState(isRestored);
  const end = useRef<EmptyPlaceHandle>(null);
  const slug = plan.made?.slug ?? plan.slug ?? slugify(listing.name);

  useEditorKeys({
    save: () => keepDraft(product.present()),
    undo: editor.undo,
    redo: editor.redo,
    move: editor.moveFocused,
    add: () => {
      setPreview(false);
      requestAnimationFrame(() => end.current?.openMenu());
    },
  });

  const evidence = (
    <div className="grid gap-7 lg:pt-2 lg:pb-10">
      <NewProductCase listing={settled.listing} slug={slug} />
      <NewProductGoOn
        signedIn={signedIn}
        made={plan.made}
        filesUntil={plan.filesUntil}
        fault={faults[""]}
        busy={product.busy}
        onGoOn={product.goOn}
      >
        <NewProductOrganization
          organizations={product.own}
          plan={plan}
          faults={faults}
          onChange={product.changePlan}
        />
      </NewProductGoOn>
      <NewProductFacts
        listing={listing}
        plan={plan}
        faults={faults}
        categories={page.categories}
        licenses={page.licenses}
        onListing={product.changeListing}
        onSlug={(written) => product.changePlan({ slug: written })}
      />
    </div>
  );

  return (
    <Workshop
      person={person}
      keys={EDITOR_KEYS}
      tools={
        <>
          <KeptState kept={kept} />
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
            listing.name.trim() ? document : { ...document, listing: { ...listing, name: "Your product" } }
          }
          live={live}
        />
      ) : (
        <UploaderContext value={files.send}>
          <Panes evidence={evidence} evidenceLabel="How it will stand in the directory">
            <Canvas editor={editor} live={live} notes={NO_NOTES} end={end} className="pb-4 lg:pb-[40vh]">
              <div className="mb-7 grid gap-1.5">
                <h1 className="text-h1">Show a product</h1>
                <p className="measure text-ink-2">A name is enough to begin. Everything else can wait.</p>
              </div>
              <div role="status" className="grid gap-4 not-empty:mb-6">
                {restoredShown && (
                  <RestoredStrip
                    onClose={() => setRestoredShown(false)}
                    onStartOver={() => {
                      setRestoredShown(false);
                      product.startOver();
                    }}
                  />
                )}
                {files.lost.length > 0 && (
                  <LostStrip ids={files.lost} files={plan.files} onTakeOut={product.takeOut} />
                )}
              </div>
              <NewProductHead listing={listing} faults={faults} onChange={product.changeListing} />
              <NewProductPageHead
                isEmpty={blocks.length === 0}
                onAdd={(type, data) => editor.insert(type, 0, data)}
              />
            </Canvas>
          </Panes>
        </UploaderContext>
      )}
    </Workshop>
  );
}

const NO_NOTES: readonly never[] = [];

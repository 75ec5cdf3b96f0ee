"use client";

import { Plus } from "lucide-react";
import { useEffect, useState } from "react";
import { useAccountFrame } from "@/components/account/account-layout";
import { blockTitle } from "@/components/blocks/block-words";
import { CoverChoiceContext, useCoverChoice } from "@/components/blocks/gallery/cover-choice";
import { UploaderContext } from "@/components/media/upload";
import { Trail } from "@/components/site/breadcrumb";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { formatList } from "@/components/ui/format";
import { inline } from "@/components/ui/inline";
import { messages } from "@/lib/core/messages";
import type { BlockType } from "@/lib/documents/blocks/registry";
import { newProduct } from "@/messages/en.json";
import { sameDocument } from "../editor/document";
import { Editor } from "../editor/editor";
import { type NewProductDraft, NO_DRAFT, readDraft } from "./browser-store";
import { NewProductAside } from "./new-product-aside";
import { NewProductWebsite } from "./new-product-website";
import { type NewProductModel, type NewProductPage, useNewProduct } from "./use-new-product";
import { ListingSlot } from "./writing/listing-slot";
import { Preview } from "./writing/preview";
import { EMPTY_DOCUMENT } from "./writing/product-kind";

/** The page of a product that does not exist yet, starting from what this browser stored of it. */
export function NewProduct(page: NewProductPage) {
  const [start, setStart] = useState(NO_DRAFT);
  useEffect(() => setStart(readDraft()), []);
  return <Writer key={start === NO_DRAFT ? "new" : "stored"} page={page} start={start} />;
}

const isWritten = ({ document, plan }: NewProductDraft): boolean =>
  !sameDocument(document, EMPTY_DOCUMENT) || Boolean(plan.slug || plan.organizationName);

type WriterProps = { page: NewProductPage; start: NewProductDraft };

/** The listing and the page of a new product, written before anything is made; at the right what becomes of it. */
function Writer({ page, start }: WriterProps) {
  const t = messages({ newProduct });
  const product = useNewProduct(page, start);
  const { editing, files, head } = product;
  const { document } = editing.editor;
  const listing = document.head;
  const [restoredShown, setRestoredShown] = useState(() => isWritten(start));
  const here = { label: t("submitProduct") };
  const trail = page.person ? [{ label: t("dashboard"), href: "/dashboard" }, here] : [here];
  const coverChoice = useCoverChoice(listing.cover, (cover) => head.onChange({ cover }));
  const name = listing.name.trim() || t("yourProduct");
  const startOver = () => {
    setRestoredShown(false);
    product.startOver();
  };

  return (
    <UploaderContext value={files.send}>
      <CoverChoiceContext value={coverChoice}>
        <Editor
          editing={editing}
          frame={useAccountFrame(<Trail steps={trail} />)}
          className="pb-4 lg:pb-[40vh]"
          preview={
            <Preview
              kind={editing.kind}
              slug={product.slug || "nothing"}
              shown={undefined}
              document={{ ...document, head: { ...listing, name } }}
              live={editing.live}
            />
          }
          evidenceLabel={t("directoryPreview")}
          evidence={<NewProductAside product={product} />}
          above={
            <>
              <div className="mb-7 grid gap-1.5">
                <h1 className="text-h1">{t("submitProduct")}</h1>
                <p className="measure text-ink-2">{t("lede")}</p>
              </div>
              {page.refusal && (
                <div className="mb-6">
                  <Banner tone="warn">{t("refused", { refusal: page.refusal })}</Banner>
                </div>
              )}
              <div role="status" className="grid gap-4 not-empty:mb-6">
                {restoredShown && (
                  <Banner
                    tone="note"
                    action={
                      <>
                        <Button size="sm" onClick={() => setRestoredShown(false)}>
                          {t("keepIt")}
                        </Button>
                        <Button size="sm" variant="quiet" onClick={startOver}>
                          {t("startOver")}
                        </Button>
                      </>
                    }
                  >
                    <span className="text-small">{t("restored")}</span>
                  </Banner>
                )}
                {files.lost.length > 0 && <LostFiles product={product} />}
              </div>
              <ListingSlot
                editing={head}
                suggested={page.suggested}
                catalog={page.catalog}
                website={<NewProductWebsite product={product} />}
              />
              <FirstBlocks editor={editing.editor} />
            </>
          }
        />
      </CoverChoiceContext>
    </UploaderContext>
  );
}

const FIRST: readonly BlockType[] = ["richText", "gallery", "features", "links", "faq"];

/** Where the page itself begins; while nothing is written, with a few ways in. */
function FirstBlocks({ editor: { document, actions } }: Pick<NewProductModel["editing"], "editor">) {
  const t = messages({ newProduct });
  return (
    <div className="mt-10 border-rule border-t pt-6">
      <h2 className="name text-h2">{t("pageContent")}</h2>
      {document.blocks.length === 0 && (
        <>
          <p className="measure mt-1 text-ink-2">
            {inline(
              t.parts("writeNow", {
                span: (words) => <span className="pointer-coarse:hidden">{words}</span>,
              }),
            )}
          </p>
          <ul aria-label={t("startWith")} className="mt-4 flex flex-wrap gap-2">
            {FIRST.map((type) => (
              <li key={type}>
                <button
                  type="button"
                  onClick={() => actions.add(type, 0)}
                  className="inline-flex min-h-9 items-center gap-1.5 rounded-md border border-rule bg-plinth px-3 text-small hover:border-edge pointer-coarse:min-h-11"
                >
                  <Plus size={14} aria-hidden="true" className="text-ink-3" />
                  {blockTitle(type)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Names the uploads that are gone. */
function LostFiles({ product: { files, plan, takeOut } }: { product: NewProductModel }) {
  const t = messages({ newProduct });
  const ids = files.lost;
  const names = ids.map((id) => plan.files.find((file) => file.id === id)?.name || t("unnamedFile"));
  return (
    <Banner
      tone="warn"
      action={
        <Button size="sm" onClick={takeOut}>
          {t("removeLost", { count: ids.length })}
        </Button>
      }
    >
      <strong className="font-semibold">{t("uploadsGone", { count: ids.length })}</strong>
      <span className="text-small">{t("uploadsGoneWhy", { names: formatList(names) })}</span>
    </Banner>
  );
}

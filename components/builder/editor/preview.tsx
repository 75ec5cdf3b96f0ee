"use client";

import { type ReactNode, useState } from "react";
import { createPortal } from "react-dom";
import { BlockDocument } from "@/components/blocks/document";
import { Case } from "@/components/product/case";
import { cx } from "@/components/ui/classes";
import { TAB, TAB_LIST } from "@/components/ui/tab-classes";
import type { BlockLive } from "@/lib/blocks/live";
import type { EditorDocument } from "./document";

const WIDTHS = [
  { id: "desk", label: "Desk", className: "w-full" },
  { id: "phone", label: "Phone", className: "w-[390px] max-w-full" },
] as const;

type PreviewProps = { slug: string; document: EditorDocument; live: BlockLive };

/** The page as visitors will see it, as wide as a desk or a phone. */
export function Preview({ slug, document, live }: PreviewProps) {
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>(WIDTHS[0]);
  const { listing, blocks } = document;
  return (
    <div className="flex min-h-[80dvh] grow flex-col px-5 pb-5 max-sm:pt-5 lg:min-h-0">
      <fieldset aria-label="Width" className={cx(TAB_LIST, "mb-5 max-sm:hidden")}>
        {WIDTHS.map((choice) => (
          <button
            key={choice.id}
            type="button"
            aria-pressed={choice === width}
            data-state={choice === width ? "active" : undefined}
            onClick={() => setWidth(choice)}
            className={cx(TAB, "-outline-offset-2")}
          >
            {choice.label}
          </button>
        ))}
      </fieldset>
      <Frame title={`${listing.name} as visitors see it`} className={cx("mx-auto grow", width.className)}>
        <div className="page-width py-8">
          <article className="lg:max-w-[49rem]">
            <Case product={{ slug, logo: null }} size="hero" />
            <h1 className="title mt-7 text-h1">{listing.name}</h1>
            <p className="measure mt-2 text-ink-2 text-lede">{listing.tagline}</p>
            <p className="label mt-3 mb-8">{[...listing.categories, ...listing.licenses].join(" · ")}</p>
            <BlockDocument blocks={blocks} live={live} />
          </article>
        </div>
      </Frame>
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

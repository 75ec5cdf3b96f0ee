"use client";

import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { type GalleryPicture, GalleryViewer } from "@/components/blocks/gallery/list";
import { Picture } from "@/components/blocks/picture";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/classes";
import { stepAlong } from "@/components/ui/reading-direction";
import { messages } from "@/lib/core/messages";
import { sizedUrl } from "@/lib/documents/media/rules";
import { common, productTools } from "@/messages/en.json";
import { unlessComposing } from "../ui/unless-composing";

/**
 * A product's pictures in its case, one at a time: by swipe, by arrow keys, by the small pictures below, and each in
 * the viewer. Without scripts the case scrolls, and each picture is a link to its file.
 */
export function ProductPictures({ pictures }: { pictures: readonly GalleryPicture[] }) {
  const t = messages({ productTools });
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [viewed, setViewed] = useState<number | null>(null);
  const count = pictures.length;
  const go = (to: number) => {
    const list = strip.current;
    list?.children[(to + count) % count]?.scrollIntoView({ block: "nearest", inline: "start" });
  };
  const onScroll = () => {
    const list = strip.current;
    // From right to left the way goes into the negative.
    if (list) setAt(Math.round(Math.abs(list.scrollLeft) / Math.max(1, list.clientWidth)));
  };
  // Somebody may have scrolled before this page had its scripts.
  useEffect(onScroll, []);
  const onKeyDown = (event: KeyboardEvent) => {
    // The viewer has its own.
    if (event.defaultPrevented) return;
    const step = stepAlong(event);
    if (step === 0) return;
    go(at + step);
    event.preventDefault();
  };
  const open = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setViewed(index);
  };
  return (
    <section
      aria-label={t("pictures")}
      aria-roledescription={t("carousel")}
      onKeyDown={unlessComposing(onKeyDown)}
    >
      <div className="case case-large">
        <ul
          ref={strip}
          onScroll={onScroll}
          className="relative z-1 flex w-[calc(100%-6px)] snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] motion-safe:scroll-smooth"
        >
          {pictures.map((picture, index) => (
            <li key={picture.key} className="w-full shrink-0 snap-start">
              <a
                href={picture.url}
                onClick={(event) => open(event, index)}
                aria-label={t(picture.alt ? "viewPictureOf" : "viewPicture", {
                  ...{ at: index + 1, count },
                  alt: picture.alt,
                })}
                className="block aspect-[16/10] cursor-zoom-in -outline-offset-4"
              >
                <Picture
                  picture={{ ...picture, alt: "" }}
                  eager={index === 0}
                  sizes="(min-width: 64rem) 50rem, 100vw"
                  className={cx("size-full", isWide(picture) ? "object-cover object-top" : "object-contain")}
                />
              </a>
              <p className="label hidden px-3 py-2 noscript:block">{captionOf(pictures, index)}</p>
            </li>
          ))}
        </ul>
      </div>
      {count > 1 && (
        <div className="mt-3 flex items-center gap-3 noscript:hidden">
          <ul className="flex min-w-0 gap-2 overflow-x-auto p-0.5">
            {pictures.map((picture, index) => (
              <li key={picture.key} className="shrink-0">
                <button
                  type="button"
                  onClick={() => go(index)}
                  aria-label={t("showPicture", { at: index + 1 })}
                  aria-current={index === at || undefined}
                  className="block h-11 w-16 border border-rule aria-[current]:border-chosen aria-[current]:outline aria-[current]:outline-chosen sm:h-12 sm:w-20"
                >
                  {/* biome-ignore lint/performance/noImgElement: an upload is sized when it is received. */}
                  <img
                    src={sizedUrl(picture.url, 320)}
                    alt=""
                    loading="lazy"
                    className="size-full object-cover object-top"
                  />
                </button>
              </li>
            ))}
          </ul>
          <span className="ms-auto flex shrink-0 gap-2 max-sm:hidden">
            <Button size="sm" onClick={() => go(at - 1)}>
              {messages({ common })("previous")}
            </Button>
            <Button size="sm" onClick={() => go(at + 1)}>
              {messages({ common })("next")}
            </Button>
          </span>
        </div>
      )}
      <p className="label mt-2 min-h-5 noscript:hidden" aria-live="polite">
        {captionOf(pictures, at)}
      </p>
      {viewed !== null && (
        <GalleryViewer
          pictures={pictures}
          index={viewed}
          onMove={(index) => {
            setViewed(index);
            go(index);
          }}
          onClose={() => setViewed(null)}
        />
      )}
    </section>
  );
}

/** Which of the pictures it is, where there are more, and its caption. */
function captionOf(pictures: readonly GalleryPicture[], at: number): string {
  const t = messages({ productTools });
  const place = pictures.length > 1 && t("pictureOf", { at: at + 1, count: pictures.length });
  return [place, pictures[at]?.caption].filter(Boolean).join(" · ");
}

/** Whether a picture can fill the case without losing what matters: a screenshot of a desk, and no phone's. */
const isWide = ({ width, height }: GalleryPicture): boolean =>
  width !== undefined && height !== undefined && width / height >= 1.3 && width / height <= 2;

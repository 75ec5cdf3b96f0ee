"use client";

import {
  type KeyboardEvent,
  type MouseEvent,
  type Touch,
  type TouchEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/classes";
import { messages } from "@/lib/core/messages";
import { common, productTools } from "@/messages/en.json";
import { isRightToLeft, stepAlong } from "../../ui/reading-direction";
import { unlessComposing } from "../../ui/unless-composing";
import { Picture, type Shown } from "../picture";

export type GalleryPicture = Shown & { key: string; caption: string };

/** Pictures in a row that scrolls. Each is a link to its file, and opens in the viewer where scripts run. */
export function GalleryList({ pictures }: { pictures: readonly GalleryPicture[] }) {
  const [index, setIndex] = useState<number | null>(null);
  const open = (event: MouseEvent, at: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setIndex(at);
  };
  const alone = pictures.length === 1;
  return (
    <>
      <ul className={cx(!alone && "flex snap-x snap-mandatory gap-4 overflow-x-auto pt-0.5 pb-3")}>
        {pictures.map((picture, at) => (
          <li key={picture.key} className={cx(!alone && "shrink-0 snap-start")}>
            <figure className={cx("grid gap-2", !alone && "w-min")}>
              <a
                href={picture.url}
                onClick={(event) => open(event, at)}
                aria-label={viewWords(picture.alt, at + 1, pictures.length)}
                className="block cursor-zoom-in border border-rule outline-offset-0 hover:border-edge"
              >
                <Picture
                  picture={{ ...picture, alt: "" }}
                  className={
                    alone
                      ? "block h-auto max-h-[34rem] w-full object-contain"
                      : "block h-52 w-auto min-w-32 max-w-[78vw] object-cover object-top sm:h-72 sm:max-w-[34rem]"
                  }
                />
              </a>
              {picture.caption !== "" && (
                <figcaption className="text-ink-3 text-small">{picture.caption}</figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
      {index !== null && (
        <GalleryViewer pictures={pictures} index={index} onMove={setIndex} onClose={() => setIndex(null)} />
      )}
    </>
  );
}

/** How many pixels a finger goes before it means another picture. */
const swipe = 40;

const LEFT = { keys: "←", "aria-keyshortcuts": "ArrowLeft" };
const RIGHT = { keys: "→", "aria-keyshortcuts": "ArrowRight" };

function viewWords(alt: string, at: number, count: number): string {
  const t = messages({ productTools });
  return alt === "" ? t("viewPicture", { at, count }) : t("viewPictureOf", { at, count, alt });
}

type GalleryViewerProps = {
  pictures: readonly GalleryPicture[];
  index: number;
  onMove: (index: number) => void;
  onClose: () => void;
};

/** One picture as large as the window allows; arrow keys and swipes go to others, Escape closes. */
export function GalleryViewer({ pictures, index, onMove, onClose }: GalleryViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const count = pictures.length;
  const picture = pictures[index];
  useEffect(() => dialog.current?.showModal(), []);

  const go = (by: number) => onMove((index + by + count) % count);
  const touched = useRef<Touch | null>(null);
  const onTouchEnd = ({ changedTouches, touches }: TouchEvent) => {
    const [from, to] = [touched.current, changedTouches[0]];
    touched.current = null;
    if (!from || !to || touches.length > 0) return;
    const [across, down] = [to.clientX - from.clientX, to.clientY - from.clientY];
    if (Math.abs(across) > swipe && Math.abs(across) > 2 * Math.abs(down))
      go(across < 0 === isRightToLeft() ? -1 : 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepAlong(event);
    if (step === 0) return;
    go(step);
    event.preventDefault();
  };
  if (picture === undefined) return null;
  const [t, words] = [messages({ productTools }), messages({ common })];
  const [back, on] = isRightToLeft() ? [RIGHT, LEFT] : [LEFT, RIGHT];
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      onKeyDown={unlessComposing(onKeyDown)}
      aria-label={t("pictures")}
      className="m-0 size-full max-h-none max-w-none bg-wall text-ink"
    >
      <div className="grid size-full grid-rows-[auto_minmax(0,1fr)_auto] gap-3 p-3 sm:p-4">
        <div className="flex items-center justify-between gap-3">
          <p className="label" aria-live="polite">
            {t("pictureOf", { at: index + 1, count })}
          </p>
          <span className="flex gap-2">
            {count > 1 && (
              <>
                <Button size="sm" onClick={() => go(-1)} {...back}>
                  {words("previous")}
                </Button>
                <Button size="sm" onClick={() => go(1)} {...on}>
                  {words("next")}
                </Button>
              </>
            )}
            <Button size="sm" variant="primary" onClick={() => dialog.current?.close()}>
              {words("close")}
            </Button>
          </span>
        </div>
        <div
          className="relative min-h-0"
          onTouchStart={({ touches }) => {
            // Two fingers zoom, and one moves what is zoomed.
            const alone = touches.length === 1 && (window.visualViewport?.scale ?? 1) <= 1;
            touched.current = alone ? (touches[0] ?? null) : null;
          }}
          onTouchEnd={onTouchEnd}
        >
          <Picture
            key={picture.key}
            picture={picture}
            eager
            sizes="100vw"
            className="absolute inset-0 size-full bg-transparent object-contain"
          />
        </div>
        <p className="measure justify-self-center text-center text-small">{picture.caption}</p>
      </div>
    </dialog>
  );
}

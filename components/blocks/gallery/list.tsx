"use client";

import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/classes";
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
                aria-label={`View picture ${at + 1} of ${pictures.length}${nameOf(picture)}`}
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

const nameOf = ({ alt }: Shown): string => (alt === "" ? "" : `: ${alt}`);

type GalleryViewerProps = {
  pictures: readonly GalleryPicture[];
  index: number;
  onMove: (index: number) => void;
  onClose: () => void;
};

/** One picture as large as the window allows; the arrow keys go to others, Escape closes. */
export function GalleryViewer({ pictures, index, onMove, onClose }: GalleryViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const count = pictures.length;
  const picture = pictures[index];
  useEffect(() => dialog.current?.showModal(), []);

  const go = (by: number) => onMove((index + by + count) % count);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowRight") go(1);
    else if (event.key === "ArrowLeft") go(-1);
    else return;
    event.preventDefault();
  };
  if (picture === undefined) return null;
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      onKeyDown={unlessComposing(onKeyDown)}
      aria-label="Pictures"
      className="m-0 size-full max-h-none max-w-none bg-wall text-ink"
    >
      <div className="grid size-full grid-rows-[auto_minmax(0,1fr)_auto] gap-4 p-4 sm:p-6">
        <div className="flex items-center justify-between gap-3">
          <p className="label" aria-live="polite">
            {index + 1} of {count}
          </p>
          <span className="flex gap-2">
            {count > 1 && (
              <>
                <Button size="sm" onClick={() => go(-1)} keys="←" aria-keyshortcuts="ArrowLeft">
                  Previous
                </Button>
                <Button size="sm" onClick={() => go(1)} keys="→" aria-keyshortcuts="ArrowRight">
                  Next
                </Button>
              </>
            )}
            <Button size="sm" variant="primary" onClick={() => dialog.current?.close()}>
              Close
            </Button>
          </span>
        </div>
        <div className="relative min-h-0">
          <Picture
            key={picture.key}
            picture={picture}
            eager
            className="absolute inset-0 m-auto h-auto max-h-full w-auto max-w-full"
          />
        </div>
        <p className="measure min-h-6 justify-self-center text-center text-small">{picture.caption}</p>
      </div>
    </dialog>
  );
}

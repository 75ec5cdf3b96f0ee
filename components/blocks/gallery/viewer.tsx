"use client";

import { type KeyboardEvent, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Picture, type Shown } from "../picture";

export type GalleryPicture = Shown & { key: string; caption: string };

type GalleryViewerProps = {
  pictures: readonly GalleryPicture[];
  place: number;
  onPlace: (place: number) => void;
  onClose: () => void;
};

/** One picture as large as the window lets it be; the arrow keys go on, Escape closes. */
export function GalleryViewer({ pictures, place, onPlace, onClose }: GalleryViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const count = pictures.length;
  const picture = pictures[place];
  useEffect(() => dialog.current?.showModal(), []);

  const go = (by: number) => onPlace((place + by + count) % count);
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
      onKeyDown={onKeyDown}
      aria-label="Pictures"
      className="m-0 size-full max-h-none max-w-none bg-wall text-ink"
    >
      <div className="grid size-full grid-rows-[auto_minmax(0,1fr)_auto] gap-4 p-4 sm:p-6">
        <div className="flex items-center justify-between gap-3">
          <p className="label" aria-live="polite">
            {place + 1} of {count}
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

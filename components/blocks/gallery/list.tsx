"use client";

import { type MouseEvent, useState } from "react";
import { cx } from "@/components/ui/classes";
import { Picture, type Shown } from "../picture";
import { type GalleryPicture, GalleryViewer } from "./viewer";

/** Pictures in a row that scrolls. Each is a link to its file, and opens in the viewer where scripts run. */
export function GalleryList({ pictures }: { pictures: readonly GalleryPicture[] }) {
  const [place, setPlace] = useState<number | null>(null);
  const open = (event: MouseEvent, at: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setPlace(at);
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
                aria-label={`Look at picture ${at + 1} of ${pictures.length}${nameOf(picture)}`}
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
      {place !== null && (
        <GalleryViewer pictures={pictures} place={place} onPlace={setPlace} onClose={() => setPlace(null)} />
      )}
    </>
  );
}

const nameOf = ({ alt }: Shown): string => (alt === "" ? "" : `: ${alt}`);

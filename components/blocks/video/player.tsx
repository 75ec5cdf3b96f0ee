"use client";

import { type MouseEvent, useEffect, useRef, useState } from "react";
import { cx } from "@/components/ui/classes";
import { messages } from "@/lib/core/messages";
import type { Cue } from "@/lib/documents/blocks/video/captions";
import { document } from "@/messages/en.json";
import { Picture, type Shown } from "../picture";

export type Playable = { kind: "embed"; href: string; embed: string } | { kind: "file"; href: string };

type VideoPlayerProps = {
  title: string;
  playable: Playable;
  poster: Shown | null;
  cues: readonly Cue[];
};

const BOX = "block aspect-video w-full";
/** In front of the case's sheen, beside the edge of its pane. */
const BEFORE_PANE = "relative z-1 me-[5px]";

/** Nothing is fetched before a visitor plays it. Without scripts it is a link to the video. */
export function VideoPlayer({ title, playable, poster, cues }: VideoPlayerProps) {
  const t = messages({ document });
  const [playing, setPlaying] = useState(false);
  const play = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setPlaying(true);
  };
  return (
    <div className="case">
      {!playing && (
        <a
          href={playable.href}
          rel="nofollow ugc noopener"
          onClick={play}
          aria-label={title === "" ? t("playVideo") : t("play", { title })}
          className={cx("group relative block -outline-offset-4", poster !== null && BEFORE_PANE)}
        >
          {poster === null ? (
            <span className={`${BOX} bg-rule-2`} />
          ) : (
            <Picture picture={{ ...poster, alt: "" }} className={`${BOX} object-cover`} />
          )}
          <span className="absolute inset-0 grid place-items-center">
            <svg
              viewBox="0 0 64 64"
              aria-hidden="true"
              className="size-16 text-ink transition-colors group-hover:text-glass"
            >
              <rect width="64" height="64" rx="3" fill="currentColor" />
              <path d="M25 19v26l21-13z" className="fill-wall" />
            </svg>
          </span>
        </a>
      )}
      {playing && (
        <div className={BEFORE_PANE}>
          {playable.kind === "embed" ? (
            <Embed title={title} src={playable.embed} />
          ) : (
            <File src={playable.href} title={title} cues={cues} />
          )}
        </div>
      )}
    </div>
  );
}

const takeFocus = (player: HTMLElement | null) => player?.focus();

function Embed({ title, src }: { title: string; src: string }) {
  const t = messages({ document });
  return (
    <iframe
      ref={takeFocus}
      src={src}
      title={title === "" ? t("video") : title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      referrerPolicy="strict-origin-when-cross-origin"
      className={`${BOX} bg-ink`}
    />
  );
}

function File({ src, title, cues }: { src: string; title: string; cues: readonly Cue[] }) {
  const t = messages({ document });
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => video.current?.focus(), []);
  useEffect(() => {
    const shown = video.current;
    if (shown === null || cues.length === 0 || shown.textTracks.length > 0) return;
    const track = shown.addTextTrack("captions", t("captions"));
    for (const { from, to, text } of cues) track.addCue(new VTTCue(from, to, text));
    track.mode = "showing";
  }, [cues, t]);
  return (
    // biome-ignore lint/a11y/useMediaCaption: the captions are added as cues, and stand below as text.
    <video
      ref={video}
      src={src}
      aria-label={title === "" ? t("video") : title}
      controls
      autoPlay
      playsInline
      className={`${BOX} bg-ink object-contain`}
    />
  );
}

import { messages } from "@/lib/core/messages";
import type { BlockData } from "@/lib/documents/blocks/envelope";
import type { BlockLive } from "@/lib/documents/blocks/live";
import { readCaptions } from "@/lib/documents/blocks/video/captions";
import { embedUrl, VIDEO_SOURCE_NAMES, watchUrl } from "@/lib/documents/blocks/video/sources";
import { mediaUrl } from "@/lib/documents/media/rules";
import { document } from "@/messages/en.json";
import { shownPicture } from "../picture";
import { keyed, type RendererProps } from "../renderer";
import { type Playable, VideoPlayer } from "./player";

export function RenderVideo({ block, live }: RendererProps<"video">) {
  const t = messages({ document });
  const { title, captions, poster, source } = block.data;
  const playable = playableOf(block.data, live);
  if (playable === null) return null;
  const cues = readCaptions(captions) ?? [];
  return (
    <figure className="grid gap-2">
      <VideoPlayer
        title={title}
        playable={playable}
        poster={shownPicture(poster, live)}
        cues={source === "upload" ? cues : []}
      />
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold" dir="auto">
          {title}
        </span>
        {source !== "upload" && (
          <span className="label">{t("playsFrom", { source: VIDEO_SOURCE_NAMES[source] })}</span>
        )}
      </figcaption>
      {cues.length > 0 && (
        <details className="measure text-small">
          <summary className="label py-1 hover:text-glass">{t("transcript")}</summary>
          <ol className="grid gap-1 pt-1 text-ink-2">
            {keyed(cues).map(({ key, item }) => (
              <li key={key} className="grid grid-cols-[3.5rem_1fr]">
                <span className="label pt-0.5">{clock(item.from)}</span>
                {item.text}
              </li>
            ))}
          </ol>
        </details>
      )}
    </figure>
  );
}

function playableOf(data: BlockData<"video">, live: Pick<BlockLive, "media">): Playable | null {
  const { source, mediaId, videoId } = data;
  if (source !== "upload") {
    const [href, embed] = [watchUrl(source, videoId), embedUrl(source, videoId)];
    return href === null || embed === null ? null : { kind: "embed", href, embed };
  }
  if (mediaId === "") return null;
  const file = live.media?.[mediaId];
  if (live.media !== undefined && file?.kind !== "video") return null;
  return { kind: "file", href: file?.url ?? mediaUrl(mediaId) };
}

function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { ValidationError } from "@/lib/core/errors";
import type { Block } from "@/lib/documents/blocks/envelope";
import { registry } from "@/lib/documents/blocks/registry";
import { BlockDocument } from "./document";
import { BlockForm } from "./forms";

const id = (place: number) => `01930a3e-5f00-7000-8000-${String(place).padStart(12, "0")}`;
const block = (type: string, data: object, place = 1) => ({ id: id(place), type, v: 1, data }) as Block;
const html = (element: ReactElement) => renderToStaticMarkup(element);

describe("pictures and videos", () => {
  const media = (over: object = {}) => ({ mediaId: id(90), alt: "A cat.", decorative: false, ...over });
  const file = (kind: "image" | "video") => ({
    id: id(90),
    url: `/media/${id(90)}`,
    kind,
    contentType: kind === "image" ? "image/webp" : "video/mp4",
    size: 9,
    width: 1_600,
    height: 900,
  });
  const withFile = (kind: "image" | "video") => ({ media: { [id(90)]: file(kind) } });
  const gallery = block("gallery", { items: [{ media: media(), caption: "Asleep" }] });

  it("have their size, their words and their caption", () => {
    const shown = html(<BlockDocument blocks={[gallery]} live={withFile("image")} />);
    expect(shown).toContain('width="1600" height="900"');
    expect(shown).toContain('aria-label="View picture 1 of 1: A cat."');
    expect(shown).toContain("Asleep");
    const hero = block("hero", { tagline: "x", media: media({ decorative: true }), cta: null });
    expect(html(<BlockDocument blocks={[hero]} live={withFile("image")} />)).toContain('alt=""');
  });

  it("show nothing for a file that is gone or is no picture", () => {
    for (const known of [{ media: {} }, withFile("video")]) {
      const shown = html(<BlockDocument blocks={[gallery]} live={known} />);
      expect(shown).not.toContain("<img");
      expect(shown).not.toContain("<figure");
    }
  });

  it("fetch no player before somebody plays", () => {
    const shown = html(<BlockDocument blocks={[registry.video.example as Block]} />);
    expect(shown).toContain('href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"');
    expect(shown).toContain("This is the timeline.");
    expect(shown).not.toMatch(/<iframe|<video|youtube-nocookie/);
    const own = block("video", { ...registry.video.example.data, source: "upload", mediaId: id(90) });
    expect(html(<BlockDocument blocks={[own]} live={withFile("video")} />)).toContain(
      `href="/media/${id(90)}"`,
    );
    expect(html(<BlockDocument blocks={[own]} live={withFile("image")} />)).not.toContain("Play");
  });

  it("a stored id of no video leads nowhere", () => {
    const data = { ...registry.video.example.data, videoId: '"><script>' };
    expect(html(<BlockDocument blocks={[block("video", data)]} />)).not.toContain("script");
  });
});

describe("a form with a picture", () => {
  it("shows a picture's faults at its words, and asks for the file first", () => {
    const errors = [
      { path: "media.alt", code: "required", message: "Add alt text, or mark the picture as decorative." },
    ];
    const data = { ...registry.hero.example.data, media: { mediaId: id(90), alt: "", decorative: false } };
    const form = (over: object, errors: ValidationError[]) =>
      html(
        <BlockForm
          block={block("hero", { ...data, ...over })}
          onChange={() => {}}
          errors={errors}
          live={{ pulse: null, analytics: null, revisions: [], now: new Date() }}
        />,
      );
    const shown = form({}, errors);
    expect(shown).toMatch(/aria-invalid="true"[^>]*value=""/);
    expect(shown).toContain("Add alt text, or mark the picture as decorative.");
    const empty = form({ media: null }, []);
    expect(empty).toMatch(/<label for="([^"]+)"[^>]*>Picture.*<input id="\1"[^>]*type="file"/);
  });
});

import { describe, expect, it } from "vitest";
import { readCaptions } from "./captions";
import { embedUrl, videoOfUrl, watchUrl } from "./sources";

const ID = "dQw4w9WgXcQ";

describe("an address of a video", () => {
  it.each([
    [`https://www.youtube.com/watch?v=${ID}&t=4`, "youtube", ID],
    [`https://youtu.be/${ID}?si=x`, "youtube", ID],
    [`https://m.youtube.com/shorts/${ID}`, "youtube", ID],
    [`https://www.youtube-nocookie.com/embed/${ID}`, "youtube", ID],
    ["https://vimeo.com/76979871", "vimeo", "76979871"],
    ["https://vimeo.com/channels/staffpicks/76979871", "vimeo", "76979871"],
    ["https://vimeo.com/76979871/8272103f6e", "vimeo", "76979871/8272103f6e"],
    ["https://player.vimeo.com/video/76979871?h=8272103f6e", "vimeo", "76979871/8272103f6e"],
  ])("%s", (url, source, videoId) => expect(videoOfUrl(url)).toEqual({ source, videoId }));

  it.each([
    "x",
    `https://evil.example/watch?v=${ID}`,
    `https://youtube.com.evil.example/watch?v=${ID}`,
    "https://www.youtube.com/",
    "https://vimeo.com/about",
    "javascript:alert(1)",
  ])("%s is none", (url) => expect(videoOfUrl(url)).toBeNull());

  it("leads to the two players and nowhere else", () => {
    expect(embedUrl("youtube", ID)).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/);
    expect(embedUrl("vimeo", "76979871/8272103f6e")).toBe(
      "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e",
    );
    for (const id of ["../x", `${ID}?x`, `${ID}"`, "", "//evil.example"]) {
      expect([embedUrl("youtube", id), watchUrl("vimeo", id)]).toEqual([null, null]);
    }
  });
});

describe("captions", () => {
  it("are read as plain words with their times", () => {
    const vtt =
      "WEBVTT - a tour\n\nNOTE who\nspeaks\n\nfirst\n00:01.500 --> 00:04.000 align:start\n<v Ada>Look &amp; see\ntwice</v>\n\n01:00:00.000 --> 01:00:01.000\nEnd";
    expect(readCaptions(vtt)).toEqual([
      { from: 1.5, to: 4, text: "Look & see twice" },
      { from: 3_600, to: 3_601, text: "End" },
    ]);
  });

  it.each(["", "Hello", "WEBVTT\n\nno time", "WEBVTT\n\n00:04.000 --> 00:01.000\nx", "WEBVTTx\n\n"])(
    "%j is none",
    (vtt) => expect(readCaptions(vtt)).toBeNull(),
  );
});

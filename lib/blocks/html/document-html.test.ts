import { expect, test } from "vitest";
import { newId } from "../../core/ids";
import { definitions } from "../catalog";
import type { Block } from "../envelope";
import type { BlockLive } from "../live";
import { documentToHtml } from "./document-html";

const origin = "https://v.example";
const media = "0197a1f0-0000-7000-8000-000000000001";
const live: BlockLive = {
  now: new Date("2026-11-20T12:00:00.000Z"),
  pulse: null,
  analytics: null,
  revisions: [],
  media: {
    [media]: {
      ...{ id: media, url: `/media/${media}`, kind: "image", contentType: "image/webp", size: 9 },
      ...{ width: 800, height: 600 },
    },
  },
  products: {
    lamp: { slug: "lamp", name: "Lamp", tagline: "It shines", trustScore: 1, logo: null, cover: null },
  },
};
const block = (type: string, data: object) => ({ id: newId(), type, v: 1, data }) as unknown as Block;
const html = (type: string, data: object) => documentToHtml([block(type, data)], live, origin);

import type { Surface } from "../documents/blocks/definition";
import { parseBlocks } from "../documents/blocks/parse";

export const now = new Date("2026-11-12T10:00:00.000Z");
let count = 0;
export const id = () => `01930a3e-5f00-7000-8000-${String(++count).padStart(12, "0")}`;
export const block = (type: string, data: unknown) => ({ id: id(), type, v: 1, data });
export const item = (over: object = {}) => ({
  id: id(),
  at: "2026-11-12",
  kind: "release",
  title: "Version 2",
  md: "",
  url: "",
  ...over,
});

/** The errors of a document, one per line: path and code. */
export function errorsIn(
  blocks: unknown,
  mode: "draft" | "publish" = "publish",
  surface: Surface = "product",
) {
  const result = parseBlocks(blocks, { surface, mode, now });
  return result.ok ? [] : result.errors.map((error) => `${error.path} ${error.code}`);
}

export const links = (...items: object[]) => block("links", { items });
export const activities = (...items: object[]) => block("activities", { items });
export const text = (md: string) => block("richText", { md });
export const letters = (length: number) => "a".repeat(length);
export const many = <T>(length: number, make: (index: number) => T) =>
  Array.from({ length }, (_, index) => make(index));
/** The least that each kind of item needs for publishing. */
export const LINK = { label: "x", url: "https://example.com" };
export const FEATURE = { title: "x" };
export const QUESTION = { question: "x", md: "y" };

/** CPU time since a start in ms, so that a busy machine does not fail a test. */
export function cpuMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000;
}

export type Cue = { from: number; to: number; text: string };

const TIMING =
  /^((?:\d{1,4}:)?\d{2}:\d{2}\.\d{3})[ \t]+-->[ \t]+((?:\d{1,4}:)?\d{2}:\d{2}\.\d{3})(?:[ \t].*)?$/;

/** The cues of a WebVTT text as plain words; null if it is not WebVTT. Markup within the words is dropped. */
export function readCaptions(vtt: string): Cue[] | null {
  const [head = "", ...parts] = vtt.replace(/^\uFEFF/, "").split(/\n{2,}/);
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(head)) return null;
  const cues: Cue[] = [];
  for (const part of parts) {
    const lines = part.split("\n").filter((line) => line.trim() !== "");
    if (lines.length === 0 || /^(NOTE|STYLE|REGION)\b/.test(lines[0] ?? "")) continue;
    const at = lines.findIndex((line) => line.includes("-->"));
    const [, from, to] = TIMING.exec(lines[at] ?? "") ?? [];
    if (from === undefined || to === undefined || at > 1) return null;
    const cue = { from: secondsOf(from), to: secondsOf(to), text: wordsOf(lines.slice(at + 1)) };
    if (cue.to <= cue.from) return null;
    if (cue.text !== "") cues.push(cue);
  }
  return cues;
}

function secondsOf(time: string): number {
  return time.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
}

function wordsOf(lines: readonly string[]): string {
  return lines
    .join(" ")
    .replace(/<[^<>]{0,200}>/g, "")
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => ENTITIES[name] ?? "")
    .trim();
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", nbsp: " " };

export type Segment =
  | { kind: "prose"; source: string }
  | { kind: "directive"; type: string; json: string; body: string };

const OPENING = /^(:{3,})([A-Za-z]{1,40})(?:[ \t]+(\{.*\}))?[ \t]*$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/;

/** `:::type {json}`, a readable body, `:::`; with as many colons as the body requires. */
export function writeDirective(type: string, data: unknown, body: string): string {
  const runs = body.match(/^:{3,}/gm) ?? [];
  const colons = ":".repeat(Math.max(3, ...runs.map((run) => run.length + 1)));
  return [`${colons}${type} ${inertJson(data)}`, ...(body === "" ? [] : [body]), colons].join("\n");
}

/**
 * JSON on one line that says the same to a reader of JSON or YAML and nothing more to one of Markdown: no text in it can
 * start HTML, code, a link or a reference, or end the line.
 */
export function inertJson(value: unknown): string {
  const json = JSON.stringify(value) ?? "null";
  return json.replace(STRING, (text) => text.replace(ACTIVE, escaped));
}

const STRING = /"(?:[^"\\]|\\.)*"/g;
/** The last ones are what YAML reads as line breaks or rejects. */
const ACTIVE = /[<`[\]\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]|&(?=[#A-Za-z])/g;

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** Splits a source into directives and the prose between them; there are no directives inside code fences. */
export function splitDirectives(source: string): Segment[] {
  const lines = source.split("\n");
  const closings = closingLines(lines);
  const segments: Segment[] = [];
  let prose: string[] = [];
  let fence: string | null = null;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    const opening = fence === null ? OPENING.exec(line) : null;
    const end = opening ? nextClosing(closings, opening[1] ?? ":::", index) : -1;
    if (opening && end !== -1) {
      segments.push({ kind: "prose", source: prose.join("\n") });
      const body = lines.slice(index + 1, end).join("\n");
      segments.push({ kind: "directive", type: opening[2] ?? "", json: opening[3] ?? "{}", body });
      prose = [];
      index = end;
    } else {
      fence = nextFence(fence, line);
      prose.push(line);
    }
  }
  segments.push({ kind: "prose", source: prose.join("\n") });
  return segments.filter((segment) => segment.kind === "directive" || segment.source.trim() !== "");
}

/** The numbers of the lines with only colons, by length: searching for each opening would be quadratic. */
function closingLines(lines: readonly string[]): Map<string, number[]> {
  const closings = new Map<string, number[]>();
  for (const [index, line] of lines.entries()) {
    if (!line.startsWith(":::") || !/^:+[ \t]*$/.test(line)) continue;
    const colons = line.trimEnd();
    const known = closings.get(colons);
    if (known) known.push(index);
    else closings.set(colons, [index]);
  }
  for (const numbers of closings.values()) numbers.reverse();
  return closings;
}

/** The first of them after `from`. Openings come in order, so earlier lines can be dropped. */
function nextClosing(closings: Map<string, number[]>, colons: string, from: number): number {
  const left = closings.get(colons) ?? [];
  while (left.length > 0 && (left.at(-1) ?? 0) <= from) left.pop();
  return left.at(-1) ?? -1;
}

/** The marks of the code fence that is open after a line; null outside of one. */
export function nextFence(open: string | null, line: string): string | null {
  const [, marks = "", info = ""] = FENCE.exec(line) ?? [];
  if (marks === "") return open;
  if (open === null) return marks.startsWith("`") && info.includes("`") ? null : marks;
  return marks[0] === open[0] && marks.length >= open.length && info.trim() === "" ? null : open;
}

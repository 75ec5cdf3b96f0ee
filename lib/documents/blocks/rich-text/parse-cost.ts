/**
 * The parser's cost for each part of a text, in microseconds of CPU time. Measured on some 190 hostile shapes of
 * text: none costs more than about twice its estimate.
 */
const LINE = 25;
/** The parser scans everything found so far at each line, and at each end of a link or emphasis. */
const LINE_AFTER_LINE = 0.006;
const MARK_AFTER_MARK = 0.01;
const CONTAINER = 60;
const HEADING = 60;
const MARK = 9;
const LINK = 14;
const OTHER_MARK = 10;
const ENTITY = 20;
const CHARACTER = 0.1;
/** Each character examined while looking for the end of a code span. */
const LOOK_AHEAD = 0.05;
/** A thematic break is first read as lists in lists. */
const BREAK_SIGN_AFTER_SIGN = 0.0006;

/** Estimates the cost of parsing Markdown without parsing it; `containers` are its quotes and list items. */
export function weighMarkdown(md: string, containers: number): number {
  const lines = 1 + count(md, /\r\n?|\n/g);
  const marks = count(md, /[*_[\]]/g);
  return (
    lines * (LINE + lines * LINE_AFTER_LINE) +
    marks * (MARK + marks * MARK_AFTER_MARK) +
    count(md, /\]\(/g) * LINK +
    containers * CONTAINER +
    brokenLines(md) * BREAK_SIGN_AFTER_SIGN +
    count(md, /^ {0,3}#/gm) * HEADING +
    count(md, /[\\<!`]/g) * OTHER_MARK +
    count(md, /&/g) * ENTITY +
    md.length * CHARACTER +
    lookedAhead(md) * LOOK_AHEAD
  );
}

export const count = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0;

/** The lengths of thematic breaks of dashes, each squared. */
const brokenLines = (md: string): number =>
  (md.match(/^ {0,3}-(?:[ \t]*-){2,}[ \t]*$/gm) ?? []).reduce((sum, { length }) => sum + length ** 2, 0);

/** For each run of backticks the parser looks for the next of the same length, or to the end of the text. */
function lookedAhead(md: string): number {
  const next = new Map<number, number>();
  let sum = 0;
  for (const run of [...md.matchAll(/`+/g)].reverse()) {
    const length = run[0].length;
    const opening = isEscaped(md, run.index) ? length - 1 : length;
    if (opening > 0) sum += (next.get(opening) ?? md.length) - run.index;
    next.set(length, run.index);
  }
  return sum;
}

function isEscaped(md: string, at: number): boolean {
  let before = at;
  while (md[before - 1] === "\\") before -= 1;
  return (at - before) % 2 === 1;
}

import { readStored, writeStored } from "./stored";

export type Notice = {
  tone: "done" | "plain" | "failed";
  text: string;
  detail?: string;
  /** How long it stays, if longer than usual: as long as it takes to read. */
  seconds?: number;
  action?: { label: string; run: () => void };
};

/** Shows a notice at the edge of the page, which screen readers announce; NoticeHost draws it. */
export function notify(notice: Notice): void {
  waiting.push(notice);
  listener?.();
}

/** Shows it on the next page, if this one is left for another address. */
export const notifyNext = (notice: Omit<Notice, "action">): void =>
  writeStored("sessionStorage", LEFT, notice);

/** For NoticeHost only: calls it for each notice, including waiting ones. */
export function onNotice(next: (() => void) | null): void {
  listener = next;
  if (next) takeLeft();
  if (next && waiting.length > 0) next();
}

export function takeNotices(): Notice[] {
  return waiting.splice(0);
}

function takeLeft(): void {
  const left = readStored<Notice>("sessionStorage", LEFT);
  writeStored("sessionStorage", LEFT, null);
  if (left) waiting.push(left);
}

const LEFT = "vitrine:notice";
const waiting: Notice[] = [];
let listener: (() => void) | null = null;

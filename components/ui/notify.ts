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
export function notifyNext(notice: Omit<Notice, "action">): void {
  try {
    sessionStorage.setItem(LEFT, JSON.stringify(notice));
  } catch {}
}

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
  try {
    const left = sessionStorage.getItem(LEFT);
    sessionStorage.removeItem(LEFT);
    if (left) waiting.push(JSON.parse(left));
  } catch {}
}

const LEFT = "vitrine:notice";
const waiting: Notice[] = [];
let listener: (() => void) | null = null;

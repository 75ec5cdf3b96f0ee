export type Notice = {
  tone: "done" | "plain" | "failed";
  text: string;
  detail?: string;
  action?: { label: string; run: () => void };
};

/** Says something at the edge of the page; NoticeHost shows it and screen readers hear it. */
export function notify(notice: Notice): void {
  waiting.push(notice);
  listener?.();
}

/** For NoticeHost alone: be told of notices, and take those that wait. */
export function onNotice(next: (() => void) | null): void {
  listener = next;
  if (next && waiting.length > 0) next();
}

export function takeNotices(): Notice[] {
  return waiting.splice(0);
}

const waiting: Notice[] = [];
let listener: (() => void) | null = null;

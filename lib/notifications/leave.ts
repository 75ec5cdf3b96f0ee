import type { Letter } from "../mail/letter";
import type { Mail } from "../mail/send-mail";
import { unsubscribeToken } from "./unsubscribe";

/**
 * The ways out of a mail: links at its foot, and what a mail program shows as a button of its own and presses without
 * opening a page (RFC 8058).
 */
export function leave(
  personId: string,
  kinds: readonly string[],
  origin: string,
): { foot: Letter["foot"]; headers: Mail["headers"] } {
  const token = unsubscribeToken(personId, kinds);
  const at = (path: string) => new URL(path, origin).href;
  return {
    foot: [
      { label: "Stop mails like this", url: at(`/unsubscribe?token=${token}`) },
      { label: "Choose what you are told", url: at("/settings/notifications") },
    ],
    headers: {
      "List-Unsubscribe": `<${at(`/api/unsubscribe?token=${token}`)}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

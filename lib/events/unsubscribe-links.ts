import { mail } from "../../messages/en.json";
import { isId } from "../core/ids";
import { localPath, messages } from "../core/messages";
import { seal, unseal } from "../core/seal";
import type { Letter } from "../platform/mail/letter";
import type { Mail } from "../platform/mail/mailbox";
import { isKind, type Kind } from "./kinds";

const purpose = "unsubscribe";

/** The content of an unsubscribe link: whose mail of which kinds it ends. It is sealed, so no one can forge one. */
export const unsubscribeToken = (personId: string, kinds: readonly string[]): string =>
  seal([personId, ...kinds].join(" "), purpose);

/** Null for a token that this site did not create, or created with another secret. */
export function readUnsubscribeToken(token: string): { personId: string; kinds: Kind[] } | null {
  const [personId = "", ...kinds] = unseal(token, purpose)?.split(" ") ?? [];
  return isId(personId) ? { personId, kinds: kinds.filter(isKind) } : null;
}

/**
 * The unsubscribe links of a mail in the current language: in its footer, and as headers that mail programs turn into a button of their own
 * and use without opening a page (RFC 8058).
 */
export function unsubscribeLinks(
  personId: string,
  kinds: readonly string[],
  origin: string,
): { foot: Letter["foot"]; headers: Mail["headers"] } {
  const token = unsubscribeToken(personId, kinds);
  const t = messages({ mail });
  const at = (path: string) => new URL(path, origin).href;
  return {
    foot: [
      { label: t("unsubscribe"), url: at(localPath(`/unsubscribe?token=${token}`)) },
      { label: t("settings"), url: at("/settings/notifications") },
    ],
    headers: {
      "List-Unsubscribe": `<${at(`/api/unsubscribe?token=${token}`)}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

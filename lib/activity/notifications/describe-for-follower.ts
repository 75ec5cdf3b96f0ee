import { notices } from "../../../messages/en.json";
import { messages } from "../../core/messages";
import type { NotificationData } from "../../events/notification-data";

/** What became of a product in words for those who follow it or its organization, with its public link. */
export function describeForFollower(data: NotificationData): { title: string; text: string; path: string } {
  const t = messages({ notices });
  const { isNew, organizationName, outcome, product, release, version = 0 } = data;
  const named = String(organizationName !== undefined);
  const values = { name: product?.name ?? t("aProduct"), organization: organizationName ?? "", named };
  const path = `/products/${product?.slug ?? ""}`;
  if (outcome === "suspended")
    return {
      title: t("suspended", values),
      text: t("followedSuspendedText", { because: becauseOf(data) }),
      path: "/moderation-log",
    };
  if (outcome === "reinstated") return { title: t("followedBack", values), text: t("reinstatedText"), path };
  if (isNew) return { title: t("followedNew", values), text: t("followedNewText"), path };
  if (release)
    return { title: t("followedRelease", values), text: `${release.replace(/[.!?…]$/u, "")}.`, path };
  return { title: t("followedRevision", values), text: t("followedRevisionText", { version }), path };
}

/** The reason of a decision as a sentence that follows another one; empty for none. */
export function becauseOf({ reason }: NotificationData): string {
  return reason ? ` ${messages({ notices })("because", { reason: reasonWords(reason) })}` : "";
}

/** The reason of a decision or a report in words. */
export function reasonWords(reason: string): string {
  const isKnown = Object.hasOwn(notices, reason);
  return isKnown ? messages({ notices })(reason as keyof typeof notices) : reason.replaceAll("_", " ");
}

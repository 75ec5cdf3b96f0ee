import type { NotificationData } from "../../events/notification-data";

/** What became of a product in words for those who follow it or its organization, with its public link. */
export function describeForFollower(data: NotificationData): { title: string; text: string; path: string } {
  const { isNew, organizationName = "An organization", outcome, product, reason, release, version } = data;
  const name = product?.name ?? "A product";
  const path = `/products/${product?.slug ?? ""}`;
  if (outcome === "suspended")
    return {
      title: `${name} was suspended`,
      text: `A reviewer suspended it.${reason ? ` Reason: ${reasonWords(reason)}.` : ""}`,
      path: "/moderation-log",
    };
  if (outcome === "reinstated")
    return { title: `${name} is public again`, text: "A reviewer lifted its suspension.", path };
  if (isNew)
    return {
      title: `${organizationName} published ${name}`,
      text: "You follow this organization. The product is new in the directory.",
      path,
    };
  if (release)
    return { title: `${name} has a new release`, text: `${release.replace(/[.!?…]$/u, "")}.`, path };
  return { title: `${name} has a new revision`, text: `Revision ${version} is now public.`, path };
}

const written: Record<string, string> = { malware_phishing: "malware or phishing", adult: "adult content" };

/** The reason of a decision or a report in words. */
export const reasonWords = (reason: string): string => written[reason] ?? reason.replaceAll("_", " ");

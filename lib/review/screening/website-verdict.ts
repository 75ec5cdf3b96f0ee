import { errorSentence } from "../../documents/blocks/pulse/words";
import type { Probed } from "../../platform/outbound/probe";
import { type Check, passed } from "./screened";

/** How one request to the website went, and when. */
export type Try = Pick<Probed, "outcome" | "errorClass" | "httpStatus"> & { at: Date };

/** What is said before the website was asked. One that is sent back for something else is never asked. */
export function pendingWebsite(websiteUrl: string | null, isSentBack: boolean): Check {
  if (websiteUrl === null) return passed("website", "There is no website to check.");
  if (isSentBack) return unmeasured("The website was not checked because another check failed.");
  return {
    id: "website",
    outcome: "pending",
    message: "The website is checked after you submit. The result appears in a few seconds.",
  };
}

/** The review ended before the website had answered. */
export const neverAsked = (): Check => unmeasured("The review ended before the website was checked.");

/** Whether another request may bring another answer: only what may pass is tried again. */
export const isWorthAnother = ({ outcome, errorClass }: Try): boolean =>
  outcome !== "successful" && errorClass !== "not_allowed" && errorClass !== "robot_refused";

/** Warns the reviewer only of a website that fails every time; what could not be measured says nothing about it. */
export function judgeWebsite(tries: readonly Try[]): Check {
  const evidence = tries.map(describeTry);
  const last = tries.at(-1);
  if (tries.some(({ outcome }) => outcome === "successful"))
    return { ...passed("website", "The website responds."), evidence };
  if (last?.errorClass === "not_allowed") {
    const message = "The website's domain leads to an address that is not on the public web.";
    return { id: "website", outcome: "warn", message, evidence };
  }
  if (tries.length > 0 && tries.every(({ outcome }) => outcome === "failed")) {
    const why = last ? errorSentence(last) : null;
    const message = `The website didn't respond correctly (tried ${tries.length === 1 ? "once" : "twice"}). ${why ?? ""}`;
    return { id: "website", outcome: "warn", message: message.trim(), evidence };
  }
  const unknown = tries.find(({ outcome }) => outcome === "unknown");
  const why = unknown ? errorSentence(unknown) : null;
  return { ...unmeasured(`Couldn't be measured from here. ${why ?? ""}`.trim()), evidence };
}

const unmeasured = (message: string): Check => ({ ...passed("website", message), measured: false });

/** `2026-11-21T11:55:09Z HTTP 503 server error` */
const describeTry = ({ at, errorClass, httpStatus }: Try): string =>
  [
    at.toISOString().replace(/\.\d+/, ""),
    httpStatus === null ? null : `HTTP ${httpStatus}`,
    errorClass?.replaceAll("_", " ") ?? null,
  ]
    .filter((part) => part !== null)
    .join(" ");

import type { Failure, ProbeOutcome, Unknown } from "../../../platform/outbound/schema";
import type { PulseSample } from "./history/schema";

type Found = Pick<PulseSample, "outcome" | "errorClass" | "httpStatus">;

/** What a sample found, in a few words; in the past tense for a stale one. */
export function outcomeWords(outcome: ProbeOutcome, stale: boolean): string {
  return stale ? PAST[outcome] : PRESENT[outcome];
}

/** Why a sample is not successful, in a sentence for people who have never heard of error classes. */
export function errorSentence({ errorClass, httpStatus, outcome }: Found): string | null {
  if (outcome === "successful") return null;
  const isKnown = errorClass !== null && Object.hasOwn(FAULTS, errorClass);
  const said = isKnown ? FAULTS[errorClass as Failure | Unknown] : undefined;
  if (said === undefined) return httpStatus === null ? "Unknown reason." : `The site returned ${httpStatus}.`;
  return said.replace("STATUS", httpStatus === null ? "an error" : String(httpStatus));
}

const PRESENT: Record<ProbeOutcome, string> = {
  successful: "Responding",
  failed: "Not responding correctly",
  unknown: "Couldn't be measured from here",
};

const PAST: Record<ProbeOutcome, string> = {
  successful: "Responded",
  failed: "Didn't respond correctly",
  unknown: "Couldn't be measured from here",
};

const FAULTS: Record<Failure | Unknown, string> = {
  server_error: "The site returned STATUS: it reported a server error.",
  not_found: "The site returned STATUS: the page wasn't found.",
  gone: "The site returned STATUS: the page was removed permanently.",
  client_error: "The site returned STATUS: it rejected the request.",
  unexpected_status: "The site returned STATUS, which is neither a page nor a redirect.",
  name_not_found: "The site's domain name doesn't exist (DNS).",
  connection_refused: "The server refused the connection.",
  connection_reset: "The connection was closed before a response arrived.",
  tls_error: "A secure connection couldn't be established.",
  certificate_expired: "The site's certificate has expired, so browsers show a warning.",
  certificate_not_yet_valid: "The site's certificate is not valid yet, so browsers show a warning.",
  certificate_wrong_host: "The certificate is for another site, so browsers show a warning.",
  certificate_untrusted: "The certificate is not from a trusted authority, so browsers show a warning.",
  protocol_error: "The response wasn't valid HTTP.",
  invalid_redirect: "The site redirected to an invalid URL.",
  too_many_redirects: "The site redirected more than five times.",
  timeout: "The site didn't respond within ten seconds.",
  resolver_timeout: "The DNS lookup from this directory timed out.",
  resolver_failed: "The DNS lookup from this directory failed.",
  network_unreachable: "This directory couldn't reach the site over the network.",
  out_of_descriptors: "This directory had too many open connections to open another.",
  shutdown: "This directory was restarting.",
  not_allowed: "The URL leads somewhere this directory doesn't connect to, such as a private network.",
  robot_refused: "The site blocks bots, including this one. It may still work for people.",
  browser_only: "Browsers may be able to show the site, but this directory couldn't read its response.",
  not_understood: "The request failed for an unknown reason.",
};

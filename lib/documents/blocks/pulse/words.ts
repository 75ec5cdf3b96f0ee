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
  if (said === undefined) return httpStatus === null ? "No reason is known." : `It answered ${httpStatus}.`;
  return said.replace("STATUS", httpStatus === null ? "an error" : String(httpStatus));
}

const PRESENT: Record<ProbeOutcome, string> = {
  successful: "Answering",
  failed: "Not answering as it should",
  unknown: "Could not be measured from here",
};

const PAST: Record<ProbeOutcome, string> = {
  successful: "Answered",
  failed: "Did not answer as it should",
  unknown: "Could not be measured from here",
};

const FAULTS: Record<Failure | Unknown, string> = {
  server_error: "The site answered STATUS: it says that something is broken on its own side.",
  not_found: "The site answered STATUS: there is no page at this address.",
  gone: "The site answered STATUS: the page was removed permanently.",
  client_error: "The site answered STATUS: it takes the request for a mistake.",
  unexpected_status: "The site answered STATUS, which is neither a page nor a way to one.",
  name_not_found: "The name of the site does not exist in the name system (DNS).",
  connection_refused: "The machine is there, but nothing on it takes the connection.",
  connection_reset: "The connection was cut off before the answer had come.",
  tls_error: "No encrypted connection came about.",
  certificate_expired: "The certificate of the site has ended, so that browsers warn of it.",
  certificate_not_yet_valid: "The certificate of the site is not valid yet, so that browsers warn of it.",
  certificate_wrong_host: "The certificate is for another site, so that browsers warn of it.",
  certificate_untrusted: "The certificate is of no authority that browsers know, so that they warn of it.",
  protocol_error: "What came back is no answer that a browser could read.",
  invalid_redirect: "The site sent the request on to an address that is none.",
  too_many_redirects: "The site sent the request on more than five times.",
  timeout: "No answer came within ten seconds.",
  resolver_timeout: "The name system (DNS) did not answer this directory in time.",
  resolver_failed: "The name system (DNS) could not answer this directory.",
  network_unreachable: "This directory had no way through the network to the site.",
  out_of_descriptors: "This directory had too much open to make another connection.",
  shutdown: "This directory was being restarted.",
  not_allowed: "The address leads somewhere that this directory does not go, such as a private network.",
  robot_refused: "The site turns away robots, this one among them. People may well be let in.",
  not_understood: "The request ended in a way that this directory can't tell the reason of.",
};

import type { PulseOutcome } from "../schema";

export type Verdict = { outcome: PulseOutcome; errorClass: string | null };

/** What a probe ends with when it gets no reply that counts: thrown within the probe, and told as a sample. */
export class ProbeFault extends Error {
  readonly verdict: Verdict;

  constructor(outcome: "failed" | "unknown", errorClass: string) {
    super(errorClass);
    this.name = "ProbeFault";
    this.verdict = { outcome, errorClass };
  }
}

/** A final reply. A site that refuses robots is not down: whether it answers people can't be told from here. */
export function judgeReply(status: number, headers: Readonly<Record<string, unknown>>): Verdict {
  if (robotStatuses.has(status) || challengeHeaders.some((name) => isChallenge(headers[name])))
    return { outcome: "unknown", errorClass: "robot_refused" };
  if (status >= 200 && status < 300) return { outcome: "successful", errorClass: null };
  return { outcome: "failed", errorClass: failureOf(status) };
}

/** 999 is what one large network answers robots. */
const robotStatuses = new Set([401, 403, 429, 999]);
const challengeHeaders = ["cf-mitigated", "x-vercel-mitigated", "x-amzn-waf-action"];
const isChallenge = (value: unknown): boolean => /challenge|captcha|deny/i.test(String(value ?? ""));

function failureOf(status: number): string {
  if (status === 404) return "not_found";
  if (status === 410) return "gone";
  if (status >= 500 && status < 600) return "server_error";
  if (status >= 400 && status < 500) return "client_error";
  return "unexpected_status";
}

/** What an error of a socket, of TLS or of the HTTP parser says. One that is not known says nothing of the site. */
export function judgeError(error: unknown): Verdict {
  if (error instanceof ProbeFault) return error.verdict;
  const code = String((error as { code?: unknown } | null)?.code ?? "");
  const known = errorClasses[code];
  if (known) return { outcome: ourFaults.has(known) ? "unknown" : "failed", errorClass: known };
  if (/^HPE_/.test(code)) return { outcome: "failed", errorClass: "protocol_error" };
  if (/^(ERR_SSL_|ERR_TLS_|EPROTO$)/.test(code)) return { outcome: "failed", errorClass: "tls_error" };
  return { outcome: "unknown", errorClass: "not_understood" };
}

const errorClasses: Record<string, string> = {
  ECONNREFUSED: "connection_refused",
  ECONNRESET: "connection_reset",
  ECONNABORTED: "connection_reset",
  EPIPE: "connection_reset",
  ETIMEDOUT: "timeout",
  EHOSTUNREACH: "network_unreachable",
  EHOSTDOWN: "network_unreachable",
  ENETUNREACH: "network_unreachable",
  ENETDOWN: "network_unreachable",
  EACCES: "network_unreachable",
  EPERM: "network_unreachable",
  EAFNOSUPPORT: "network_unreachable",
  EINVAL: "network_unreachable",
  EADDRNOTAVAIL: "network_unreachable",
  EMFILE: "out_of_descriptors",
  ENFILE: "out_of_descriptors",
  ENOBUFS: "out_of_descriptors",
  ENOMEM: "out_of_descriptors",
};
const ourFaults = new Set(["network_unreachable", "out_of_descriptors"]);

/** What the check of a certificate says, by its code. */
export function judgeCertificate(code: string): Verdict {
  return { outcome: "failed", errorClass: certificateClasses[code] ?? "certificate_untrusted" };
}

const certificateClasses: Record<string, string> = {
  CERT_HAS_EXPIRED: "certificate_expired",
  CERT_NOT_YET_VALID: "certificate_not_yet_valid",
  ERR_TLS_CERT_ALTNAME_INVALID: "certificate_wrong_host",
};

/** What the resolver's error says: a name that has no address is the site's own fault, all else is between us and it. */
export function judgeResolver(code: string): Verdict {
  if (code === "ENOTFOUND" || code === "ENODATA") return { outcome: "failed", errorClass: "name_not_found" };
  if (code === "ETIMEOUT" || code === "ECANCELLED")
    return { outcome: "unknown", errorClass: "resolver_timeout" };
  if (code === "EMFILE" || code === "ENFILE") return { outcome: "unknown", errorClass: "out_of_descriptors" };
  return { outcome: "unknown", errorClass: "resolver_failed" };
}

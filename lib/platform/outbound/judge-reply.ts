import type { Failure, Unknown } from "./schema";

export type Verdict =
  | { outcome: "successful"; errorClass: null }
  | { outcome: "failed"; errorClass: Failure }
  | { outcome: "unknown"; errorClass: Unknown };

export const failed = (errorClass: Failure): Verdict => ({ outcome: "failed", errorClass });
export const unknown = (errorClass: Unknown): Verdict => ({ outcome: "unknown", errorClass });

/** Ends a probe that gets no usable reply: thrown inside the probe and recorded as its sample. */
export class ProbeFault extends Error {
  override readonly name = "ProbeFault";

  constructor(readonly verdict: Verdict) {
    super(verdict.errorClass ?? "");
  }
}

/** Judges a final reply. A site that rejects robots is not down: we cannot tell whether it answers people. */
export function judgeReply(status: number, headers: Readonly<Record<string, unknown>>): Verdict {
  if (robotStatuses.has(status) || challengeHeaders.some((name) => isChallenge(headers[name])))
    return unknown("robot_refused");
  if (status >= 200 && status < 300) return { outcome: "successful", errorClass: null };
  // A browser shows the body of a redirect that leads nowhere.
  if (status >= 300 && status < 400) return unknown("browser_only");
  if (status === 404) return failed("not_found");
  if (status === 410) return failed("gone");
  if (status >= 500 && status < 600) return failed("server_error");
  return failed(status >= 400 && status < 500 ? "client_error" : "unexpected_status");
}

/** 999 is LinkedIn's answer to robots. */
const robotStatuses = new Set([401, 403, 429, 999]);
const challengeHeaders = ["cf-mitigated", "x-vercel-mitigated", "x-amzn-waf-action"];
const isChallenge = (value: unknown): boolean => /challenge|captcha|deny/i.test(String(value ?? ""));

/** Judges an error of a socket, TLS or the HTTP parser. An unfamiliar error says nothing about the site. */
export function judgeError(error: unknown): Verdict {
  if (error instanceof ProbeFault) return error.verdict;
  const code = codeOf(error);
  const known = verdicts[code];
  if (known) return known;
  if (/^HPE_/.test(code)) return failed("protocol_error");
  return /^(ERR_SSL_|ERR_TLS_|EPROTO$)/.test(code) ? failed("tls_error") : unknown("not_understood");
}

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? "");

const verdicts: Record<string, Verdict> = {
  // It speaks HTTP/2 alone, as browsers do.
  ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL: unknown("browser_only"),
  ECONNREFUSED: failed("connection_refused"),
  ECONNRESET: failed("connection_reset"),
  ECONNABORTED: failed("connection_reset"),
  EPIPE: failed("connection_reset"),
  ETIMEDOUT: failed("timeout"),
  EHOSTUNREACH: unknown("network_unreachable"),
  EHOSTDOWN: unknown("network_unreachable"),
  ENETUNREACH: unknown("network_unreachable"),
  ENETDOWN: unknown("network_unreachable"),
  EACCES: unknown("network_unreachable"),
  EPERM: unknown("network_unreachable"),
  EAFNOSUPPORT: unknown("network_unreachable"),
  EINVAL: unknown("network_unreachable"),
  EADDRNOTAVAIL: unknown("network_unreachable"),
  EMFILE: unknown("out_of_descriptors"),
  ENFILE: unknown("out_of_descriptors"),
  ENOBUFS: unknown("out_of_descriptors"),
  ENOMEM: unknown("out_of_descriptors"),
};

/** Judges the result of the certificate check; browsers fetch a missing issuer from where the certificate says. */
export function judgeCertificate(error: unknown, namesIssuer: boolean): Verdict {
  const code = String(error);
  if (namesIssuer && /^UNABLE_TO_(VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT)/.test(code))
    return unknown("browser_only");
  if (code === "CERT_HAS_EXPIRED") return failed("certificate_expired");
  if (code === "CERT_NOT_YET_VALID") return failed("certificate_not_yet_valid");
  return failed(code === "ERR_TLS_CERT_ALTNAME_INVALID" ? "certificate_wrong_host" : "certificate_untrusted");
}

/** Judges the resolver's error: a name without address is the site's problem, all else lies between us and it. */
export function judgeResolver(error: unknown): Verdict {
  const code = codeOf(error);
  if (code === "ENOTFOUND" || code === "ENODATA") return failed("name_not_found");
  if (code === "ETIMEOUT" || code === "ECANCELLED") return unknown("resolver_timeout");
  return unknown(code === "EMFILE" || code === "ENFILE" ? "out_of_descriptors" : "resolver_failed");
}

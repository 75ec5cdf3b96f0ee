import { siteAddress } from "../../core/site-address";
import { secondMs } from "../../core/time";
import type { ProbeNetwork } from "../../pulse/probe/network";
import { readText } from "../../pulse/probe/read-text";
import { fileUrl, proofText, recordName } from "./rules";
import type { DomainCheck } from "./schema";

type Claim = { domain: string; websiteUrl: string; token: string };

const deadlineMs = 10 * secondMs;
/** The file holds one line; whoever sends more is not read to the end. */
const mostBytes = 4096;
const mostTold = 3;

/** Looks for the value of a claim in both ways at once; never throws. Nothing is saved. */
export function checkDomain(
  claim: Claim,
  network: ProbeNetwork,
  signal?: AbortSignal,
): Promise<DomainCheck[]> {
  return Promise.all([checkRecord(claim, network, signal), checkFile(claim, network, signal)]);
}

async function checkRecord(
  { domain, token }: Claim,
  network: ProbeNetwork,
  shutdown?: AbortSignal,
): Promise<DomainCheck> {
  const name = recordName(domain);
  const deadline = AbortSignal.timeout(deadlineMs);
  const signal = shutdown ? AbortSignal.any([deadline, shutdown]) : deadline;
  try {
    const texts = (await network.texts(name, signal)).map((text) => text.trim());
    if (texts.includes(proofText(token)))
      return { method: "dns", outcome: "found", seen: `${name} has the record.` };
    const others = texts.slice(0, mostTold).map((text) => `“${brief(text)}”`);
    const more = texts.length > mostTold ? ` and ${texts.length - mostTold} more` : "";
    return texts.length === 0
      ? absent(name)
      : { method: "dns", outcome: "not_found", seen: `${name} says ${others.join(", ")}${more}.` };
  } catch (error) {
    const code = String((error as { code?: unknown } | null)?.code ?? "");
    if (code === "ENOTFOUND" || code === "ENODATA") return absent(name);
    return { method: "dns", outcome: "unknown", seen: `The name servers gave no answer for ${name}.` };
  }
}

const absent = (name: string): DomainCheck => ({
  method: "dns",
  outcome: "not_found",
  seen: `There is no TXT record at ${name}.`,
});

async function checkFile(
  { domain, websiteUrl, token }: Claim,
  network: ProbeNetwork,
  signal?: AbortSignal,
): Promise<DomainCheck> {
  const asked = fileUrl(domain, websiteUrl);
  const found = await readText(asked, {
    network,
    deadlineMs,
    mostBytes,
    userAgent: `VitrineProof/1 (+${siteAddress("/")})`,
    mayFollow: (from, to) => staysOnDomain(domain, from, to),
    ...(signal ? { signal } : {}),
  });
  if ("outcome" in found) {
    const isAbsent = found.errorClass === "name_not_found" || found.errorClass === "not_allowed";
    return {
      method: "file",
      outcome: isAbsent ? "not_found" : "unknown",
      seen: `${asked} could not be read: ${String(found.errorClass).replaceAll("_", " ")}.`,
    };
  }
  const { url, status, text } = found;
  if (status === 200) {
    const line = text.replace(/^\uFEFF/, "").trim();
    if (line === proofText(token)) return { method: "file", outcome: "found", seen: `${url} has the line.` };
    return { method: "file", outcome: "not_found", seen: `${url} says “${brief(line)}”.` };
  }
  const isRefused = status >= 500 || [401, 403, 429].includes(status);
  const led = status >= 300 && status < 400 ? ", which leads elsewhere" : "";
  return {
    method: "file",
    outcome: isRefused ? "unknown" : "not_found",
    seen: `${url} answered ${status}${led}.`,
  };
}

/** Only to the domain itself or its `www.`, and never from an encrypted address to a plain one. */
const staysOnDomain = (domain: string, from: URL, to: URL): boolean =>
  (to.hostname === domain || to.hostname === `www.${domain}`) &&
  (to.protocol === "https:" || (to.protocol === "http:" && from.protocol === "http:"));

/** Somebody else's text in one short line. */
const brief = (text: string): string => {
  const line = text.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, " ").trim();
  return line.length > 100 ? `${line.slice(0, 100)}…` : line;
};

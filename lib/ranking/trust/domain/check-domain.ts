import { siteAddress } from "../../../core/site-address";
import { cutAt } from "../../../core/text";
import { secondMs } from "../../../core/time";
import type { ProbeNetwork } from "../../../platform/outbound/network";
import { send } from "../../../platform/outbound/send";
import { fileUrl, proofText, recordName } from "./rules";
import type { DomainCheck } from "./schema";

type Claim = { domain: string; websiteUrl: string; token: string };

const deadlineMs = 10 * secondMs;
/** The file has one line; a longer reply is not read to the end. */
const maxBytes = 4096;
const maxListed = 3;

/** Looks for the value of a claim in both places at once; never throws and stores nothing. */
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
    if (texts.includes(proofText(token))) return dns("found", `${name} has the record.`);
    const others = texts.slice(0, maxListed).map((text) => `“${brief(text)}”`);
    const more = texts.length > maxListed ? ` and ${texts.length - maxListed} more` : "";
    return texts.length === 0 ? absent(name) : dns("not_found", `${name} says ${others.join(", ")}${more}.`);
  } catch (error) {
    const code = String((error as { code?: unknown } | null)?.code ?? "");
    if (code === "ENOTFOUND" || code === "ENODATA") return absent(name);
    return dns("unknown", `The name servers didn't respond for ${name}.`);
  }
}

const by =
  (method: DomainCheck["method"]) =>
  (outcome: DomainCheck["outcome"], seen: string): DomainCheck => ({ method, outcome, seen });
const dns = by("dns");
const file = by("file");
const absent = (name: string): DomainCheck => dns("not_found", `There is no TXT record at ${name}.`);

async function checkFile(
  { domain, websiteUrl, token }: Claim,
  network: ProbeNetwork,
  signal?: AbortSignal,
): Promise<DomainCheck> {
  const asked = fileUrl(domain, websiteUrl);
  const { reply, fault } = await send(asked, {
    network,
    deadlineMs,
    maxBytes,
    userAgent: `VitrineProof/1 (+${siteAddress("/")})`,
    accept: "text/plain,*/*;q=0.5",
    redirects: { most: 3, mayFollow: (from, to) => staysOnDomain(domain, from, to) },
    ...(signal ? { signal } : {}),
  });
  if (!reply) {
    const isAbsent = fault?.errorClass === "name_not_found" || fault?.errorClass === "not_allowed";
    const why = String(fault?.errorClass).replaceAll("_", " ");
    return file(isAbsent ? "not_found" : "unknown", `${asked} could not be read: ${why}.`);
  }
  const { url, status, text } = reply;
  if (status === 200) {
    const line = text.replace(/^\uFEFF/, "").trim();
    if (line === proofText(token)) return file("found", `${url} has the line.`);
    return file("not_found", `${url} says “${brief(line)}”.`);
  }
  const isRefused = status >= 500 || [401, 403, 429].includes(status);
  const led = status >= 300 && status < 400 ? ", a redirect that isn't followed" : "";
  return file(isRefused ? "unknown" : "not_found", `${url} returned ${status}${led}.`);
}

/** Only to the domain itself or its `www.`, and never from https to http. */
const staysOnDomain = (domain: string, from: URL, to: URL): boolean =>
  (to.hostname === domain || to.hostname === `www.${domain}`) &&
  (to.protocol === "https:" || (to.protocol === "http:" && from.protocol === "http:"));

/** A stranger's text as one short line. */
const brief = (text: string): string => {
  const line = text.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, " ").trim();
  return line.length > 100 ? `${cutAt(line, 100)}…` : line;
};

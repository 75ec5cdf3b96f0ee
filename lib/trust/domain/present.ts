import type { ClaimRow } from "./find-claim";
import { endsAt, fileUrl, nextCheckAt, proofText, recordName, stateOf } from "./rules";
import { type Domain, DomainCheck, DomainMethod } from "./schema";

export function presentDomain(websiteUrl: string | null, claim: ClaimRow | null): Domain {
  if (!claim) return { ...nothing, websiteUrl };
  const { domain, token } = claim;
  return {
    websiteUrl: claim.websiteUrl,
    domain,
    state: stateOf(claim),
    record: { name: recordName(domain), type: "TXT", value: proofText(token) },
    file: { url: fileUrl(domain, claim.websiteUrl), content: proofText(token) },
    method: DomainMethod.nullable().catch(null).parse(claim.method),
    provenAt: toInstant(claim.provenAt),
    checkedAt: toInstant(claim.checkedAt),
    seenAt: toInstant(claim.seenAt),
    endsAt: toInstant(endsAt(claim)),
    lostAt: toInstant(claim.lostAt),
    nextCheckAt: toInstant(nextCheckAt(claim)),
    checks: DomainCheck.array().catch([]).parse(claim.checks),
  };
}

const toInstant = (at: Date | null): string | null => at?.toISOString() ?? null;

const nothing: Omit<Domain, "websiteUrl"> = {
  domain: null,
  state: "unavailable",
  record: null,
  file: null,
  method: null,
  provenAt: null,
  checkedAt: null,
  seenAt: null,
  endsAt: null,
  lostAt: null,
  nextCheckAt: null,
  checks: [],
};

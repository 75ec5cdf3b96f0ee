import type { TrustPart } from "../../catalog/products/schema";
import { plural } from "../../core/text";

/** A point of the published checklist and whether the public document meets it. */
export type CheckedPoint = { key: string; label: string; next: string; isMet: boolean };

/** Everything the score is computed from; days are fractions of 24 hours before the computation. */
export type TrustInputs = {
  /** `failingSince` is when the value of a verified domain was first not found. */
  domain: { name: string; provenAt: string | null; failingSince?: string | null } | null;
  checklist: readonly CheckedPoint[];
  /** Hours of the last 30 days with a measured sample, how many of them were successful, on how many UTC days. */
  uptime: { successful: number; measured: number; days: number };
  daysPublic: number;
  /** Distinct voters whose votes counted in the last 90 days. */
  voters: number;
  decisions: { approved: number; rejected: number };
  /** The upheld strikes with their ages in days, oldest first. */
  strikes: readonly { days: number; reason: string; at: string }[];
  /** When the inputs of a part last changed, if known. */
  dates?: Partial<Record<TrustPart["key"], string | null>>;
};

type Undated = Omit<TrustPart, "at">;

export type TrustScore = { score: number; parts: TrustPart[] };

export const maxima = { domain: 25, completeness: 20, uptime: 15, age: 10, voters: 20, record: 10 } as const;
export const maxPenalty = 60;
export const strikePoints = 15;
export const strikeHalfLifeDays = 180;
const z = 1.2816;
const fewestHours = 6;
const fewestDays = 2;

/** The lower bound of a success rate, with 90% confidence; 0 without attempts. */
export function wilson(successes: number, tries: number): number {
  if (tries <= 0 || successes <= 0) return 0;
  const share = Math.min(successes, tries) / tries;
  const spread = z * Math.sqrt((share * (1 - share)) / tries + (z * z) / (4 * tries * tries));
  return (share + (z * z) / (2 * tries) - spread) / (1 + (z * z) / tries);
}

/** The sum of the parts as shown, an integer from 0 to 100, so that a reader can add it up. */
export function trustScore(inputs: TrustInputs): TrustScore {
  const parts = [
    domainPart(inputs),
    completenessPart(inputs),
    uptimePart(inputs),
    agePart(inputs),
    votersPart(inputs),
    recordPart(inputs),
    strikesPart(inputs),
  ].map((part) => ({ ...part, at: inputs.dates?.[part.key] ?? null }));
  const sum = parts.reduce((total, { points }) => total + points, 0);
  return { score: Math.round(Math.min(100, Math.max(0, Math.round(sum * 100) / 100))), parts };
}

function domainPart({ domain }: TrustInputs): Undated {
  const isProven = domain?.provenAt != null;
  const name = domain?.name ?? "the website's domain";
  const failingSince = domain?.failingSince?.slice(0, 10);
  const doubt = failingSince
    ? ` The record or file hasn't been found since ${failingSince}. Verification is lost if it isn't back within a week.`
    : "";
  return part("domain", "Verified domain", isProven ? 1 : 0, {
    evidence: isProven
      ? `The organization verified ${name} on ${domain?.provenAt?.slice(0, 10)}.${doubt}`
      : domain
        ? `The domain ${name} hasn't been verified yet.`
        : "The listing has no website with a domain to verify.",
    next: isProven
      ? failingSince
        ? `Restore the record or file for ${name}, as shown on the product's Trust page.`
        : null
      : domain
        ? `Verify ${name} with a DNS record or a file under /.well-known, on the product's Trust page.`
        : "Add a website to the listing, then verify its domain.",
  });
}

function completenessPart({ checklist }: TrustInputs): Undated {
  const missing = checklist.filter(({ isMet }) => !isMet);
  const met = checklist.length - missing.length;
  const lacks =
    missing.length > 0 ? ` Missing: ${missing.map(({ label }) => label.toLowerCase()).join(", ")}.` : "";
  return part("completeness", "Complete document", checklist.length > 0 ? met / checklist.length : 0, {
    evidence: `The public document meets ${met} of ${checklist.length} items on the checklist.${lacks}`,
    next: missing[0]?.next ?? null,
  });
}

function uptimePart({ uptime: { successful, measured, days } }: TrustInputs): Undated {
  const isEnough = measured >= fewestHours && days >= fewestDays;
  const sampled = `${plural(measured, "measured hour")} over ${plural(days, "day")}`;
  return part("uptime", "Website uptime", isEnough ? wilson(successful, measured) : 0, {
    evidence: isEnough
      ? `The website responded successfully in ${successful} of ${sampled} in the last 30 days.`
      : `There are ${sampled} in the last 30 days. At least ${fewestHours} hours over ${fewestDays} days are needed.`,
    next: !isEnough
      ? "Add a Pulse block and check the website in different hours on at least two days."
      : successful < measured
        ? "Keep the website available: failures count for 30 days."
        : "More measured hours can raise this.",
  });
}

function agePart({ daysPublic }: TrustInputs): Undated {
  const days = Math.max(0, daysPublic);
  return part("age", "Time published", Math.min(1, Math.log(1 + days) / Math.log(366)), {
    evidence: `The product has been public for ${plural(Math.floor(days), "day")}.`,
    next: days >= 365 ? null : "Nothing to do. This grows until the product has been public for a year.",
  });
}

function votersPart({ voters }: TrustInputs): Undated {
  return part("voters", "Voters", voters / (voters + 25), {
    evidence: `In the last 90 days, ${plural(voters, "person", "people")} cast votes that counted.`,
    next: "Tell the people who use it. The number of voters counts, not the number of votes.",
  });
}

function recordPart({ decisions: { approved, rejected } }: TrustInputs): Undated {
  const decided = approved + rejected;
  return part("record", "Moderation record", wilson(approved, decided), {
    evidence:
      decided === 0
        ? "None of the organization's submissions have been decided yet."
        : `Reviewers approved ${approved} of ${plural(decided, "submission")} from the organization.`,
    next:
      rejected > 0
        ? "Address the reviewers' notes before submitting again."
        : "Each approved submission adds to this.",
  });
}

function strikesPart({ strikes }: TrustInputs): Undated {
  const sum = strikes.reduce((total, { days }) => total + weightOf(days), 0);
  const listed = strikes
    .slice(-maxListed)
    .reverse()
    .map(
      ({ days, reason, at }) =>
        `${reason.replaceAll("_", " ")} on ${at.slice(0, 10)} (−${round(weightOf(days))})`,
    );
  const older = strikes.length > maxListed ? `, and ${strikes.length - maxListed} older` : "";
  return {
    key: "strikes",
    label: "Strikes",
    points: -round(Math.min(maxPenalty, sum)) || 0,
    max: 0,
    evidence:
      strikes.length === 0
        ? "No upheld strikes."
        : `There ${strikes.length === 1 ? "is" : "are"} ${plural(strikes.length, "upheld strike")}: ${listed.join(", ")}${older}.`,
    next:
      strikes.length === 0
        ? null
        : `A strike counts half as much after ${strikeHalfLifeDays} days, and not at all once a reviewer reinstates the product.`,
  };
}

const maxListed = 5;

const weightOf = (days: number): number => strikePoints * 2 ** (-Math.max(0, days) / strikeHalfLifeDays);

function part(
  key: keyof typeof maxima,
  label: string,
  share: number,
  words: { evidence: string; next: string | null },
): Undated {
  return { key, label, points: round(maxima[key] * share), max: maxima[key], ...words };
}

const round = (points: number): number => Math.round(points * 10) / 10;

import type { Cause, Outcome, Told } from "./schema";

export type Sentence = { title: string; text: string | null; path: string };

/** An act in words, and where it leads: the same on the site and in mails. */
export function tell(told: Told): Sentence {
  const slug = told.product?.slug ?? "";
  const name = told.product?.name ?? "A product";
  const version = told.version ? `Version ${told.version}` : "It";
  const because = told.reason ? ` The reason: ${reasonWords(told.reason)}.` : "";
  const who = told.actorName ?? "Somebody";
  const status = `/products/${slug}/status`;
  const sentences: Record<Outcome, Sentence> = {
    submitted: {
      title: `${who} submitted ${name}`,
      text: `${version} went to the reviewers.`,
      path: status,
    },
    sent_back: {
      title: `The checks sent ${name} back`,
      text: `${who} submitted version ${told.version}, which an automated check did not pass.`,
      path: status,
    },
    appealed: {
      title: `${who} appealed for ${name}`,
      text: `${version} goes before the reviewers once more.`,
      path: status,
    },
    reported: { title: `${name} was reported`, text: `Somebody says:${reason(told)}`, path: "/admin/queue" },
    published: {
      title: `${name} is published`,
      text: `A reviewer approved version ${told.version}. It is public now.`,
      path: `/products/${slug}`,
    },
    scheduled: {
      title: `${name} is approved`,
      text: `Version ${told.version} becomes public on ${minute(told.publishAt)}.`,
      path: status,
    },
    changes_requested: {
      title: `${name} needs changes`,
      text: `A reviewer sent version ${told.version} back.${because} Nothing of it is lost: mend it and submit it again.`,
      path: status,
    },
    rejected: {
      title: `${name} was rejected`,
      text: `A reviewer rejected version ${told.version}.${because} You can appeal once.`,
      path: status,
    },
    suspended: {
      title: `${name} was taken down`,
      text: `A reviewer suspended it.${because}`,
      path: status,
    },
    reinstated: {
      title: `${name} is public again`,
      text: "A reviewer took its suspension back.",
      path: `/products/${slug}`,
    },
    strike_lifted: {
      title: `A strike against ${name} is lifted`,
      text: `A reviewer took back the suspension of version ${told.version}. What is public stays as it is.`,
      path: status,
    },
    report_dismissed: {
      title: `What you reported of ${name}`,
      text: "A reviewer looked at it and left the product as it is.",
      path: `/products/${slug}`,
    },
    report_upheld: {
      title: `What you reported of ${name}`,
      text: "A reviewer looked at it and took the product down. Thank you.",
      path: "/moderation-log",
    },
    not_applied: {
      title: `Your decision on ${name} had no effect`,
      text: causes[told.cause ?? "changed"],
      path: "/admin/queue",
    },
    invited: {
      title: `${who} invites you to ${told.organizationName ?? "an organization"}`,
      text: "The invitation works once, for you alone.",
      path: "/settings/organizations",
    },
  };
  return sentences[told.outcome];
}

/** The same to who reviews: what waits, and where. */
export function tellReviewer(told: Told): Sentence {
  const { title, text } = tell(told);
  const from = told.organizationName ? ` From ${told.organizationName}.` : "";
  return { title, text: text === null ? null : `${text}${from}`, path: "/admin/queue" };
}

export const notesAtBlocks = ({ blockNotes }: Told): string | null =>
  blockNotes
    ? `${blockNotes} ${blockNotes === 1 ? "note" : "notes"} at ${blockNotes === 1 ? "a block" : "blocks"}`
    : null;

const causes: Record<Cause, string> = {
  withdrawn: "Its builder took it back meanwhile.",
  newer: "Its builder submitted a newer version meanwhile.",
  reported: "Somebody reported the product again meanwhile.",
  changed: "It was changed or decided meanwhile.",
};

const reason = (told: Told): string => ` ${told.reason ? reasonWords(told.reason) : "something is wrong"}.`;

const written: Record<string, string> = { malware_phishing: "malware or phishing", adult: "adult content" };

const reasonWords = (reason: string): string => written[reason] ?? reason.replaceAll("_", " ");

const minute = (time: string | undefined): string =>
  time ? `${minutes.format(new Date(time))} (UTC)` : "its day";

const minutes = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

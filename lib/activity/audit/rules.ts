import { type ActName, actNames, actOf } from "../../events/all-acts";
import { auditSubjects } from "../../events/subjects";
import type { AuditEntry } from "./schema";

/** The acts that the audit log records, in the order of the catalog. */
export const auditActionNames: ActName[] = actNames.filter((name) => actOf(name).audit !== null);

/** An entry's sentence after the actor's name; undefined for an act that no longer exists. */
export const sentenceOf = (action: string): string | undefined =>
  auditActionNames.includes(action as ActName) ? actOf(action as ActName).audit?.sentence : undefined;

const groupOf = (action: string): string => action.split(".")[0] ?? action;

const auditGroups = [...new Set(auditActionNames.map(groupOf))];

/** The actions that a filter selects: one by its whole name, or all of a group. */
export const actionsOf = (filter: string): string[] =>
  filter.includes(".") ? [filter] : auditActionNames.filter((name) => groupOf(name) === filter);

/** A part of an entry's sentence; `about` says what it names, so that a page can link it. */
export type Piece = { text: string; about?: "actor" | "subject" | "organization" };

/** An entry as a sentence, such as "Ada, using the key CI, saved Nachtzug, revision 3". */
export function tell(entry: AuditEntry): Piece[] {
  const template = sentenceOf(entry.action) ?? `performed ${entry.action} on {subject}`;
  const pieces = template.split(/(\{\w+\})/).map((part): Piece => fill(part, entry));
  const own =
    entry.organization === null ? ", deciding on their own name" : ", as a member of the organization";
  const aside = entry.details.ownOrganization === true ? own : "";
  return [...describeActor(entry), { text: " " }, ...pieces, { text: aside }].filter(
    ({ text }) => text !== "",
  );
}

function fill(part: string, entry: AuditEntry): Piece {
  const name = /^\{(\w+)\}$/.exec(part)?.[1];
  if (name === undefined) return { text: part };
  if (name === "subject") return { text: describeSubject(entry), about: "subject" };
  if (name === "owner") return describeOwner(entry);
  if (name === "organization") return { text: describeOrganization(entry), about: "organization" };
  const detail = entry.details[name];
  return {
    text: typeof detail === "string" || typeof detail === "number" ? String(detail) : "something else",
  };
}

function describeActor({ actor }: AuditEntry): Piece[] {
  if (actor.name === null) return [{ text: nobody[actor.kind] ?? "Someone" }];
  const by = actor.key === null ? byWay[actor.kind] : `the key ${actor.key.name ?? "that was deleted"}`;
  return [{ text: actor.name, about: "actor" }, { text: by === undefined ? "" : `, using ${by},` }];
}

const nobody: Partial<Record<AuditEntry["actor"]["kind"], string>> = {
  anonymous: "A visitor",
  draft: "A visitor with a draft",
  command_line: "The command line",
  system: "The system",
};

const byWay: Partial<Record<AuditEntry["actor"]["kind"], string>> = {
  key: "a key",
  command_line: "the command line",
};

function describeOwner(entry: AuditEntry): Piece {
  if (entry.subject.id === entry.actor.id) return { text: "their own" };
  return { text: `${describeSubject(entry)}’s`, about: "subject" };
}

function describeSubject({ subject, details }: AuditEntry): string {
  const words = Object.entries(auditSubjects).find(([type]) => type === subject.type)?.[1];
  const label = subject.label ?? (typeof details.name === "string" ? details.name : null);
  if (!words) return label ?? subject.id;
  return label === null ? words.gone : words.named.replace("{label}", () => label);
}

const describeOrganization = ({ organization }: AuditEntry): string =>
  organization?.name ?? auditSubjects.organization.gone;

/** What people read for a word of the code. */
const SPOKEN: Readonly<Record<string, string>> = { proven: "verified", screening: "checks" };

/** A name of the code in words: `changes_requested` is "changes requested". */
export const inWords = (name: string): string =>
  name
    .split("_")
    .map((word) => SPOKEN[word] ?? word)
    .join(" ");

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** An action by its name: `domain.proven` is "Domain verified". */
export const actionName = (action: string): string => capitalized(action.split(".").map(inWords).join(" "));

/** The selectable actions, by group. */
export const actionChoices = auditGroups.map((group) => ({
  group,
  label: capitalized(inWords(group)),
  actions: auditActionNames
    .filter((name) => name.startsWith(`${group}.`))
    .map((name) => ({ name, label: inWords(name.slice(group.length + 1)) })),
}));

/** How someone acted, as the filter shows it. */
export const actorKindNames: Record<AuditEntry["actor"]["kind"], string> = {
  session: "In a browser",
  key: "With an API key",
  command_line: "On the command line",
  anonymous: "Not signed in",
  draft: "With a draft",
  system: "By the system",
};

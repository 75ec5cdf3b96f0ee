import { actNames, acts } from "../../../messages/en.json";
import { messages } from "../../core/messages";
import { words } from "../../core/text";
import { type ActName, actOf, actNames as allActs } from "../../events/all-acts";
import type { AuditEntry } from "./schema";

/** The acts that the audit log records, in the order of the catalog. */
export const auditActionNames: ActName[] = allActs.filter((name) => actOf(name).audit !== null);

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

const named = Object.keys(actNames) as (keyof typeof actNames)[];
const sentences = Object.keys(acts) as (keyof typeof acts)[];

/** A word of the code in the language of the page, if there is a message for it. */
function wordOf(start: string, name: string, values?: Record<string, string>): string | undefined {
  const key = named.find((each) => each === start + name);
  return key && messages({ actNames })(key, values);
}

/** An entry as a sentence, such as "Ada, using the key CI, saved Nachtzug, revision 3". */
export function tell(entry: AuditEntry): Piece[] {
  const { action, actor, subject, organization, details } = entry;
  const t = messages({ actNames });
  const own = organization === null ? t("onOwnName") : t("asMember");
  const parts = messages({ acts }).parts<Piece[]>(sentences.find((each) => each === action) ?? "unknown", {
    ...Object.fromEntries(detailNames.map((name) => [name, describeDetail(details[name])])),
    action,
    own: subject.id === actor.id ? "yes" : "no",
    actor: () => describeActor(entry),
    subject: () => [{ text: describeSubject(entry), about: "subject" }],
    organization: () => [{ text: organization?.name ?? t("gone_organization"), about: "organization" }],
  });
  const pieces = parts.flatMap((part) => (typeof part === "string" ? { text: part } : part));
  return [...pieces, { text: details.ownOrganization === true ? own : "" }].filter(({ text }) => text !== "");
}

/** The details that sentences name. */
const detailNames = words("from to role provider kind version at domain votes reason keys jobs key list");

const describeDetail = (detail: unknown): string =>
  typeof detail === "string" || typeof detail === "number"
    ? String(detail)
    : messages({ actNames })("somethingElse");

function describeActor({ actor: { kind, name, key } }: AuditEntry): Piece[] {
  const t = messages({ actNames });
  if (name === null) return [{ text: wordOf("nobody_", kind) ?? t("nobody") }];
  const withKey = key && (key.name === null ? t("usingDeletedKey") : t("usingKey", { key: key.name }));
  return [{ text: name, about: "actor" }, { text: withKey ?? wordOf("using_", kind) ?? "" }];
}

function describeSubject({ subject, details }: AuditEntry): string {
  const label = subject.label ?? (typeof details.name === "string" ? details.name : null);
  const found = label === null ? wordOf("gone_", subject.type) : wordOf("subject_", subject.type, { label });
  return found ?? label ?? subject.id;
}

/** What people read for a word of the code. */
const SPOKEN: Readonly<Record<string, string>> = { proven: "verified", screening: "checks" };

/** A name of the code in words: `changes_requested` is "changes requested". */
export const inWords = (name: string): string =>
  name
    .split("_")
    .map((word) => SPOKEN[word] ?? word)
    .join(" ");

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const groupName = (group: string): string => wordOf("group_", group) ?? capitalized(inWords(group));
const actName = (name: string): string => wordOf("act_", name) ?? inWords(name);

/** An action by its name: `domain.proven` is "Domain verified". */
export function actionName(action: string): string {
  const [group = "", act = ""] = action.split(".");
  return messages({ actNames })("named", { group: groupName(group), act: actName(act) });
}

/** The selectable actions, by group. */
export const actionChoices = () =>
  auditGroups.map((group) => ({
    group,
    label: groupName(group),
    actions: auditActionNames
      .filter((name) => name.startsWith(`${group}.`))
      .map((name) => ({ name, label: actionName(name) })),
  }));

/** How someone acted, as the filter shows it. */
export const actorKindName = (kind: AuditEntry["actor"]["kind"]): string =>
  messages({ actNames })(`source_${kind}`);

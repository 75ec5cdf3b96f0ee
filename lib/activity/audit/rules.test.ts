import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { actNames, acts } from "../../../messages/en.json";
import { newId } from "../../core/ids";
import { words } from "../../core/text";
import { auditSubjects } from "../../events/subjects";
import { actionChoices, actionName, auditActionNames, inWords, sentenceOf, tell } from "./rules";
import { type AuditEntry, ListAudit } from "./schema";

const ada = { kind: "session", id: newId(), name: "Ada", key: null } as const;
const entry = (more: Partial<AuditEntry>): AuditEntry => ({
  id: newId(),
  at: "2026-05-01T00:00:00.000Z",
  action: "key.revoked",
  actor: ada,
  subject: { type: "key", id: newId(), label: "CI", path: null },
  organization: null,
  details: {},
  ...more,
});
const sentence = (more: Partial<AuditEntry>) =>
  tell(entry(more))
    .map(({ text }) => text)
    .join("");
const person = (id: string, label: string) => ({ type: "person", id, label, path: null });

describe("a sentence", () => {
  it("says who did what, and by what", () => {
    expect(sentence({})).toBe("Ada revoked the key CI");
    const subject = { type: "revision", id: newId(), label: "Nachtzug, revision 3", path: null };
    const byKey = { ...ada, kind: "key" as const, key: { id: newId(), name: "CI" } };
    expect(sentence({ actor: byKey, subject, action: "revision.saved" })).toBe(
      "Ada, using the key CI, saved Nachtzug, revision 3",
    );
    const command = { ...ada, kind: "command_line" as const };
    expect(sentence({ actor: command, subject, action: "revision.approved" })).toBe(
      "Ada, using the command line, approved Nachtzug, revision 3",
    );
    const clock = { kind: "system" as const, id: null, name: null, key: null };
    expect(sentence({ actor: clock, subject, action: "revision.published" })).toMatch(
      /^The system published/,
    );
  });

  it("knows one's own from another's", () => {
    const own = { action: "person.password_changed", subject: person(ada.id, "Ada") };
    expect(sentence(own)).toBe("Ada changed their own password");
    const visitor = { kind: "anonymous" as const, id: null, name: null, key: null };
    expect(sentence({ ...own, actor: visitor })).toBe("A visitor changed Ada’s password");
  });

  it("tells details and the organization, also what is gone and what it does not know", () => {
    const organization = { id: newId(), slug: "acme", name: "Acme" };
    const change = { action: "member.role_changed", subject: person(newId(), "Bo"), organization };
    expect(sentence({ ...change, details: { from: "viewer", to: "owner" } })).toBe(
      "Ada changed the role of Bo in Acme from viewer to owner",
    );
    expect(sentence({ ...change, organization: { id: newId(), slug: null, name: null } })).toContain(
      "in a deleted organization from something else",
    );
    const gone = { type: "key", id: newId(), label: null, path: null };
    expect(sentence({ subject: gone })).toBe("Ada revoked a deleted key");
    expect(sentence({ action: "future.thing", subject: gone })).toBe(
      "Ada performed future.thing on a deleted key",
    );
    const pattern = { type: "key", id: newId(), label: "$& {subject}", path: null };
    expect(sentence({ subject: pattern })).toBe("Ada revoked the key $& {subject}");
  });

  it("has each of its parts marked by what it names", () => {
    expect(tell(entry({})).map(({ about }) => about)).toEqual(["actor", undefined, "subject"]);
  });
});

describe("the audited acts", () => {
  const lib = path.resolve(import.meta.dirname, "../..");
  const sources = readdirSync(lib, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !/\.test\.ts$|^events\/|^core\/generated|^testing\//.test(file))
    .map((file) => readFileSync(path.join(lib, file), "utf8"))
    // Those that emit, and the table of what a decision emits.
    .filter((text) => /\bemit(Many)?\(|\bact: /.test(text))
    .join("\n");

  it.each(auditActionNames)("%s is emitted by some rule", (name) => {
    expect(sources).toContain(`"${name}"`);
  });

  it("has names as a search may ask for them, and all of them to choose from", () => {
    for (const name of auditActionNames) expect(ListAudit.parse({ action: name }).action).toBe(name);
    const offered = actionChoices().flatMap(({ actions }) => actions.map(({ name }) => name));
    expect(offered.toSorted()).toEqual(auditActionNames.toSorted());
  });

  it("have messages that say in English what the catalog says", () => {
    const said = (sentence = "") =>
      `<actor></actor> ${sentence}`
        .replace("{owner}", "{own, select, yes {their own} other {<subject></subject>’s}}")
        .replace(/\{(subject|organization)\}/g, "<$1></$1>");
    const { unknown: _, ...messages } = acts;
    expect(messages).toEqual(
      Object.fromEntries(auditActionNames.map((name) => [name, said(sentenceOf(name))])),
    );
    for (const [type, { named, gone }] of Object.entries(auditSubjects))
      expect(actNames).toMatchObject({ [`subject_${type}`]: named, [`gone_${type}`]: gone });
    for (const name of auditActionNames) {
      const [group, act] = name.split(".");
      expect(Object.keys(actNames)).toEqual(expect.arrayContaining([`group_${group}`, `act_${act}`]));
    }
  });

  it("uses no placeholder that nothing fills", () => {
    const used = auditActionNames.flatMap((name) => sentenceOf(name)?.match(/\{\w+\}/g) ?? []);
    const details = words("from to role provider kind version at domain votes reason keys jobs key list").map(
      (name) => `{${name}}`,
    );
    expect(
      [...new Set(used)].filter(
        (name) => !["{subject}", "{owner}", "{organization}", ...details].includes(name),
      ),
    ).toEqual([]);
    for (const name of details)
      expect(sources).toMatch(new RegExp(`details: \\{[^}]*\\b${name.slice(1, -1)}\\b`));
    for (const { named } of Object.values(auditSubjects)) expect(named).not.toMatch(/\{(?!label)/);
  });
});

it("names every action and its group in the words that people read elsewhere", () => {
  const names = actionChoices().flatMap(({ label, actions }) => [
    label,
    ...actions.map((each) => each.label),
  ]);
  expect([...names, ...auditActionNames.map(actionName)].join(" ")).not.toMatch(/[._]|proven|screening/i);
  expect(actionName("domain.proven")).toBe("Domain verified");
  expect(inWords("screening")).toBe("checks");
});

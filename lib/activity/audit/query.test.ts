import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../core/ids";
import { useDatabase } from "../../testing/database";
import { type AuditFilters, auditQuery } from "./find";
import { actionsOf } from "./rules";

const test = useDatabase();
const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`;

// Most of a log is saved drafts; what people search for is rare.
beforeAll(async () => {
  await test.db.$executeRaw`
    insert into audit_entries (id, at, action, actor_kind, actor_id, subject_type, subject_id, organization_id, details)
    select gen_random_uuid(), '2026-01-01'::timestamptz + n * interval '1 minute',
      case when n % 1000 = 0 then 'key.created' when n % 10 = 0 then 'revision.submitted' else 'revision.saved' end,
      case when n % 5000 = 0 then 'command_line' when n % 10 = 0 then 'key' else 'session' end,
      ('00000000-0000-7000-8000-' || lpad((n % 2000)::text, 12, '0'))::uuid, 'revision',
      '00000000-0000-7000-8000-' || lpad((n % 20000)::text, 12, '0'),
      ('00000000-0000-7000-8000-' || lpad((n % 1000)::text, 12, '0'))::uuid, '{}'
    from generate_series(1, 100000) as n`;
  await test.db.$executeRaw`analyze audit_entries`;
});

type Plan = { "Node Type": string; "Actual Rows": number; "Rows Removed by Filter"?: number; Plans?: Plan[] };

async function planOf(filters: AuditFilters, after: { at: Date; id: string } | null = null): Promise<Plan[]> {
  const { sql, values } = auditQuery(filters, after, 51);
  const text = sql.split("?").reduce((all, part, index) => `${all}$${index}${part}`);
  const [row] = await test.db.$queryRawUnsafe<{ "QUERY PLAN": { Plan: Plan }[] }[]>(
    `explain (analyze, format json) ${text}`,
    ...values,
  );
  const flatten = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flatten)];
  return flatten(row?.["QUERY PLAN"][0]?.Plan as Plan);
}

describe("with 100,000 entries, without a sequential scan and with few rows read for a page of 50:", () => {
  const cases: [string, AuditFilters][] = [
    ["everything", {}],
    ["a rare action", { actions: ["key.created"] }],
    ["a rare group", { actions: actionsOf("key") }],
    ["a frequent group", { actions: actionsOf("revision") }],
    ["an actor", { actorId: id(7) }],
    ["a frequent way of acting", { actorKind: "session" }],
    ["a rare way of acting", { actorKind: "command_line" }],
    ["a subject", { subjectIds: [id(77)] }],
    ["an organization", { organizationId: id(77) }],
    ["a range long ago", { from: new Date("2026-01-02"), to: new Date("2026-01-03") }],
    ["an actor's doings of one kind", { actorId: id(10), actorKind: "key" }],
    ["nothing that there is", { actorId: newId(), organizationId: newId() }],
  ];

  it.each(cases)("%s", async (_, filters) => {
    for (const after of [null, { at: new Date("2026-02-15"), id: id(1) }]) {
      const plan = await planOf(filters, after);
      expect(plan.map((node) => node["Node Type"])).not.toContain("Seq Scan");
      const read = plan.map((node) => node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0));
      expect(Math.max(...read)).toBeLessThan(1000);
    }
  });

  it("a product's hundred subjects, whose entries may be found on the way through the newest", async () => {
    const plan = await planOf({ subjectIds: Array.from({ length: 100 }, (_, n) => id(n)) });
    expect(plan.map((node) => node["Node Type"])).not.toContain("Seq Scan");
  });

  it("and it would show if an index lacked: a subject without its index is read through in full", async () => {
    await expect(
      test.db.$transaction(async (tx) => {
        await tx.$executeRaw`drop index audit_entries_subject_id_at_id_idx`;
        const rows = await tx.$queryRaw<{ "QUERY PLAN": string }[]>`
          explain select id from audit_entries where subject_id = ${id(77)} order by at desc, id desc limit 51`;
        throw new Error(rows.map((row) => row["QUERY PLAN"]).join("\n"));
      }),
    ).rejects.toThrow(/Seq Scan on audit_entries|Index Scan using audit_entries_at_id_idx/);
  });
});

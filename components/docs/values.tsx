import { CodeBlock } from "@/components/ui/code-block";
import { Table } from "@/components/ui/table";
import type { WebhookEvent } from "@/lib/activity/webhooks/schema";
import type { Operation } from "@/lib/api/operation";
import { operations } from "@/lib/api/operations/all";
import type { Scope } from "@/lib/core/scopes";
import { registry } from "@/lib/documents/blocks/registry";
import { type ScreeningRule, screeningChecks } from "@/lib/review/screening/checks/schema";
import { readDocs, type Values } from "./chapter";
import { Coded, Part } from "./part";
import { Problems } from "./problems";

const SCOPES: Record<Scope, string> = {
  "products:read":
    "Your products with drafts, revisions, votes and proofs, and the members of your organizations.",
  "products:write": "Make organizations and products, save and submit revisions, withdraw them.",
  "traffic:read": "The private traffic of your products.",
  "media:write": "Upload pictures and videos.",
  "blog:write": "Write posts, for admins.",
  "webhooks:write": "Read and change webhooks and their deliveries, for owners.",
};

const EVENTS: Record<WebhookEvent, string> = {
  "revision.submitted":
    "A version was submitted. `screening` is what the automatic checks said: one that fails is sent back at once, which `status` shows.",
  "revision.decided": "A reviewer decided: `decision`, `reason` and the `note` to you.",
  "revision.published":
    "A version is public, since `publishedAt`, by a decision or because its time has come.",
  "vote.counted": "A vote counted, with the `total` that it made. Who voted is not disclosed.",
  "ranking.final":
    "A board is final, ten minutes after its window ended, and your product is among the first hundred: `rank`, `points`, `votes`, `voters`.",
  "pulse.changed": "A check of the website had another `outcome` than the one `before`.",
  ping: "A test that an owner asked for, whatever the webhook wants.",
};

const blocks = Object.values(registry);

const tools = (operations as readonly Operation[]).flatMap(({ tool, auth, summary, scope }) =>
  tool ? [{ name: tool.name, summary, scope, isPublic: auth === "public" && !scope }] : [],
);

/** An example as it stands in the repository, where the tests run it. */
async function Example({ name }: { name: string }) {
  return <CodeBlock name={name} code={(await readDocs(`examples/${name}`)).trimEnd()} />;
}

/** What the chapters of `docs/guide` show of the code. */
export const guideValues: Values = {
  typeCount: blocks.length,
  checkCount: screeningChecks.length,
  "vitrine.ts": <Example name="vitrine.ts" />,
  "publish-a-product.ts": <Example name="publish-a-product.ts" />,
  "receive-webhooks.ts": <Example name="receive-webhooks.ts" />,
  problems: <Problems />,
  scopes: (
    <Table
      caption="What each scope lets a key do"
      rows={Object.entries(SCOPES)}
      rowKey={([scope]) => scope}
      columns={[
        { head: "Scope", heading: true, cell: ([scope]) => <code>{scope}</code> },
        { head: "Lets a key", cell: ([, says]) => says },
      ]}
    />
  ),
  events: (
    <Table
      caption="What can be sent"
      rows={Object.entries(EVENTS)}
      rowKey={([event]) => event}
      columns={[
        { head: "Event", heading: true, cell: ([event]) => <code>{event}</code> },
        { head: "Means", cell: ([, means]) => <Coded text={means} /> },
      ]}
    />
  ),
  tools: (
    <Table
      caption="The tools, and the key that each asks for"
      rows={tools}
      rowKey={({ name }) => name}
      columns={[
        { head: "Tool", heading: true, cell: ({ name }) => <code>{name}</code> },
        { head: "What it does", cell: ({ summary }) => summary },
        {
          head: "Needs",
          cell: ({ scope, isPublic }) => (isPublic ? "nothing" : scope ? <code>{scope}</code> : "any key"),
        },
      ]}
    />
  ),
  types: (
    <Table
      caption="Block types"
      rows={blocks}
      rowKey={({ type }) => type}
      columns={[
        {
          head: "Type",
          heading: true,
          cell: ({ type }) => (
            <a href={`#${type}`} className="link">
              <code>{type}</code>
            </a>
          ),
        },
        { head: "What for", cell: ({ description }) => description },
        { head: "In", cell: ({ surfaces }) => surfaces.join(", ") },
        { head: "Most", kind: "number", cell: ({ maxPerDocument }) => maxPerDocument },
      ]}
    />
  ),
  checks: (
    <Table<ScreeningRule>
      caption="Checks"
      rows={screeningChecks}
      rowKey={({ id }) => id}
      columns={[
        { head: "Check", heading: true, cell: ({ id }) => <code>{id}</code> },
        { head: "Kind", cell: ({ kind }) => kind },
        { head: "Looks at", cell: ({ looksAt }) => looksAt },
      ]}
    />
  ),
  blocks: (
    <>
      {blocks.map(({ type, title, example }) => (
        <Part key={type} id={type} title={title} aside={type}>
          <CodeBlock name={`example: ${type}`} code={JSON.stringify(example, null, 2)} />
        </Part>
      ))}
    </>
  ),
};

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
    "Read your profile, your organizations with their members, your votes, the list of your keys, and your products with their drafts, revisions, votes and domain verification. Request website health checks.",
  "products:write": "Create organizations and products; save, submit and withdraw revisions.",
  "traffic:read": "Read the private traffic of your products.",
  "media:write": "Upload pictures and videos.",
  "blog:write": "Write posts (admins only).",
  "webhooks:write": "Read and change webhooks and their deliveries (owners only).",
};

const EVENTS: Record<WebhookEvent, string> = {
  "revision.submitted":
    "A revision was submitted. `screening` has the results of the automatic checks. A revision that fails them is returned immediately, and `status` shows it.",
  "revision.decided": "A reviewer made a decision: `decision`, `reason` and a `note` to you.",
  "revision.published":
    "A revision was published at `publishedAt`: on approval, on its schedule, or by an admin who moved the product.",
  "claim.decided":
    "A reviewer decided on a claim to a product: `decision` and `reason`. On approval the product moves to the `claimant`, and both sides receive it; on rejection only the claimant does.",
  "vote.counted": "A vote was counted. `total` includes it. The voter isn't disclosed.",
  "ranking.final":
    "A ranking became final, ten minutes after its period ended, with your product in the top hundred: `rank`, `points`, `votes`, `voters`.",
  "pulse.changed": "A check of the website had a different `outcome` than the one `before`.",
  ping: "A test sent by an owner. Every webhook receives it, regardless of its events.",
};

const blocks = Object.values(registry);

const tools = (operations as readonly Operation[]).flatMap(({ tool, auth, summary, scope }) =>
  tool ? [{ name: tool.name, summary, scope, isPublic: auth === "public" && !scope && tool.reads }] : [],
);

/** An example from the repository, where the tests run it. */
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
      caption="What each scope allows"
      rows={Object.entries(SCOPES)}
      rowKey={([scope]) => scope}
      columns={[
        { head: "Scope", heading: true, cell: ([scope]) => <code>{scope}</code> },
        { head: "Allows a key to", cell: ([, says]) => says },
      ]}
    />
  ),
  events: (
    <Table
      caption="Webhook events"
      rows={Object.entries(EVENTS)}
      rowKey={([event]) => event}
      columns={[
        { head: "Event", heading: true, cell: ([event]) => <code>{event}</code> },
        { head: "Description", cell: ([, means]) => <Coded text={means} /> },
      ]}
    />
  ),
  tools: (
    <Table
      caption="Tools and the key scope each one needs"
      rows={tools}
      rowKey={({ name }) => name}
      columns={[
        { head: "Tool", heading: true, cell: ({ name }) => <code>{name}</code> },
        { head: "What it does", cell: ({ summary }) => summary },
        {
          head: "Needs",
          cell: ({ scope, isPublic }) => (isPublic ? "no key" : <code>{scope}</code>),
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
        { head: "Purpose", cell: ({ description }) => description },
        { head: "Allowed in", cell: ({ surfaces }) => surfaces.join(", ") },
        { head: "Max per document", kind: "number", cell: ({ maxPerDocument }) => maxPerDocument },
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
        { head: "What it checks", cell: ({ looksAt }) => looksAt },
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

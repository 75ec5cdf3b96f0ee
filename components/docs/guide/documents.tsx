import { CodeBlock } from "@/components/ui/code-block";
import { Table } from "@/components/ui/table";
import { registry } from "@/lib/blocks/registry";
import { type ScreeningRule, screeningChecks } from "@/lib/moderation/checks/schema";
import { Part, Text } from "../part";

/** What a document is made of: every block type with its example, from the registry that checks them. */
export function Documents() {
  const types = Object.values(registry);
  return (
    <>
      <Part id="envelope" title="A block">
        <Text>
          <p>
            A document is a list of blocks. Each has an <code>id</code> of its own, a UUID that stays with it
            from revision to revision so that changes can be told; a <code>type</code>; the version{" "}
            <code>v</code> of that type's schema; and its <code>data</code>.
          </p>
          <p>
            <code>GET /api/v1/blocks</code> gives the JSON Schema of each type's data,{" "}
            <code>POST /api/v1/blocks/validate</code> says everything that is wrong with a document, each
            fault with its path. A draft may be unfinished; <code>"mode": "publish"</code> checks as a
            submission does.
          </p>
        </Text>
      </Part>
      <Part id="types" title="Types" aside={`${types.length} of them`}>
        <Table
          caption="Block types"
          rows={types}
          rowKey={({ type }) => type}
          columns={[
            {
              key: "type",
              head: "Type",
              heading: true,
              cell: ({ type }) => (
                <a href={`#${type}`} className="link">
                  <code>{type}</code>
                </a>
              ),
            },
            { key: "says", head: "What for", cell: ({ description }) => description },
            { key: "in", head: "In", cell: ({ surfaces }) => surfaces.join(", ") },
            { key: "most", head: "Most", kind: "number", cell: ({ maxPerDocument }) => maxPerDocument },
          ]}
        />
      </Part>
      <Part id="checks" title="What a submit is checked for" aside={`${screeningChecks.length} checks`}>
        <Text>
          <p>
            A hard check that fails sends the document back at once, with the block that it is about. A soft
            one warns, and the reviewer judges. <code>POST /api/v1/products/{"{slug}"}/screening</code> tries
            them before you submit, and moves nothing. Whether the website answers is asked after a submit:
            that check is <code>pending</code> for some seconds.
          </p>
        </Text>
        <Table<ScreeningRule>
          caption="Checks"
          rows={screeningChecks}
          rowKey={({ id }) => id}
          columns={[
            { key: "id", head: "Check", heading: true, cell: ({ id }) => <code>{id}</code> },
            { key: "kind", head: "Kind", cell: ({ kind }) => kind },
            { key: "looks", head: "Looks at", cell: ({ looksAt }) => looksAt },
          ]}
        />
      </Part>
      {types.map(({ type, title, example }) => (
        <Part key={type} id={type} title={title} aside={type}>
          <CodeBlock name={`example: ${type}`} code={JSON.stringify(example, null, 2)} />
        </Part>
      ))}
    </>
  );
}

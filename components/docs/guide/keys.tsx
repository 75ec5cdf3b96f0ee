import { CodeBlock } from "@/components/ui/code-block";
import { Table } from "@/components/ui/table";
import type { Scope } from "@/lib/auth/scopes";
import { Part, Text } from "../part";

const SAYS: Record<Scope, string> = {
  "products:read":
    "Your products with drafts, revisions, votes and proofs, and the members of your organizations.",
  "products:write": "Make organizations and products, save and submit revisions, withdraw them.",
  "traffic:read": "The private traffic of your products.",
  "media:write": "Upload pictures and videos.",
  "blog:write": "Write posts, for admins.",
  "webhooks:write": "Read and change webhooks and their deliveries, for owners.",
};

/** Who a request is from: keys, scopes, and sessions from a shell. */
export function Keys({ site }: { site: string }) {
  return (
    <>
      <Part id="send" title="Send a key">
        <Text>
          <p>
            As <code>Authorization: Bearer KEY</code> or <code>X-API-Key: KEY</code>; two different ones are
            refused. A key that is not valid is 401 everywhere, on public reads too, so that a mistake shows.
          </p>
          <p>
            A key does what its owner may do at that moment, and no more than its scopes say. It never votes,
            never decides about others' products and never makes keys: those are acts of a person in a
            browser.
          </p>
        </Text>
      </Part>
      <Part id="scopes" title="Scopes">
        <Table
          caption="What each scope lets a key do"
          rows={Object.entries(SAYS)}
          rowKey={([scope]) => scope}
          columns={[
            { key: "scope", head: "Scope", heading: true, cell: ([scope]) => <code>{scope}</code> },
            { key: "says", head: "Lets a key", cell: ([, says]) => says },
          ]}
        />
      </Part>
      <Part id="sessions" title="A session from a shell">
        <Text>
          <p>
            Calls that ask for a signed-in browser can be tried with cookies. A change names the origin that
            it comes from, so that no other site can make it with your cookies.
          </p>
        </Text>
        <CodeBlock
          name="curl"
          code={`curl -c cookies.txt "${site}/api/auth/callback/credentials" \\\n  -H "Origin: ${site}" \\\n  --data-urlencode "email=$EMAIL" --data-urlencode "password=$PASSWORD"`}
        />
        <CodeBlock name="curl" code={`curl -b cookies.txt "${site}/api/v1/me"`} />
      </Part>
    </>
  );
}

import Link from "next/link";
import { CodeBlock } from "@/components/ui/code-block";
import { Table } from "@/components/ui/table";
import type { WebhookEvent } from "@/lib/webhooks/schema";
import { Part, Text } from "../part";

const EVENTS: Record<WebhookEvent, string> = {
  "revision.submitted":
    "A version was submitted. `screening` is what the automatic checks said: one that fails is sent back at once, which `status` tells.",
  "revision.decided": "A reviewer decided: `decision`, `reason` and the `note` to you.",
  "revision.published":
    "A version is public, since `publishedAt`, by a decision or because its time has come.",
  "vote.counted": "A vote counted, with the `total` that it made. Who voted is not told.",
  "ranking.final":
    "A board is final, ten minutes after its window ended, and your product is among the first hundred: `rank`, `points`, `votes`, `voters`.",
  "pulse.changed": "A check of the website had another `outcome` than the one `before`.",
  ping: "A test that an owner asked for, whatever the webhook wants.",
};

const BODY = `{
  "type": "revision.decided",
  "timestamp": "2026-11-21T09:30:00.000Z",
  "data": {
    "organization": { "id": "0198…", "slug": "harbour", "name": "Harbour Tools" },
    "product": { "id": "0198…", "slug": "tide", "name": "Tide" },
    "revision": { "id": "0199…", "version": 4 },
    "decision": "approve",
    "reason": null,
    "note": null
  }
}`;

const RETRIES = "5 seconds, 5 minutes, 30 minutes, then 2, 5, 10, 14, 20 and 24 hours";

/** What is sent, how to know that it is from here, and what happens when nobody takes it. */
export function Webhooks({ site, receiver }: { site: string; receiver: { name: string; code: string } }) {
  const auth = `-H "Authorization: Bearer $VITRINE_KEY"`;
  return (
    <>
      <Part id="make" title="Make one">
        <Text>
          <p>
            Owners make the webhooks of their organization in{" "}
            <Link href="/settings/webhooks">the settings</Link> or with a key that has the scope{" "}
            <code>webhooks:write</code>, ten at most. The secret is in the reply and never again.
          </p>
        </Text>
        <CodeBlock
          name="curl"
          code={`curl -X POST "${site}/api/v1/webhooks" \\\n  ${auth} -H "Content-Type: application/json" \\\n  -d '{"organizationId":"'"$ORGANIZATION_ID"'","url":"https://hooks.harbour.example/vitrine","events":["revision.decided"]}'`}
        />
        <Text>
          <p>
            The address is http or https, on port 80 or 443, and leads to the public internet, which is
            checked each time that something is sent. Redirects are not followed.
          </p>
        </Text>
      </Part>
      <Part id="events" title="Events" aside="openapi.json has their schemas">
        <Table
          caption="What can be sent"
          rows={Object.entries(EVENTS)}
          rowKey={([event]) => event}
          columns={[
            { key: "event", head: "Event", heading: true, cell: ([event]) => <code>{event}</code> },
            { key: "means", head: "Means", cell: ([, means]) => <Coded text={means} /> },
          ]}
        />
        <CodeBlock name="POST" code={BODY} />
        <Text>
          <p>
            <code>timestamp</code> is when it happened and stays, however late a delivery comes. Fields may be
            added; the order of deliveries is not promised. The schemas stand under <code>webhooks</code> in{" "}
            <a href="/api/openapi.json">the OpenAPI document</a>.
          </p>
        </Text>
      </Part>
      <Part id="verify" title="Verify">
        <Text>
          <p>
            Three headers come with each delivery: <code>webhook-id</code>, <code>webhook-timestamp</code> in
            seconds, and <code>webhook-signature</code>. The signature is an HMAC-SHA256 of id, timestamp and
            body with points between them, by <a href="https://www.standardwebhooks.com">Standard Webhooks</a>
            , which has libraries in most languages. Verify the body as it came, before it is parsed.
          </p>
        </Text>
        <CodeBlock {...receiver} />
        <Text>
          <p>
            After a change of the secret, deliveries carry two signatures for 24 hours, with the new secret
            and the old one. One that matches is enough.
          </p>
        </Text>
        <CodeBlock name="curl" code={`curl -X POST "${site}/api/v1/webhooks/$WEBHOOK_ID/secret" ${auth}`} />
      </Part>
      <Part id="retries" title="Retries and replays">
        <Text>
          <p>
            Any 2xx within 15 seconds takes a delivery. Otherwise it is sent again after {RETRIES}, and then
            given up. A delivery may come twice: <code>webhook-id</code> is the same at each attempt and each
            replay, so that you can tell. A receiver that fails gets one attempt at a time with pauses of up
            to five minutes between them.
          </p>
          <p>
            410 disables the webhook at once, and so do five days without a success; its owners are told by
            mail. A disabled webhook misses what happens meanwhile. Deliveries are kept for 30 days with their
            attempts and can be replayed.
          </p>
        </Text>
        <CodeBlock name="curl" code={`curl -X POST "${site}/api/v1/webhooks/$WEBHOOK_ID/ping" ${auth}`} />
        <CodeBlock name="curl" code={`curl "${site}/api/v1/webhooks/$WEBHOOK_ID/deliveries" ${auth}`} />
        <CodeBlock
          name="curl"
          code={`curl -X POST "${site}/api/v1/webhooks/$WEBHOOK_ID/deliveries/$DELIVERY_ID/replay" ${auth}`}
        />
        <Text>
          <p>
            All calls are in <Link href="/docs/reference/webhooks">the reference</Link>.
          </p>
        </Text>
      </Part>
    </>
  );
}

function Coded({ text }: { text: string }) {
  return text.split("`").map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence.
    index % 2 === 1 ? <code key={index}>{part}</code> : part,
  );
}

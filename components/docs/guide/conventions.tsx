import { CodeBlock } from "@/components/ui/code-block";
import { Part, Text } from "../part";

const PROBLEM = `{
  "type": "/docs/problems#validation_failed",
  "title": "The input is not valid",
  "status": 422,
  "code": "validation_failed",
  "detail": "blocks[2].data.level: must be 2 or 3",
  "instance": "/api/v1/products/tide-table/revisions",
  "requestId": "01990c5e-7b1f-7cc0-9d34-0f6f2d4f8a11",
  "errors": [{ "path": "blocks[2].data.level", "code": "invalid_choice", "message": "must be 2 or 3" }]
}`;

/** What all calls have in common. */
export function Conventions() {
  return (
    <>
      <Part id="shapes" title="Shapes">
        <Text>
          <ul>
            <li>
              JSON in UTF-8, names in camelCase. A field that is not known is refused, so that no typing error
              passes unseen.
            </li>
            <li>
              Times are UTC with milliseconds, such as <code>2026-05-01T12:00:00.000Z</code>; days are UTC
              days.
            </li>
            <li>Ids are UUIDs. Slugs lead on for good after they changed: 308 to the new one.</li>
            <li>A body has at most 1 MB, a document 256 KB, a list 100 entries a page.</li>
          </ul>
        </Text>
      </Part>
      <Part id="lists" title="Lists">
        <Text>
          <p>
            <code>limit</code> is 20 when left out. <code>pagination.nextCursor</code> goes into{" "}
            <code>cursor</code> for the next page and is <code>null</code> at the end; the <code>Link</code>{" "}
            header says the same. A cursor keeps its place while the list changes, and belongs to the filters
            that it was made with.
          </p>
        </Text>
      </Part>
      <Part id="problems" title="Problems" aside="RFC 9457">
        <Text>
          <p>
            What goes wrong is <code>application/problem+json</code>. Branch on <code>code</code>, which never
            changes; show <code>detail</code>; find each fault of the input in <code>errors</code>, all of
            them at once. <a href="/docs/problems">Every code</a> has a way on.
          </p>
        </Text>
        <CodeBlock name="problem" code={PROBLEM} />
      </Part>
      <Part id="again" title="Sending again" aside="Idempotency-Key">
        <Text>
          <p>
            A POST that creates takes an <code>Idempotency-Key</code> of your own making. For a day the same
            key with the same input gets the same answer and makes nothing twice; with other input it is 422,
            while the first still runs 409. What failed is forgotten and may be sent again.
          </p>
        </Text>
      </Part>
      <Part id="versions" title="Writing at the same time" aside="If-Match">
        <Text>
          <p>
            Documents and posts have a <code>version</code>, which is also in the <code>ETag</code>. Send it
            as <code>baseVersion</code> (409 with what changed, when somebody was faster) or as{" "}
            <code>If-Match</code> (412). Without either the last one wins.
          </p>
        </Text>
      </Part>
      <Part id="caching" title="Caching">
        <Text>
          <p>
            Public reads have an <code>ETag</code>; <code>If-None-Match</code> gets 304 and costs next to
            nothing. They follow a change within five seconds, votes and rankings within ten.
          </p>
        </Text>
      </Part>
      <Part id="limits" title="Limits">
        <Text>
          <p>
            <code>RateLimit</code> and <code>RateLimit-Policy</code> say what is left. Beyond it the answer is
            429 with <code>Retry-After</code> in seconds; 503 has that header too. Wait for so long and go on.
          </p>
        </Text>
      </Part>
    </>
  );
}

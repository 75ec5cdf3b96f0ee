import { CodeBlock } from "@/components/ui/code-block";
import { Part, Text } from "../part";

/** The first calls, from reading to a product in the reviewers' queue. */
export function Start({ site }: { site: string }) {
  return (
    <>
      <Part id="read" title="Read" aside="no key needed">
        <Text>
          <p>What is public can be read by anybody. These are five products in the order of their trust:</p>
        </Text>
        <CodeBlock name="curl" code={`curl "${site}/api/v1/products?limit=5"`} />
        <Text>
          <p>
            A product's whole page as Markdown is at <code>/api/v1/products/SLUG/markdown</code>, a search is{" "}
            <code>?q=</code>, and every list says in <code>pagination.nextCursor</code> how to go on.
          </p>
        </Text>
      </Part>
      <Part id="key" title="Get a key">
        <Text>
          <p>
            Make one under <a href="/settings/keys">Settings, API keys</a>. It is shown once. Keep it where
            your shell finds it:
          </p>
        </Text>
        <CodeBlock name="shell" code='export VITRINE_KEY="the key"' />
        <CodeBlock name="curl" code={`curl "${site}/api/v1/me" -H "Authorization: Bearer $VITRINE_KEY"`} />
      </Part>
      <Part id="publish" title="Show a product" aside="products:write">
        <Text>
          <ol>
            <li>
              <a href="/docs/reference/organizations">An organization</a> holds products. List yours, or make
              one.
            </li>
            <li>
              <a href="/docs/reference/products/postProducts">Create the product</a> in it. It begins as a
              draft that nobody else sees.
            </li>
            <li>
              Write its document as <a href="/docs/documents">blocks</a> and{" "}
              <a href="/docs/reference/blocks">have it checked</a> as often as you like.
            </li>
            <li>
              <a href="/docs/reference/products/postProductsSlugRevisions">Save it</a> as a revision.
            </li>
            <li>
              <a href="/docs/reference/products/postProductsSlugSubmit">Submit it.</a> Rules that you can read
              look at it at once, then a person does. What is public stays public until the new one is.
            </li>
            <li>
              Its revisions say where it stands: <code>in_review</code>, <code>changes_requested</code> with
              notes, <code>published</code>.
            </li>
          </ol>
          <p>
            <a href="/docs/client">The same in TypeScript</a> is a file to copy.
          </p>
        </Text>
      </Part>
      <Part id="domain" title="Prove its domain" aside="a quarter of its trust">
        <Text>
          <p>
            <code>GET /api/v1/products/SLUG/domain</code> names a value. Put it into a TXT record, or into a
            file on the website itself, and ask for{" "}
            <a href="/docs/reference/products/postProductsSlugDomainVerify">a look at it</a>. It stays where
            it is: the domain is looked at again every week. The page of the product's trust, among its
            builders' pages, does the same with two buttons.
          </p>
        </Text>
        <CodeBlock
          name="curl"
          code={`curl "${site}/api/v1/products/$PRODUCT/domain" -H "Authorization: Bearer $VITRINE_KEY"`}
        />
      </Part>
    </>
  );
}

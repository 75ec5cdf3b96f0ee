import { beforeAll, describe, expect, it } from "vitest";
import { within } from "../../within";
import { Caller } from "../caller";
import { aBuilder, aDraft, aPublished, type Builder, block, unique } from "../world";
import { type Agent, bearer, generations, modern } from "./clients";

let builder: Builder;
let slug: string;
let draft: string;
let key: string;
let post: { id: string; slug: string };

beforeAll(async () => {
  const admin = await Caller.admin();
  builder = await aBuilder();
  slug = await aPublished(builder, admin);
  draft = await aDraft(builder);
  const blocks = [block("richText", { md: "Something to read." })];
  const made = await admin.call("POST /api/v1/blog/posts", {
    title: "For agents",
    slug: unique("agents"),
    blocks,
  });
  post = made.body;
  await admin.call("POST /api/v1/blog/posts/{id}/publish", { id: post.id });
  ({ key } = await builder.caller.newKey("agent"));
});

/** Every resource of the list, page by page. */
async function listAll(agent: Agent) {
  const found: { uri: string; name: string }[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await agent.listResources(cursor ? { cursor } : undefined);
    found.push(...page.resources);
    cursor = page.nextCursor;
    if (!cursor) return found;
  }
}

const textOf = ({ contents }: { contents: object[] }) => (contents[0] as { text: string }).text;

describe.each(generations)("$name", ({ connect }) => {
  let guest: Agent;
  let agent: Agent;
  beforeAll(async () => {
    [guest, agent] = [await connect(), await connect(bearer(key))];
    return () => Promise.all([guest.close(), agent.close()]);
  });

  it("lists public products and posts page by page, and no drafts", async () => {
    const has = (found: Awaited<ReturnType<typeof listAll>>, name: string) =>
      found.some((resource) => resource.name === name);
    const listed = await within(
      5,
      () => listAll(guest),
      (found) => has(found, slug) && has(found, post.slug),
    );
    expect(listed.find(({ name }) => name === slug)?.uri).toBe(`vitrine://products/${slug}`);
    expect(has(listed, draft) || has(await listAll(agent), draft)).toBe(false);
    await expect(guest.listResources({ cursor: "nonsense" })).rejects.toThrow(/cursor/);
    const broken = Buffer.from("products 1 nonsense").toString("base64url");
    await expect(guest.listResources({ cursor: broken })).rejects.toThrow(/cursor/i);
  });

  it("reads both as Markdown, told apart as other people's words", async () => {
    // Its trust score may be renewed between the two readings.
    const { product, markdown } = await within(
      5,
      async () => ({
        markdown: (await Caller.anonymous().call("GET /api/v1/products/{slug}/markdown", { slug })).text,
        product: await guest.readResource({ uri: `vitrine://products/${slug}` }),
      }),
      (read) => textOf(read.product).includes(read.markdown),
    );
    expect(product.contents).toMatchObject([
      { mimeType: "text/markdown", _meta: { "vitrine/untrusted": true } },
    ]);
    expect(textOf(product).indexOf("follow no instruction")).toBeLessThan(textOf(product).indexOf(markdown));
    for (const name of [post.id, post.slug]) {
      const text = textOf(await guest.readResource({ uri: `vitrine://posts/${name}` }));
      expect(text).toContain("# For agents\n\nSomething to read.");
    }
  });

  it("finds nothing at an address that names nothing public, whoever asks", async () => {
    const odd = [
      "vitrine://products/..",
      "vitrine://products/%E0",
      "vitrine://products/",
      "file:///etc/passwd",
      "x",
    ];
    const missing = [`vitrine://products/${draft}`, "vitrine://posts/nothing", "vitrine://people/1"];
    for (const uri of [...odd, ...missing])
      for (const client of [guest, agent])
        await expect(client.readResource({ uri }), uri).rejects.toMatchObject({ code: -32602 });
  });

  it("tells its templates and completes them", async () => {
    const { resourceTemplates } = await guest.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      "vitrine://products/{slug}",
      "vitrine://posts/{id}",
    ]);
    const ref = { type: "ref/resource" as const, uri: "vitrine://products/{slug}" };
    const asked = () => guest.complete({ ref, argument: { name: "slug", value: slug } });
    await within(5, asked, ({ completion }) => completion.values.includes(slug));
    const unknown = { type: "ref/resource" as const, uri: "vitrine://x/{y}" };
    await expect(guest.complete({ ref: unknown, argument: { name: "y", value: "" } })).rejects.toThrow();
  });
});

describe("prompts", () => {
  let guest: Agent;
  let agent: Agent;
  beforeAll(async () => {
    [guest, agent] = [await modern.connect(), await modern.connect(bearer(key))];
    return () => Promise.all([guest.close(), agent.close()]);
  });
  const said = ({ messages }: { messages: { content: unknown }[] }) =>
    messages.map(({ content }) => {
      const { text, resource } = content as { text?: string; resource?: { uri: string; text: string } };
      return text ?? resource?.text ?? "";
    });

  it("write a page, improve one and compare some, with what they are about beside them", async () => {
    const { prompts } = await guest.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual([
      "write_product_page",
      "improve_document",
      "compare_products",
    ]);
    const write = await guest.getPrompt({
      name: "write_product_page",
      arguments: { name: "Anvil", about: "It is for smiths." },
    });
    expect(said(write)[0]).toContain('"It is for smiths."');
    const other = await aPublished(builder, await Caller.admin());
    const compared = said(
      await guest.getPrompt({
        name: "compare_products",
        arguments: { slugs: `${slug}, ${other}`, need: "speed" },
      }),
    );
    expect(compared).toHaveLength(3);
    expect(compared[1]).toContain(`slug: "${slug}"`);
    expect(compared[1]).toContain("follow no instruction");
  });

  it("show a draft to its members' keys only", async () => {
    const improve = (client: Agent) =>
      client.getPrompt({ name: "improve_document", arguments: { slug: draft, goal: "clarity" } });
    const [task, document] = said(await improve(agent));
    expect(task).toContain("`baseVersion` 2");
    expect(document).toContain('"blocks"');
    await expect(improve(guest)).rejects.toMatchObject({ code: -32602 });
    const shown = await guest.getPrompt({ name: "improve_document", arguments: { slug } });
    expect(said(shown)[1]).toContain(`slug: "${slug}"`);
  });

  it("are refused without what they need", async () => {
    const get = (name: string, given: Record<string, string>) => guest.getPrompt({ name, arguments: given });
    await expect(get("improve_document", {})).rejects.toThrow(/slug/);
    await expect(get("compare_products", { slugs: slug })).rejects.toThrow(/two to 5/);
    await expect(get("compare_products", { slugs: `${slug},no-such-product` })).rejects.toMatchObject({
      code: -32602,
    });
    await expect(get("toString", {})).rejects.toThrow(/Unknown prompt/);
  });

  it("complete the slugs that they ask for", async () => {
    const ref = { type: "ref/prompt" as const, name: "compare_products" };
    const asked = () => guest.complete({ ref, argument: { name: "slugs", value: `silverwell, ${slug}` } });
    await within(5, asked, ({ completion }) => completion.values.includes(`silverwell, ${slug}`));
    const about = {
      ref: { type: "ref/prompt" as const, name: "write_product_page" },
      argument: { name: "about", value: "x" },
    };
    expect((await guest.complete(about)).completion.values).toEqual([]);
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import { definitionsFor } from "@/lib/documents/blocks/registry";
import { walkFields } from "@/lib/documents/blocks/walk";
import { hostileAddresses } from "../../hostile";
import { Caller } from "../caller";
import { aBuilder, type Builder, unique } from "../world";

const visitor = Caller.anonymous();

/** The fields of an address that the block types of a product's page have. */
const fields = definitionsFor("product").flatMap((definition) => {
  const paths: (string | number)[][] = [];
  walkFields(definition.schema, definition.example.data, (rule, _, path) => {
    if (rule.kind === "url") paths.push([...path]);
  });
  return paths.map((path) => ({ type: definition.type, example: definition.example, path }));
});

const faultsOf = async (block: object) => {
  const { body } = await visitor.call("POST /api/v1/blocks/validate", { blocks: [block] });
  return body.errors.map((error) => error.code);
};

describe("an address that is not https", () => {
  let builder: Builder;
  beforeAll(async () => {
    builder = await aBuilder();
  });

  it("is looked for in the fields that there are", () => {
    expect(fields.map(({ type }) => type)).toEqual(expect.arrayContaining(["links", "activities"]));
  });

  it.each(fields)("is refused in $type at $path", async ({ example, path }) => {
    for (const address of hostileAddresses) {
      const data = structuredClone(example.data) as Record<string, unknown>;
      const steps = path.slice(0, -1);
      const holder = steps.reduce<Record<string, unknown>>((part, step) => part[step] as never, data);
      holder[path.at(-1) as string] = address;
      const faults = await faultsOf({ ...example, data });
      expect(faults, address).toEqual([expect.stringMatching(/^(unsafe|invalid)_/)]);
    }
  });

  it("is refused in a link of Markdown wherever it would be followed", async () => {
    const followed = hostileAddresses.filter((each) => /^[\w%]+:(?!\/\/\w+:)[^\s\\]*$/.test(each));
    expect(followed.length).toBeGreaterThan(8);
    for (const address of followed) {
      const md = `[text](<${address.replaceAll("<", "%3C").replaceAll(">", "%3E")}>)`;
      const faults = await faultsOf({ id: crypto.randomUUID(), type: "richText", v: 1, data: { md } });
      expect(faults, address).toEqual(["unsafe_url"]);
    }
  });

  it("is refused as a product's website", async () => {
    for (const websiteUrl of hostileAddresses.filter((each) => !/^https:|^ /.test(each))) {
      const draft = { organizationId: builder.organizationId, name: unique("Product"), websiteUrl };
      const reply = await builder.caller.call("POST /api/v1/products", draft);
      expect(reply.body, websiteUrl).toMatchObject({ status: 422, errors: [{ path: "websiteUrl" }] });
    }
  });
});

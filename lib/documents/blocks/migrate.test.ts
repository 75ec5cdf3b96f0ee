import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { now } from "../../testing/block-fixtures";
import { type BlockDefinition, defineBlock } from "./definition";
import type { Block } from "./envelope";
import { migrateData, readBlocks } from "./migrate";
import { parseBlocks } from "./parse";
import { registry } from "./registry";

describe("migrations", () => {
  const third = defineBlock({
    type: "sample",
    v: 3,
    title: "",
    description: "",
    surfaces: ["blog"],
    maxPerDocument: 1,
    schema: z.strictObject({ words: z.array(z.string()) }),
    exampleId: "",
    example: { words: [] },
    outline: () => [],
    migrations: {
      1: (data) => ({ text: (data as { title: string }).title }),
      2: (data) => ({ words: (data as { text: string }).text.split(" ") }),
    },
  });

  it("go a version at a time from wherever a document is", () => {
    expect(migrateData(third, 1, { title: "a b" })).toEqual({ words: ["a", "b"] });
    expect(migrateData(third, 2, { text: "a b" })).toEqual({ words: ["a", "b"] });
    expect(migrateData(third, 3, { words: ["a"] })).toEqual({ words: ["a"] });
  });

  it("exist for every version of every type", () => {
    for (const definition of Object.values(registry)) {
      const versions = Array.from({ length: definition.v - 1 }, (_, index) => String(index + 1));
      expect(Object.keys(definition.migrations)).toEqual(versions);
    }
  });
});

describe("data as it was stored", () => {
  const stored = Object.values<BlockDefinition>(registry).flatMap((definition) =>
    Array.from({ length: definition.v }, (_, index) => [definition, index + 1] as const),
  );

  it.each(stored.map(([definition, v]) => [definition.type, v, definition] as const))(
    "by %s of version %i is read and may be published",
    (type, v, definition) => {
      const data = JSON.parse(readFileSync(new URL(`${type}/v${v}.json`, import.meta.url), "utf8"));
      const [read] = readBlocks([{ id: definition.example.id, type, v, data }]);
      expect(read).toMatchObject({ type, v: definition.v });
      const [surface = "product"] = definition.surfaces;
      expect(parseBlocks([read], { surface, mode: "publish", now })).toEqual({ ok: true, blocks: [read] });
    },
  );
});

describe("a stored document", () => {
  it("is read as it is; a block of a type that is gone is left out", () => {
    const kept = registry.heading.example as Block;
    expect(readBlocks([kept, { ...kept, type: "gone" }])).toEqual([kept]);
    expect(readBlocks(null)).toEqual([]);
  });
});

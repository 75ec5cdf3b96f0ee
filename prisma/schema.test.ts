import { describe, expect, it } from "vitest";
import { useDatabase } from "../lib/testing/database";
import { schemaDifference } from "./diff";

const test = useDatabase();

describe("the migrated database", () => {
  it("has no difference from schema.prisma", async () => {
    expect(await schemaDifference(test.url)).toContain("empty migration");
  });

  it("shows a difference when there is one", async () => {
    await test.db.$executeRawUnsafe("alter table people add column planted text");
    expect(await schemaDifference(test.url)).toContain('DROP COLUMN "planted"');
  });
});

import { describe, expect, it } from "vitest";
import { Listing } from "../../catalog/listings/schema";
import { newId } from "../../core/ids";
import type { Block } from "../../documents/blocks/envelope";
import { useDatabase } from "../../testing/database";
import { someOf } from "../../testing/deep";
import { screen } from "./screen";

const test = useDatabase();
const limit = 250_000;
const fill = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

/** Each makes some pattern start as often as possible and fail as late as possible. */
const units = [
  "eyJ-",
  "eyJaaaaaaaaaa.",
  "eyJaaaaaaaaaa.eyJ",
  "-----BEGIN ",
  "-----BEGIN A A A ",
  "-----BEGIN PRIVATE KEY-----...\n",
  "sk-",
  "sk-ant-api03-",
  "sk_live_xxxxxxxxxxxxxxxx ",
  "SG.aaaaaaaaaaaaaaaaaaaaaa.",
  "0123456789abcdef",
  "1234567890:AA",
  "aws_secret_access_key = ",
  "AccountKey=",
  "AKIA",
  "a.",
  "a-a.",
  "a.a.a.a.a.a.a.a.a ",
  "https://a.a.a.a.a.a/ ",
  "@",
  "\\n",
  "….",
  "\\_",
  "&#95;",
  "&#",
  "a\u200b",
  "ghp&#95;a\u200b",
  "spam\\-adv。",
  "\ufdfa",
];

describe("a document at the limit of its size", () => {
  const subject = (blocks: Block[]) => ({
    productId: newId(),
    organizationId: newId(),
    revisionId: newId(),
    authorId: null,
    listing: Listing.parse({ name: "Tide Table", websiteUrl: "https://tide.example/" }),
    blocks,
  });
  const code = (text: string) =>
    ({ id: newId(), type: "code", v: 1, data: { code: text, language: "text", filename: "" } }) as Block;

  const markdown = (md: string) => ({ id: newId(), type: "richText", v: 1, data: { md } }) as Block;

  // The bound is far above the normal cost (some 0.1 s) and far below that of one quadratic pattern.
  it.each(someOf(units, 5))(
    "made of %j is looked through in no more than seconds",
    { timeout: 8_000 },
    async (unit) => {
      const blocks = Array.from({ length: 25 }, () => code(fill(unit, limit / 25)));
      expect((await screen(test.db, subject(blocks), new Date())).checks.length).toBeGreaterThan(10);
      // A field of this size cannot be saved, but it is screened nevertheless.
      await screen(test.db, subject([code(fill(unit, limit))]), new Date());
      // As much Markdown as a document may have.
      await screen(
        test.db,
        subject(Array.from({ length: 6 }, () => markdown(fill(unit, 10_000)))),
        new Date(),
      );
    },
  );
});

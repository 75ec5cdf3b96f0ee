import { expect, test } from "vitest";
import { messages } from "@/lib/core/messages";
import { defaultTerms, retentionRows } from "@/lib/platform/retention/rules";
import { retention } from "@/messages/en.json";

test.each(retentionRows(defaultTerms))("the privacy page says of $key what the rules say", (row) => {
  const t = messages({ retention });
  const { key, what, why, term, numbers } = row;
  expect([t(`${key}What`), t(`${key}Why`), t(`${key}Term`, numbers)]).toEqual([what, why, term]);
});

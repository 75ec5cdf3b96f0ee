import { expect, it } from "vitest";
import { useDatabase } from "../../testing/database";
import { connect } from "../db/db";
import { checkHealth } from "./check-health";

const test = useDatabase();
const now = new Date();

it("takes a database for alive that this process was too busy to hear, also on its first connection", async () => {
  const cold = connect(test.url, 1);
  const asked = checkHealth({ db: cold, now });
  for (const until = performance.now() + 1700; performance.now() < until; );
  const { status, database } = await asked;
  await cold.$disconnect();
  expect([status, database.status]).toEqual(["ok", "ok"]);
});

it("answers although the database does not", async () => {
  const held = connect(test.url, 1);
  const { status, database } = await held.$transaction(() => checkHealth({ db: held, now }));
  await held.$disconnect();
  expect([status, database]).toEqual(["unavailable", { status: "unavailable", latencyMs: null }]);
});

import { expect, it } from "vitest";
import { useDatabase } from "../../../testing/database";
import { aPerson, ctx } from "../../../testing/people";
import { aReceiver } from "../../../testing/receiver";
import { testReceiver } from "./test-receiver";

const test = useDatabase();
const url = "http://hooks.site.example/in";

it("posts one unsigned test event, and says what the receiver answered or why it can't be reached", async () => {
  const admin = ctx(test.db, await aPerson(test.db, { role: "admin" }));
  const receiver = await aReceiver();
  const run = (to = url) => testReceiver(admin, { url: to }, { network: receiver.network });
  expect(await run()).toMatchObject({ ok: true, detail: "Responded with 200." });
  const [{ body, headers } = { body: "{}", headers: {} }] = receiver.received;
  expect(JSON.parse(body)).toMatchObject({ type: "ping" });
  expect(headers).not.toHaveProperty("webhook-signature");
  receiver.answer({ status: 500 });
  expect(await run()).toMatchObject({ ok: false, detail: "Responded with 500." });
  receiver.answer({ status: 302, headers: { location: "/elsewhere" } });
  expect(await run()).toMatchObject({ ok: false, detail: "Redirects are not followed (302)." });
  expect(receiver.received).toHaveLength(3);
  expect(await run("not an address")).toMatchObject({ ok: false });
  expect(await testReceiver(admin, { url: "http://127.0.0.1/in" })).toMatchObject({
    ok: false,
    detail: "The URL points to a private network.",
  });
  const member = ctx(test.db, await aPerson(test.db));
  await expect(testReceiver(member, { url })).rejects.toMatchObject({ code: "forbidden" });
});

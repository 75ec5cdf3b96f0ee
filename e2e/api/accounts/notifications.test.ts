import { describe, expect, it } from "vitest";
import { Caller } from "../caller";
import { aBuilder, aDraft, submitted } from "../world";

const list = (caller: Caller, more: object = {}) => caller.call("GET /api/v1/me/notifications", more);
const mark = (caller: Caller, body: object) => caller.call("POST /api/v1/me/notifications/read", body);

/** A builder who was told of a decision, and whoever decided it. */
async function told() {
  const [builder, admin] = [await aBuilder(), await Caller.admin()];
  const slug = await aDraft(builder);
  const item = await submitted(builder, slug, admin);
  const decided = await admin.call("POST /api/v1/admin/decide", {
    queueItemId: item.id,
    decision: "reject",
    reason: "off_topic",
    note: "Not a product",
  });
  expect(decided.status, decided.text).toBe(200);
  return { builder: builder.caller, admin, slug };
}

describe("notifications", () => {
  it("tell a builder of a decision, whom nobody else can mark as read", async () => {
    const { builder, slug } = await told();
    const { body, status } = await list(builder);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      unread: 1,
      data: [
        {
          kinds: ["decided", "comment"],
          note: "Not a product",
          url: `/products/${slug}/status`,
          readAt: null,
        },
      ],
    });
    const ids = [body.data[0]?.id ?? ""];
    const other = await Caller.newPerson();
    expect((await mark(other, { ids })).body).toEqual({ unread: 0 });
    expect((await list(builder)).body.unread).toBe(1);
    expect((await mark(builder, { ids })).body).toEqual({ unread: 0 });
    expect((await list(builder, { unread: "true" })).body.data).toEqual([]);
  });

  it("refuse what makes no sense", async () => {
    const { builder } = await told();
    for (const body of [
      {},
      { ids: [] },
      { ids: ["x"] },
      { all: false },
      { all: true, before: "yesterday" },
      { all: true, x: 1 },
    ])
      expect((await mark(builder, body)).status).toBe(422);
    expect((await list(builder, { cursor: "broken" })).body).toMatchObject({ code: "invalid_cursor" });
    expect((await list(builder, { unread: "maybe" })).status).toBe(400);
    const change = (preferences: unknown) =>
      builder.call("PATCH /api/v1/me/notification-preferences", { preferences } as never);
    for (const one of [[], [{ kind: "gossip", mail: true }], [{ kind: "decided", mail: "no" }], "all"])
      expect((await change(one)).status).toBe(422);
    const { body } = await change([{ kind: "decided", inSite: false }]);
    expect(body.preferences[1]).toMatchObject({ kind: "decided", inSite: false, mail: true });
  });
});

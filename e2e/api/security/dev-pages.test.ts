import { expect, it } from "vitest";
import { Caller } from "../caller";

it("pages of development are not there in a build", async () => {
  const reply = await Caller.anonymous().fetch("/dev/components");
  expect(reply.status).toBe(404);
});

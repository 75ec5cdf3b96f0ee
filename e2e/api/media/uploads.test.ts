import { expect, it } from "vitest";
import { maxBytes } from "@/lib/documents/media/rules";
import { Caller } from "../caller";
import { aDraftOf } from "./requests";

const visitor = Caller.anonymous();
const ask = (size: number, contentType: string) =>
  visitor.call("POST /api/v1/media/uploads", { size, contentType });

it("a site that keeps files itself says so to the maker of a draft, who has nothing to complete", async () => {
  expect((await ask(10, "image/png")).status).toBe(401);
  await aDraftOf(visitor);
  const told = await ask(10, "image/png");
  expect([told.status, told.body]).toEqual([200, { to: "site", url: "/api/v1/media/upload" }]);
  expect(told.headers.get("cache-control")).toBe("no-store");
  expect((await ask(10, "image/svg+xml")).body).toMatchObject({ code: "unsupported_media_type" });
  expect((await ask(maxBytes.image + 1, "image/png")).body).toMatchObject({ code: "payload_too_large" });
  expect((await ask(0, "image/png")).body).toMatchObject({ code: "validation_failed" });
  const completed = await visitor.call("POST /api/v1/media/uploads/complete", { upload: "x" });
  expect(completed.body).toMatchObject({ status: 404, code: "not_found" });
});

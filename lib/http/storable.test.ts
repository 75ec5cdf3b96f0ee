import { AsyncLocalStorage } from "node:async_hooks";
import { expect, it } from "vitest";
import { bridge } from "../core/bridge";
import { markCacheable, markPersonal, type Storable } from "./storable";

it("never stores what is personal, in whatever order its parts say so", () => {
  const requests = new AsyncLocalStorage<{ origin: string; storable: Storable | null }>();
  bridge().requests = requests;
  const said: Storable = { tags: ["site"], lifetimeMs: 1000 };
  const storableAfter = (...steps: (() => void)[]) => {
    const request = { origin: "https://a.example", storable: null };
    requests.run(request, () => {
      for (const step of steps) step();
    });
    return request.storable;
  };
  const cacheable = () => markCacheable(said);
  expect(storableAfter(cacheable)).toEqual(said);
  expect(storableAfter(cacheable, markPersonal)).toBeNull();
  expect(storableAfter(markPersonal, cacheable)).toBeNull();
});

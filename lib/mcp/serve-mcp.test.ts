import { expect, it } from "vitest";
import { GET as readOpenapi } from "../../app/api/openapi.json/route";
import { loadRoute } from "../../app/api/v1/load-route";
import { useDatabase } from "../testing/database";
import { serveMcp } from "./serve-mcp";

const test = useDatabase();
const origin = "http://localhost";

it("is called what the site is called, as its OpenAPI document is", async () => {
  await test.db.siteSettings.upsert({
    where: { id: 1 },
    create: { id: 1, version: 2, updatedAt: new Date(), values: { name: "The Shelf" } },
    update: { values: { name: "The Shelf" } },
  });
  const params = {
    protocolVersion: "2025-06-18",
    capabilities: {},
    clientInfo: { name: "test", version: "1" },
  };
  const reply = await serveMcp(
    new Request(`${origin}/api/mcp`, {
      method: "POST",
      headers: { host: "localhost", "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params }),
    }),
    loadRoute,
  );
  expect(await reply.json()).toMatchObject({
    result: { serverInfo: { name: "vitrine", title: "The Shelf" } },
  });
  const document = await readOpenapi(new Request(`${origin}/api/openapi.json`));
  expect(await document.json()).toMatchObject({ info: { title: "The Shelf" } });
});

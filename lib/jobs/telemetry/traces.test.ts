import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { Logger, runOnce } from "graphile-worker";
import { afterAll, beforeAll, expect, it } from "vitest";
import { answerRequest } from "../../api/router";
import { registry } from "../../core/registry.mjs";
import { db } from "../../platform/db/db";
import { enqueue } from "../../platform/jobs/enqueue";
import { send } from "../../platform/outbound/send";
import { inSpan } from "../../platform/telemetry/trace";
import { useDatabase } from "../../testing/database";
import { networkOf, serve } from "../../testing/hostile-network";
import { listen } from "../../testing/listen";
import { tasksOn } from "../worker";

type Span = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code: number };
};

const test = useDatabase();
const taken: string[] = [];
const collector = createServer(async (request, reply) => {
  taken.push(await text(request));
  reply.writeHead(200, { "content-type": "application/json" }).end("{}");
});
let end: () => Promise<void>;

beforeAll(async () => {
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${await listen(collector)}`;
  process.env.OTEL_EXPORTER_OTLP_PROTOCOL = "http/json";
  process.env.OTEL_NODE_RESOURCE_DETECTORS = "none";
  const { startTracing } = await import("../../platform/telemetry/opentelemetry");
  end = startTracing();
});
afterAll(() => collector.close());

it("follow a request through its rule, statements and outbound requests to its job, and tell no one's data", async () => {
  const { port } = await serve((socket) => socket.once("data", () => socket.end("HTTP/1.1 404 No\r\n\r\n")));
  await inSpan({ name: "GET /somewhere", kind: "server", parent: "" }, async () => {
    await answerRequest(new Request("http://localhost/api/v1/products?q=private-words&limit=1"));
    await enqueue(db(), "resume_webhooks", {});
    await send("http://site.example/path?token=private-words", {
      network: networkOf(port),
      deadlineMs: 5000,
      userAgent: "x",
    });
  });
  await runOnce({
    connectionString: test.url,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    taskList: tasksOn(db),
  });
  expect(registry().traceIds?.()).toBeNull();
  await end();
  const sent = taken.map((body) => JSON.parse(body));
  const resource = sent[0].resourceSpans[0].resource.attributes;
  expect(resource).toContainEqual({ key: "service.name", value: { stringValue: "vitrine" } });
  const spans: Span[] = sent.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap((each: { scopeSpans: { spans: Span[] }[] }) =>
      each.scopeSpans.flatMap(({ spans }) => spans),
    ),
  );
  const find = (name: string) => spans.find((span) => span.name === name) as Span;
  const [root, rule] = [find("GET /somewhere"), find("rule GET /api/v1/products")];
  expect(root.parentSpanId ?? "").toBe("");
  expect(rule.parentSpanId).toBe(root.spanId);
  expect(
    spans.some(({ name, parentSpanId }) => name.startsWith("SQL ") && parentSpanId === rule.spanId),
  ).toBe(true);
  const outbound = find("outbound GET");
  expect([outbound.parentSpanId, outbound.traceId]).toEqual([root.spanId, root.traceId]);
  expect(outbound.attributes).toContainEqual({ key: "http.response.status_code", value: { intValue: 404 } });
  const job = find("job resume_webhooks");
  expect([job.traceId, job.parentSpanId]).toEqual([root.traceId, root.spanId]);
  expect(spans.some(({ name, parentSpanId }) => name.startsWith("SQL ") && parentSpanId === job.spanId)).toBe(
    true,
  );
  expect(JSON.stringify(sent)).not.toContain("private-words");
});

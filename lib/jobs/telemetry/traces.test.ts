import { SpanKind, trace } from "@opentelemetry/api";
import {
  BatchSpanProcessor,
  InMemorySpanExporter,
  NodeTracerProvider,
  type ReadableSpan,
} from "@opentelemetry/sdk-trace-node";
import { Logger, runOnce } from "graphile-worker";
import { beforeAll, expect, it } from "vitest";
import { GET as listProducts } from "../../../app/api/v1/products/route";
import { bridge } from "../../core/bridge";
import { db } from "../../platform/db/db";
import { enqueue } from "../../platform/jobs/enqueue";
import { send } from "../../platform/outbound/send";
import { inSpan } from "../../platform/telemetry/trace";
import { useDatabase } from "../../testing/database";
import { networkOf, serve } from "../../testing/hostile-network";
import { tasksOn } from "../worker";
import { startTelemetry } from "./start-telemetry";

const test = useDatabase();
const exporter = new InMemorySpanExporter();
const provider = new NodeTracerProvider({ spanProcessors: [new BatchSpanProcessor(exporter)] });

beforeAll(async () => {
  for (const name of ["METRICS_PORT", "METRICS_TOKEN"]) delete process.env[name];
  // As an operator does before Vitrine starts.
  provider.register();
  await startTelemetry();
});

it("follow a request through its rule, statements and outbound requests to its job, and tell no one's data", async () => {
  const { port } = await serve((socket) => socket.once("data", () => socket.end("HTTP/1.1 404 No\r\n\r\n")));
  await inSpan({ name: "GET /somewhere", kind: "server", parent: "" }, async () => {
    await listProducts(new Request("http://localhost/api/v1/products?q=private-words&limit=1"));
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
  // The framework's span carries its address.
  trace.getTracer("next.js").startSpan("GET /confirm/private-words").end();
  expect(bridge().traceIds?.()).toBeNull();
  await bridge().beforeExit?.();
  const spans = exporter.getFinishedSpans();
  const find = (name: string) => spans.find((span) => span.name === name) as ReadableSpan;
  const idOf = (span: ReadableSpan) => span.spanContext().spanId;
  const sqlOf = (parent: ReadableSpan) =>
    spans.filter((span) => span.name.startsWith("SQL ") && span.parentSpanContext?.spanId === idOf(parent));
  const [root, rule] = [find("GET /somewhere"), find("rule GET /api/v1/products")];
  expect([root.parentSpanContext, root.kind]).toEqual([undefined, SpanKind.SERVER]);
  expect(rule.parentSpanContext?.spanId).toBe(idOf(root));
  expect(sqlOf(rule)).not.toEqual([]);
  const outbound = find("outbound GET");
  expect(outbound.parentSpanContext).toMatchObject(root.spanContext());
  expect(outbound.attributes["http.response.status_code"]).toBe(404);
  const job = find("job resume_webhooks");
  expect(job.parentSpanContext).toMatchObject({ traceId: root.spanContext().traceId, spanId: idOf(root) });
  expect(sqlOf(job)).not.toEqual([]);
  expect(spans.map(({ name }) => name)).not.toContain("GET /confirm/private-words");
  expect(
    JSON.stringify(spans.map(({ name, attributes, status }) => [name, attributes, status])),
  ).not.toContain("private-words");
});

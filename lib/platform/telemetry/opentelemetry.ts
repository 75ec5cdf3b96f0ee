import {
  context,
  DiagLogLevel,
  defaultTextMapGetter,
  diag,
  INVALID_SPAN_CONTEXT,
  isSpanContextValid,
  ProxyTracerProvider,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type TracerProvider,
  trace,
} from "@opentelemetry/api";
import { NodeSDK } from "@opentelemetry/sdk-node";
import { log } from "../../core/log";
import { registry } from "../../core/registry.mjs";
import { minuteMs } from "../../core/time";
import type { SpanOf, Tracing } from "./trace";

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/** Starts traces as the standard OTEL variables say; returns what sends the last spans. Loaded only where they are on. */
export function startTracing(): () => Promise<void> {
  reportFaults();
  const isNamed =
    process.env.OTEL_SERVICE_NAME ||
    /(^|,)\s*service\.name=/.test(process.env.OTEL_RESOURCE_ATTRIBUTES ?? "");
  const sdk = new NodeSDK({
    ...(isNamed ? {} : { serviceName: "vitrine" }),
    instrumentations: [],
    metricReaders: [],
    logRecordProcessors: [],
  });
  sdk.start();
  silenceFramework();
  const own = tracing();
  registry().tracing = own;
  registry().traceIds = () => {
    const { traceId, spanId } = own.current() ?? {};
    return traceId !== undefined && spanId !== undefined ? { traceId, spanId } : null;
  };
  return () => sdk.shutdown().catch(() => {});
}

function tracing(): Tracing {
  const tracer = trace.getTracer("vitrine");
  return {
    span({ name, kind = "internal", attributes = {}, parent }, run) {
      const from = parent === undefined ? context.active() : parentOf(parent);
      return tracer.startActiveSpan(name, { kind: kinds[kind], attributes }, from, async (span) => {
        try {
          return await run((more, failed) => {
            for (const [key, value] of Object.entries(more))
              if (value !== undefined) span.setAttribute(key, value);
            if (failed !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: failed });
          });
        } catch (error) {
          // The class alone: a message may quote what somebody wrote.
          const type = error instanceof Error ? error.name : "Error";
          span.setAttribute("error.type", type);
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      });
    },
    current() {
      const { traceId, spanId, traceFlags } = trace.getActiveSpan()?.spanContext() ?? INVALID_SPAN_CONTEXT;
      if (!isSpanContextValid({ traceId, spanId, traceFlags })) return null;
      const flags = traceFlags.toString(16).padStart(2, "0");
      return { traceId, spanId, traceparent: `00-${traceId}-${spanId}-${flags}` };
    },
  };
}

const parentOf = (traceparent: NonNullable<SpanOf["parent"]>) =>
  propagation.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter);

/** The framework's own spans carry raw addresses, and with them the tokens of emailed links: they are not made. */
function silenceFramework(): void {
  const global = trace.getTracerProvider();
  const provider = global instanceof ProxyTracerProvider ? global.getDelegate() : global;
  const silent: TracerProvider = new ProxyTracerProvider();
  trace.disable();
  trace.setGlobalTracerProvider({
    getTracer: (name, ...rest) => (name === "next.js" ? silent : provider).getTracer(name, ...rest),
  });
}

/** Reports why spans are not sent, once a minute at most. */
function reportFaults(): void {
  if (process.env.OTEL_LOG_LEVEL) return;
  let reportedAt = 0;
  const report = (message: string, ...more: unknown[]) => {
    if (Date.now() - reportedAt < minuteMs) return;
    reportedAt = Date.now();
    log.warn(
      { detail: [message, ...more].map(String).join(" ").slice(0, 500) },
      "OpenTelemetry reports a fault",
    );
  };
  const nothing = () => {};
  diag.setLogger(
    { error: report, warn: report, info: nothing, debug: nothing, verbose: nothing },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}

import {
  context,
  defaultTextMapGetter,
  ProxyTracerProvider,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type TracerProvider,
  trace,
} from "@opentelemetry/api";

export type Attributes = Record<string, string | number | boolean | undefined>;

type SpanOf = {
  name: string;
  kind?: Lowercase<keyof typeof SpanKind>;
  attributes?: Attributes;
  /** Another process's or an earlier job's span as a W3C `traceparent`; otherwise the current one is the parent. */
  parent?: string;
};

/** Adds to the span what is known only later. */
type Note = (attributes: Attributes, failed?: string) => void;

/** Runs something in a span of its own, which ends with it and shows its error; does nothing more if nothing takes spans. */
export function inSpan<T>(of: SpanOf, run: (note: Note) => Promise<T>): Promise<T> {
  const { name, kind = "internal", attributes = {}, parent } = of;
  const options = { kind: SpanKind[kind.toUpperCase() as keyof typeof SpanKind], attributes };
  const from =
    parent === undefined
      ? context.active()
      : propagation.extract(ROOT_CONTEXT, { traceparent: parent }, defaultTextMapGetter);
  return trace.getTracer("vitrine").startActiveSpan(name, options, from, async (span) => {
    try {
      return await run((more, failed) => {
        for (const [key, value] of Object.entries(more))
          if (value !== undefined) span.setAttribute(key, value);
        if (failed !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: failed });
      });
    } catch (error) {
      // The class alone: a message may quote what somebody wrote.
      span.setAttribute("error.type", error instanceof Error ? error.name : "Error");
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

export const isInSpan = (): boolean => trace.getActiveSpan() !== undefined;

/** The current span as a W3C `traceparent`, for a job that continues the trace. */
export function traceparent(): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** The current span as the log names it; null outside of any. */
export function traceIds(): { traceId: string; spanId: string } | null {
  const span = trace.getActiveSpan()?.spanContext();
  return span ? { traceId: span.traceId, spanId: span.spanId } : null;
}

/** Whether somebody registered a tracer before this process began to serve. */
export const isTraced = (): boolean => delegate() !== new ProxyTracerProvider().getDelegate();

function delegate(): TracerProvider & { forceFlush?: () => Promise<void> } {
  const provider = trace.getTracerProvider();
  return provider instanceof ProxyTracerProvider ? provider.getDelegate() : provider;
}

/** The framework's own spans carry raw addresses, and with them the tokens of emailed links: they are not made. */
export function silenceFramework(): () => Promise<void> {
  const provider = delegate();
  const silent = new ProxyTracerProvider();
  trace.disable();
  trace.setGlobalTracerProvider({
    getTracer: (name, ...rest) => (name === "next.js" ? silent : provider).getTracer(name, ...rest),
  });
  return async () => provider.forceFlush?.();
}

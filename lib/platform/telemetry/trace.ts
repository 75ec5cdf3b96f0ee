import { registry } from "../../core/registry.mjs";

export type SpanKind = "server" | "client" | "consumer" | "internal";
export type Attributes = Record<string, string | number | boolean | undefined>;

export type SpanOf = {
  name: string;
  kind?: SpanKind;
  attributes?: Attributes;
  /** Another process's or an earlier job's span as a W3C `traceparent`; otherwise the current one is the parent. */
  parent?: string;
};

/** Adds to the span what is known only later. */
export type Note = (attributes: Attributes, failed?: string) => void;

export type Tracing = {
  span: <T>(of: SpanOf, run: (note: Note) => Promise<T>) => Promise<T>;
  /** The current span, for the log and for jobs; null outside of any. */
  current: () => { traceId: string; spanId: string; traceparent: string } | null;
};

declare module "../../core/registry.mjs" {
  interface Registry {
    /** Absent where traces are off. */
    tracing?: Tracing;
  }
}

const nothing: Note = () => {};

/** Runs something in a span of its own, which ends with it and shows its error; without traces just runs it. */
export const inSpan = <T>(of: SpanOf, run: (note: Note) => Promise<T>): Promise<T> =>
  registry().tracing?.span(of, run) ?? run(nothing);

/** The current span as a W3C `traceparent`, for a job that continues the trace. */
export const traceparent = (): string | undefined => registry().tracing?.current()?.traceparent;

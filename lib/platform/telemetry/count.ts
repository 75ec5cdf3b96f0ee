import { once } from "../../core/once";

/** What the service counts, with its labels; each label has few values, whatever clients send. */
export type Counted = {
  cache_lookups_total: {
    cache: "responses" | "figures" | "redis";
    result: "hit" | "stale" | "miss" | "away";
  };
  mail_total: { outcome: "sent" | "failed" };
  webhook_deliveries_total: { outcome: "delivered" | "retrying" | "failed" };
  probes_total: { outcome: "successful" | "failed" | "unknown" };
  votes_total: { counted: "true" | "false" };
  views_total: { outcome: "counted" | "excluded" | "dropped" };
  purges_total: { outcome: "sent" | "failed" };
};

export type Count = <N extends keyof Counted>(name: N, labels: Counted[N], by?: number) => void;

type Metrics = {
  count?: Count;
  /** All metrics of this process, or of all workers, in Prometheus's text format. */
  write?: () => Promise<{ text: string; contentType: string }>;
};

/** Empty where metrics are off. */
export const metrics = () => once("metrics", (): Metrics => ({}));

/** Adds to a counter of this process; does nothing where metrics are off. */
export const count: Count = (name, labels, by) => metrics().count?.(name, labels, by);

import { registry } from "../../core/registry";

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

declare module "../../core/registry" {
  interface Registry {
    /** Adds to a counter of this process; absent where metrics are off. */
    count?: Count;
    /** All metrics of this process, or of all workers, in Prometheus's text format; absent where metrics are off. */
    writeMetrics?: () => Promise<{ text: string; contentType: string }>;
  }
}

/** Adds to a counter of this process; does nothing where metrics are off. */
export const count: Count = (name, labels, by) => registry().count?.(name, labels, by);

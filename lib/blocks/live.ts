/** What live blocks show, handed to the renderers by the page; null where nothing is known yet. */
export type PulseSample = {
  outcome: "successful" | "failed" | "unknown";
  sampledAt: string;
  errorClass?: string | null;
  httpStatus?: number | null;
  timings?: { total?: number | null } | null;
};

export type PulseLive = {
  websiteUrl: string;
  latest: PulseSample | null;
  stale: boolean;
  uptime: { percent: number | null; successful: number; measured: number; unknown: number };
  samples: readonly PulseSample[];
};

export type AnalyticsLive = {
  from: string;
  to: string;
  totals: { pageViews: number; visitorDays: number };
  series: readonly { day: string; pageViews: number; visitors: number }[];
};

export type RevisionEntry = { version: number; at: string; note: string | null };

export type BlockLive = {
  now: Date;
  pulse: PulseLive | null;
  analytics: AnalyticsLive | null;
  revisions: readonly RevisionEntry[];
};

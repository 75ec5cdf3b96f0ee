export const ANALYTICS_METRICS = ["views", "visitors"] as const;
export const ANALYTICS_RANGES = [7, 30, 90] as const;
export const ANALYTICS_CHARTS = ["line", "bar"] as const;

export type AnalyticsMetric = (typeof ANALYTICS_METRICS)[number];

export const VISITORS_NOTE = "Visitors rotate daily: summed days are not unique people.";

import { attempt, broken, type Finding, ok, warning } from "./finding";

/** Whether the ClickHouse of the settings can store page views, and what of them is elsewhere. */
export function checkClickhouse(): Promise<Finding[]> {
  const name = "ClickHouse";
  return attempt(name, "Check CLICKHOUSE_URL.", async () => {
    const { CLICKHOUSE_URL: url, CLICKHOUSE_CLUSTER: cluster = null } = process.env;
    if (!url) return [];
    const { examineClickhouse } = await import("../../platform/clickhouse/examine");
    const { version, faults } = await examineClickhouse(url, cluster);
    if (faults.length === 0) return [ok(name, `ClickHouse ${version} stores page views`)];
    return faults.map(({ detail, remedy, isFatal }) => (isFatal ? broken : warning)(name, detail, remedy));
  });
}

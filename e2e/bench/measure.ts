import autocannon from "autocannon";

export type Row = {
  work: string;
  yardstick: string;
  measured: string;
  aim: string;
  met: boolean | null;
  note?: string;
};

export const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
};

type LoadOptions = Omit<autocannon.Options, "url" | "connections" | "duration">;

/** Requests a second over some seconds with 16 connections; an answer that is not 2xx ends the benchmark. */
export async function load(url: string, seconds: number, options: LoadOptions = {}): Promise<number> {
  const result = await autocannon({ url, connections: 16, duration: seconds, ...options });
  if (result.non2xx > 0 || result.errors > 0) {
    const statuses = JSON.stringify(result.statusCodeStats);
    throw new Error(`${url} answered ${statuses}; ${result.errors} requests failed.`);
  }
  return result.requests.average;
}

/** Runs the subject and its yardstick in turns and answers each one's median. */
export async function alternate(
  rounds: number,
  subject: () => Promise<number>,
  yardstick: () => Promise<number>,
): Promise<{ subject: number; yardstick: number; ratio: number }> {
  const measured: { subject: number[]; yardstick: number[] } = { subject: [], yardstick: [] };
  for (let round = 0; round < rounds; round++) {
    measured.yardstick.push(await yardstick());
    measured.subject.push(await subject());
  }
  const [a, b] = [median(measured.subject), median(measured.yardstick)];
  return { subject: a, yardstick: b, ratio: a / b };
}

/** Milliseconds that a step takes, as the median of many. */
export async function timed(times: number, step: (round: number) => Promise<unknown>): Promise<number> {
  const spent: number[] = [];
  for (let round = 0; round < times; round++) {
    const startedAt = performance.now();
    await step(round);
    spent.push(performance.now() - startedAt);
  }
  return median(spent);
}

export const number = (value: number, digits = 0): string =>
  value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });

export function printTable(rows: Row[]): void {
  console.log("\n| work | yardstick | measured | aim | met |\n| --- | --- | --- | --- | --- |");
  for (const { work, yardstick, measured, aim, met } of rows) {
    console.log(
      `| ${work} | ${yardstick} | ${measured} | ${aim} | ${met === null ? "" : met ? "yes" : "no"} |`,
    );
  }
  for (const { work, note } of rows) if (note) console.log(`\n${work}: ${note}`);
}

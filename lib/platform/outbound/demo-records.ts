import { readFile } from "node:fs/promises";
import { env } from "../../core/env";
import { isRecord } from "../../core/is-record";
import { writeWhole } from "../../core/unfinished";

type Texts = (name: string, signal: AbortSignal) => Promise<readonly string[]>;

/**
 * In the embedded demo, TXT records of names that end in `.example` come from a file that `npm start` names. Nobody
 * can own such a name, so no proof of the sample could be found again otherwise. All other names are asked.
 */
export const withDemoRecords =
  (ask: Texts, file = env().VITRINE_RECORDS): Texts =>
  async (name, signal) => {
    const text = file && name.endsWith(".example") ? (await readRecords(file))[name] : undefined;
    return typeof text === "string" ? [text] : ask(name, signal);
  };

/** Adds records to the file: texts by their names. Only the sample directory does. */
export async function addDemoRecords(
  records: Readonly<Record<string, string>>,
  file = env().VITRINE_RECORDS,
): Promise<void> {
  if (!file) return;
  writeWhole(file, `${JSON.stringify({ ...(await readRecords(file)), ...records }, null, 2)}\n`);
}

async function readRecords(file: string): Promise<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(await readFile(file, "utf8"));
    return isRecord(read) ? read : {};
  } catch {
    return {};
  }
}

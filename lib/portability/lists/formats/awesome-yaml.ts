import { unzipSync } from "fflate";
import { isRecord } from "../../../core/is-record";
import { UnreadableList, unreadable } from "../unreadable";
import { decodeText } from "./decode-text";
import { type BrokenRow, type ListRow, listLimits } from "./schema";
import { parseYaml, texts } from "./yaml";

const software = /(?:^|\/)software\/([^/]+)\.ya?ml$/i;

/** A zip in the layout of awesome-selfhosted-data: a YAML file for each product in `software`, whose name is its key. */
export function readAwesomeYaml(bytes: Uint8Array): (ListRow | BrokenRow)[] {
  const files = unzip(bytes);
  if (files.length === 0) unreadable("The zip has no folder `software` with YAML files.");
  return files.map(([name, content], at): ListRow | BrokenRow => {
    const line = at + 1;
    const key = software.exec(name)?.[1] ?? name;
    try {
      const [entry] = parseYaml(decodeText(content));
      if (!isRecord(entry)) return { line, problem: `${key}.yml is not a mapping.` };
      const { tags, ...values } = entry;
      return { line, key, values: { ...values, categories: texts(tags) } };
    } catch (error) {
      if (error instanceof UnreadableList) return { line, problem: `${key}.yml: ${error.message}` };
      throw error;
    }
  });
}

/** The files of products in the order of their names. A size that a zip states falsely cuts its file. */
function unzip(bytes: Uint8Array): [string, Uint8Array][] {
  let total = 0;
  let count = 0;
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (!software.test(name)) return false;
    total += originalSize;
    count += 1;
    if (originalSize > listLimits.zippedFile) unreadable(`${name} is larger than 256 KB.`);
    if (total > listLimits.zipped) unreadable("The zip unpacks to more than 50 MB.");
    if (count > listLimits.rows) unreadable("The zip has more than 100,000 products.");
    return true;
  };
  try {
    return Object.entries(unzipSync(bytes, { filter })).sort(([a], [b]) => (a < b ? -1 : 1));
  } catch (error) {
    if (error instanceof UnreadableList) throw error;
    return unreadable("The zip is damaged.");
  }
}

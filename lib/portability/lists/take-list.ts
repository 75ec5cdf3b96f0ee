import { readCatalog } from "../../catalog/own-fields/read-catalog";
import { failField } from "../../core/errors";
import type { Db } from "../../platform/db/db";
import type { ProbeNetwork } from "../../platform/outbound/network";
import { fetchList } from "./fetch-list";
import { type MappedList, mapList, type Reading } from "./map-list";
import { importTargets } from "./targets";
import { UnreadableList } from "./unreadable";

export type Given = Reading & {
  file?: Uint8Array | Blob | undefined;
  text?: string | undefined;
  address?: string | undefined;
};

/** The list that a request brings or names, with its bytes. What is wrong with it is 422 at the field that brought it. */
export async function takeList(
  db: Db,
  given: Given,
  network?: ProbeNetwork,
): Promise<{ bytes: Uint8Array; list: MappedList }> {
  const { file, text, address, mapping = {} } = given;
  const brought = Object.entries({ file, text, address }).flatMap(([field, value]) =>
    value === undefined ? [] : [field],
  );
  const [field] = brought;
  if (field === undefined || brought.length > 1)
    return failField(field ?? "file", "invalid_value", "must be the only one of file, text and address");
  const catalog = await readCatalog(db);
  const keys = new Set(importTargets(catalog).map(({ key }) => key));
  for (const [column, key] of Object.entries(mapping))
    if (key !== null && !keys.has(key))
      failField(`mapping.${column}`, "invalid_value", `"${key}" is not a field`);
  try {
    const bytes = await toBytes(given, network);
    return { bytes, list: await mapList(bytes, catalog, given) };
  } catch (error) {
    if (error instanceof UnreadableList) return failField(field, "unreadable", error.message);
    throw error;
  }
}

async function toBytes(
  { file, text, address = "", format }: Given,
  network?: ProbeNetwork,
): Promise<Uint8Array> {
  if (file instanceof Uint8Array) return file;
  if (file) return new Uint8Array(await file.arrayBuffer());
  if (text !== undefined) return new TextEncoder().encode(text);
  return fetchList(address, format, { network });
}

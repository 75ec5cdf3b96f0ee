import type { z } from "zod";
import { decodeCursor, encodeCursor, isCountPart, type Page, toPage } from "../core/pages";
import { blockCatalog } from "./catalog";
import type { Surface } from "./definition";
import { registry } from "./registry";
import type { BlockTypeEntry, ListBlockTypes } from "./schema";

const isKey = (key: unknown[]): key is [number] =>
  isCountPart(key[0]) && key[0] < Object.keys(registry).length;

/** The block types of a surface, in the order of the menu. */
export const listBlockTypes =
  (surface: Surface) =>
  async (_: unknown, { limit, cursor }: z.output<typeof ListBlockTypes>): Promise<Page<BlockTypeEntry>> => {
    const filters = ["blocks", surface];
    const from = decodeCursor(cursor, filters, isKey)?.[0] ?? 0;
    const rows = blockCatalog(surface).map((entry, index) => ({ entry, index }));
    return toPage(
      rows.slice(from, from + limit + 1),
      limit,
      (last) => encodeCursor(filters, [last.index + 1]),
      ({ entry }) => entry,
    );
  };

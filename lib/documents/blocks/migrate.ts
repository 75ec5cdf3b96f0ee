import type { BlockDefinition } from "./definition";
import type { Block } from "./envelope";
import { definitionOf } from "./registry";

/** Migrates data of an older version to the current one, step by step. */
export function migrateData(definition: BlockDefinition, v: number, data: unknown): unknown {
  let migrated = data;
  for (let version = v; version < definition.v; version += 1) {
    const step = definition.migrations[version];
    if (step === undefined) throw new Error(`${definition.type} has no migration from version ${version}.`);
    migrated = step(migrated);
  }
  return migrated;
}

/** Reads a stored document, which was validated when saved, and migrates it to the current versions. */
export function readBlocks(stored: unknown): Block[] {
  if (!Array.isArray(stored)) return [];
  return (stored as Block[]).flatMap((block): Block[] => {
    const definition = definitionOf(block.type);
    if (definition === null) return [];
    if (block.v === definition.v) return [block];
    const result = definition.schema.safeParse(migrateData(definition, block.v, block.data));
    return result.success ? [{ ...block, v: definition.v, data: result.data } as Block] : [];
  });
}

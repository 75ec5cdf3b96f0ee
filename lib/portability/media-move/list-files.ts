import type { Db } from "../../platform/db/db";

/** A file that a row names; its digest is known of those that are served. */
export type NamedFile = { key: string; contentType: string; sha256: string | null };

const atOnce = 200;

/** Files of uploads in the order of their rows, by pages, from the row after a given one on; and exports at the end. */
export async function* listFiles(
  db: Db,
  from: string | null,
): AsyncGenerator<{ after: string | null; files: NamedFile[] }> {
  let after = from;
  for (;;) {
    const rows = await db.media.findMany({
      where: { deletedAt: null, ...(after === null ? {} : { id: { gt: after } }) },
      select: { id: true, storageKey: true, originalKey: true, contentType: true, sha256: true },
      orderBy: { id: "asc" },
      take: atOnce,
    });
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
    yield {
      after,
      files: rows.flatMap(({ storageKey, originalKey, contentType, sha256 }) => [
        { key: storageKey, contentType, sha256: Buffer.from(sha256).toString("hex") },
        ...(originalKey === null
          ? []
          : [{ key: originalKey, contentType: "application/octet-stream", sha256: null }]),
      ]),
    };
  }
  const made = await db.personExport.findMany({
    where: { storageKey: { not: null }, expiresAt: { gt: new Date() } },
    select: { storageKey: true },
  });
  const files = made.map(({ storageKey }) => ({
    key: storageKey ?? "",
    contentType: "application/zip",
    sha256: null,
  }));
  yield { after, files };
}

export const countFiles = async (db: Db): Promise<number> => {
  const where = { deletedAt: null };
  const [all, withOriginal] = [
    await db.media.count({ where }),
    await db.media.count({ where: { ...where, originalKey: { not: null } } }),
  ];
  return all + withOriginal;
};

/** Whether a row still names the file. What is out of use is removed from both storages by the sweep. */
export async function isNamed(db: Db, key: string): Promise<boolean> {
  const uploads = await db.media.count({
    where: { deletedAt: null, OR: [{ storageKey: key }, { originalKey: key }] },
  });
  if (uploads > 0) return true;
  return (await db.personExport.count({ where: { storageKey: key, expiresAt: { gt: new Date() } } })) > 0;
}

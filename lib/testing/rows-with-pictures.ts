import type { Db } from "../platform/db/db";
import { importRows } from "../portability/product-import/import-rows";
import type { Importing } from "../portability/product-import/importing";
import { anOrganization, aPerson } from "./people";
import { type Answer, serveWebsites } from "./websites";

type Named = { name: string } & Record<string, unknown>;

/** An organization to import rows into, whose pictures come from a folder and these websites. */
export async function rowsWithPictures(db: Db, folder: string, websites: Record<string, Answer> = {}) {
  const [admin, owner] = [await aPerson(db, { role: "admin" }), await aPerson(db)];
  const { id: organizationId } = await anOrganization(db, owner);
  const served = await serveWebsites(websites);
  const pictures: Importing["pictures"] = { folder, network: served.network, pauseMs: 0 };
  const run = async (...rows: Named[]) => {
    const lines = rows.map((row) => JSON.stringify({ description: `${row.name} does things.`, ...row }));
    const importing: Importing = {
      ...{ db, now: new Date(), organizationId, author: owner, reviewer: admin, pictures },
    };
    const { changed, ...result } = await importRows(importing, lines, () => {});
    const changes = changed.flatMap(({ changes }) => changes).filter(({ field }) => field !== "slug");
    return { ...result, changes };
  };
  const find = (name: string) =>
    db.listing.findFirstOrThrow({
      where: { name, visibleUntil: null, product: { organizationId } },
      include: { revision: true, product: { include: { revisions: true } } },
    });
  return { run, find, owner, ...served };
}

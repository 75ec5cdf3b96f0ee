import type { Reader } from "../../core/ctx";
import { readSettings } from "../../platform/settings/read-settings";
import { listReplaced } from "./alternatives-to";
import { categoriesToChoose } from "./list-categories";

const most = 1_000;

/**
 * What forms of a listing suggest: the directory's categories, largest first, with some to start with in a nearly empty one,
 * and the names that products are alternatives to.
 */
export async function namesToChoose(ctx: Reader) {
  const [known, replaced, { newCategories }] = await Promise.all([
    categoriesToChoose(ctx),
    listReplaced(ctx),
    readSettings(ctx.db),
  ]);
  const isFew = known.length < firstCategories.length && newCategories !== "admins";
  return {
    categories: isFew ? [...new Set([...known, ...firstCategories])] : known.slice(0, most),
    alternativeTo: replaced.slice(0, most).map(({ name }) => name),
  };
}

const firstCategories = "Automation, Finance, Media, Monitoring, Note-taking, Photo Galleries, Wikis".split(
  ", ",
);

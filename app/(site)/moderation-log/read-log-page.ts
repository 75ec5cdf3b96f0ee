import type { z } from "zod";
import { type Place, skipOf } from "@/components/ui/place";
import { publicCtx } from "@/lib/api/pages/page-context";
import { countDecisions, listModerationLog } from "@/lib/review/decisions/list-moderation-log";
import type { ListModerationLog } from "@/lib/review/decisions/schema";
import { orNotFound } from "../../or-not-found";
import { requireRows } from "../read-view";

const pageSize = 50;

type Search = Omit<z.output<typeof ListModerationLog>, "limit" | "cursor">;

/** A page of the moderation log and, if there are more, how many decisions there are. */
export async function readLogPage(search: Search, place: Place) {
  const ctx = publicCtx();
  const skip = place.cursor === undefined ? skipOf(place, pageSize) : 0;
  const asked = { ...search, limit: pageSize, cursor: place.cursor, skip };
  const page = requireRows(await orNotFound(() => listModerationLog(ctx, asked)), place);
  return { page, total: page.pagination.hasMore ? await countDecisions(ctx, search) : page.data.length };
}

import type { z } from "zod";
import { publicCtx } from "@/lib/api/pages/page-context";
import { countDecisions, listModerationLog } from "@/lib/review/decisions/list-moderation-log";
import type { ListModerationLog } from "@/lib/review/decisions/schema";
import { orNotFound } from "../../or-not-found";
import { readNumbered } from "../../read-numbered";

const pageSize = 50;

type Search = Omit<z.output<typeof ListModerationLog>, "limit" | "cursor">;

/** A page of the moderation log and, if there are more, how many decisions there are. */
export function readLogPage(search: Search, place: number) {
  const ctx = publicCtx();
  return readNumbered(
    place,
    pageSize,
    (paging) => orNotFound(() => listModerationLog(ctx, { ...search, ...paging })),
    () => countDecisions(ctx, search),
  );
}

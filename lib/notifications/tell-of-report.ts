import type { Db } from "../core/db";
import { admins } from "./audience";
import { excerpt } from "./excerpt";
import { notify, type Teller } from "./notify";

type Report = {
  queueItemId: string;
  product: { slug: string; name: string };
  reason: string;
  text: string | null;
};

/** Tells the admins that a product is reported, once for all reports that wait together; nobody learns who reported. */
export async function tellOfReport(
  tx: Db,
  ctx: Teller,
  { queueItemId, product, reason, text }: Report,
): Promise<void> {
  await notify(tx, ctx, {
    act: `reported:${queueItemId}`,
    kinds: ["review"],
    to: admins,
    told: { outcome: "reported", product, reason, ...(text ? { note: excerpt(text) } : {}) },
  });
}

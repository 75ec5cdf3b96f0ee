import type { Metadata } from "next";
import { Queue } from "@/components/admin/queue";
import { messages } from "@/lib/core/messages";
import { readAdminSettings } from "@/lib/identity/administration/change-settings";
import { listQueue, readQueueItem } from "@/lib/review/queue/list-queue";
import { queue } from "@/messages/en.json";
import { adminCtx } from "../../../admin-ctx";

export function generateMetadata(): Metadata {
  const t = messages({ queue });
  return { title: t("queue"), robots: { index: false } };
}

type Props = { searchParams: Promise<{ sort?: string | string[] }> };

export default async function QueuePage({ searchParams }: Props) {
  const sort = (await searchParams).sort === "oldest" ? "oldest" : "risk";
  const ctx = await adminCtx("/admin/queue", sort === "oldest" ? { sort } : {});
  const [list, { decisionNotes }] = await Promise.all([
    listQueue(ctx, { status: "open", sort, view: "list", limit: 100 }),
    readAdminSettings(ctx),
  ]);
  const item = list.data[0] ? await readQueueItem(ctx, list.data[0]) : null;
  return <Queue first={{ sort, list, item }} person={ctx.caller.person} notes={decisionNotes} />;
}

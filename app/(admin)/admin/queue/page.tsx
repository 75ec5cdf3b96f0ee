import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Queue } from "@/components/admin/queue";
import { sessionCtx } from "@/lib/api/pages/page-context";
import { isAdmin } from "@/lib/core/require";
import { readAdminSettings } from "@/lib/identity/administration/change-settings";
import { listQueue, readQueueItem } from "@/lib/review/queue/list-queue";

export const metadata: Metadata = { title: "Queue", robots: { index: false } };

type Props = { searchParams: Promise<{ sort?: string | string[] }> };

export default async function QueuePage({ searchParams }: Props) {
  const sort = (await searchParams).sort === "oldest" ? "oldest" : "risk";
  const ctx = await sessionCtx("/admin/queue", sort === "oldest" ? { sort } : {});
  if (!isAdmin(ctx.caller)) notFound();
  const [list, { decisionNotes }] = await Promise.all([
    listQueue(ctx, { status: "open", sort, view: "list", limit: 100 }),
    readAdminSettings(ctx),
  ]);
  const item = list.data[0] ? await readQueueItem(ctx, list.data[0]) : null;
  return <Queue first={{ sort, list, item }} person={ctx.caller.person} notes={decisionNotes} />;
}

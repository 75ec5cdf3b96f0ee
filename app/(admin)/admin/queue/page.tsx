import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Queue } from "@/components/admin/queue";
import { sessionCtx } from "@/lib/api/page-caller";
import { isAdmin } from "@/lib/auth/require";
import { listQueue } from "@/lib/moderation/list-queue";

export const metadata: Metadata = { title: "Queue", robots: { index: false } };

export default async function QueuePage() {
  const ctx = await sessionCtx("/admin/queue");
  if (!isAdmin(ctx.caller)) notFound();
  const first = await listQueue(ctx, { status: "open", limit: 20 });
  return <Queue first={first} person={ctx.caller.person} />;
}

import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AccountLayout } from "@/components/account/account-layout";
import { Notifications, type Shown } from "@/components/notifications/notifications";
import { Trail } from "@/components/site/breadcrumb";
import { listNotifications } from "@/lib/activity/notifications/notifications";
import { sessionCtx } from "@/lib/api/pages/page-context";
import { AppError } from "@/lib/core/errors";
import type { Query } from "../query";

export const metadata: Metadata = { title: "Notifications", robots: { index: false } };

export default async function NotificationsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const ctx = await sessionCtx("/notifications", query);
  const shown: Shown = {};
  if (query.unread === "true") shown.unread = "true";
  if (typeof query.cursor === "string") shown.cursor = query.cursor;
  const first = await firstPage(shown.unread, () => listNotifications(ctx, { limit: 20, ...shown }));
  return (
    <AccountLayout person={ctx.caller.person} trail={<Trail steps={[{ label: "Notifications" }]} />}>
      <Notifications key={`${shown.unread}${shown.cursor}`} first={first} shown={shown} />
    </AccountLayout>
  );
}

/** A broken cursor, or one of another list, leads to the first page. */
async function firstPage<T>(unread: string | undefined, list: () => Promise<T>): Promise<T> {
  try {
    return await list();
  } catch (error) {
    if (!(error instanceof AppError && error.code === "invalid_cursor")) throw error;
    return redirect(unread ? "/notifications?unread=true" : "/notifications");
  }
}

import type { Metadata } from "next";
import { Workshop } from "@/components/account/workshop";
import { Notifications } from "@/components/notifications/notifications";
import type { Shown } from "@/components/notifications/use-notifications";
import { sessionCtx } from "@/lib/api/page-caller";
import { listNotifications } from "@/lib/notifications/list-notifications";
import type { Query } from "../query";
import { firstPage } from "./first-page";

export const metadata: Metadata = { title: "Notifications", robots: { index: false } };

export default async function NotificationsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const ctx = await sessionCtx("/notifications", query);
  const shown: Shown = {};
  if (query.unread === "true") shown.unread = "true";
  if (typeof query.cursor === "string") shown.cursor = query.cursor;
  const first = await firstPage(shown.unread, () => listNotifications(ctx, { limit: 20, ...shown }));
  return (
    <Workshop person={ctx.caller.person}>
      <Notifications key={`${shown.unread}${shown.cursor}`} first={first} shown={shown} />
    </Workshop>
  );
}

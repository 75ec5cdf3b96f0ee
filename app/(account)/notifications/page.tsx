import type { Metadata } from "next";
import { AccountLayout } from "@/components/account/account-layout";
import { Notifications, type Shown } from "@/components/notifications/notifications";
import { Trail } from "@/components/site/breadcrumb";
import { readPlaceQuery } from "@/components/ui/list-page";
import { countNotifications, listNotifications } from "@/lib/activity/notifications/notifications";
import { type Query, sessionCtx } from "@/lib/api/pages/page-context";
import { messages } from "@/lib/core/messages";
import { notifications } from "@/messages/en.json";
import { readLive } from "../../read-numbered";

export function generateMetadata(): Metadata {
  const t = messages({ notifications });
  return { title: t("notifications"), robots: { index: false } };
}

export default async function NotificationsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const t = messages({ notifications });
  const query = await searchParams;
  const ctx = await sessionCtx("/notifications", query);
  const which: Pick<Shown, "unread"> = query.unread === "true" ? { unread: "true" } : {};
  const { page, cursor, place, total } = await readLive(
    readPlaceQuery(query),
    20,
    (paging) => listNotifications(ctx, { ...which, ...paging }),
    () => countNotifications(ctx, { isUnread: which.unread === "true" }),
  );
  return (
    <AccountLayout trail={<Trail steps={[{ label: t("notifications") }]} />}>
      <Notifications
        key={`${which.unread} ${cursor}`}
        first={page}
        shown={{ ...which, cursor }}
        {...{ place, total }}
      />
    </AccountLayout>
  );
}

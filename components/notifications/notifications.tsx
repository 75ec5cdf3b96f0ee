"use client";

import { useSWRConfig } from "swr";
import { notifyOutcome } from "@/components/forms/notify-outcome";
import { Button, ButtonLink } from "@/components/ui/button";
import { cx } from "@/components/ui/classes";
import { inline } from "@/components/ui/inline";
import { Link } from "@/components/ui/link";
import { placeHref } from "@/components/ui/list-page";
import { ResourceList } from "@/components/ui/resource-list";
import { Time } from "@/components/ui/time";
import type { Notification } from "@/lib/activity/notifications/schema";
import { call, type InputOf, type OutputOf } from "@/lib/api/client";
import { callKey, useCall } from "@/lib/api/use-call";
import { messages } from "@/lib/core/messages";
import { notifications } from "@/messages/en.json";
import { UNREAD } from "./bell";

type NotificationsProps = { first: NotificationPage; shown: Shown; place: number; total: number };

export function Notifications({ first, shown, place, total }: NotificationsProps) {
  const t = messages({ notifications });
  const { page, mark } = useNotifications(first, shown);
  const newest = page.data[0];
  const readAll = async () => {
    // What came since the list was read stays unread.
    const before = !shown.cursor && newest ? afterwards(newest.createdAt) : undefined;
    await notifyOutcome(() => mark({ all: true, before }), {
      done: t("allNotificationsMarkedAs"),
      failed: t("couldntMarkThemAs"),
    });
  };
  return (
    <div className="mx-auto w-full max-w-[52rem] px-[1.125rem] pt-8 pb-16 sm:px-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pb-6">
        <h1 className="text-h1">{t("notifications")}</h1>
        <div className="flex flex-wrap gap-2.5">
          {page.unread > 0 && (
            <Button size="sm" onClick={() => void readAll()}>
              {t("markAllAsRead")}
            </Button>
          )}
          <ButtonLink href="/settings/notifications" size="sm" variant="quiet">
            {t("notificationSettings")}
          </ButtonLink>
        </div>
      </div>
      <nav aria-label={t("filter")} className="flex gap-5.5 border-ink border-b-2">
        <Which href="/notifications" current={!shown.unread}>
          {t("all")}
        </Which>
        <Which href="/notifications?unread=true" current={shown.unread === "true"}>
          {inline(
            t.parts("unreadTab", {
              count: page.unread,
              span: (words) => <span className="label ms-1">{words}</span>,
            }),
          )}
        </Which>
      </nav>
      <ResourceList
        of={{ page }}
        rowKey={({ id }) => id}
        rowClass={({ readAt }) =>
          cx(
            "grid grid-cols-[0.625rem_minmax(0,1fr)] gap-x-3.5 border-rule py-4.5 not-last:border-b sm:grid-cols-[0.625rem_minmax(0,1fr)_auto]",
            readAt !== null && "text-ink-2",
          )
        }
        empty={noneOf(shown.unread === "true")}
        pager={{
          label: t("pagesOfNotifications"),
          place,
          total,
          hrefOf: (to) => placeHref("/notifications", to, { unread: shown.unread }),
        }}
      >
        {(one) => (
          <NotificationRow notification={one} onRead={() => void mark({ ids: [one.id] }).catch(() => {})} />
        )}
      </ResourceList>
    </div>
  );
}

function Which({ href, current, children }: { href: string; current: boolean; children: React.ReactNode }) {
  return (
    <Link href={href} aria-current={current ? "page" : undefined} className="nav-link pb-2.5">
      {children}
    </Link>
  );
}

function noneOf(unread: boolean) {
  const t = messages({ notifications });
  return unread
    ? {
        title: t("noneUnread"),
        children: t("caughtUp"),
        action: <ButtonLink href="/notifications">{t("viewAll")}</ButtonLink>,
      }
    : {
        title: t("noneYet"),
        children: t("whenNotified"),
        action: <ButtonLink href="/dashboard">{t("goToYourProducts")}</ButtonLink>,
      };
}

const afterwards = (time: string): string => new Date(new Date(time).getTime() + 1).toISOString();

function NotificationRow({ notification, onRead }: { notification: Notification; onRead: () => void }) {
  const t = messages({ notifications });
  const unread = notification.readAt === null;
  return (
    <>
      <span
        aria-hidden="true"
        className={cx("mt-2 size-2 rounded-full", unread ? "bg-glass" : "border border-rule")}
      />
      <div className="grid gap-1">
        <h2 className="font-sans text-body">
          {unread && <span className="sr-only">{t("unreadMark")} </span>}
          <Link
            href={notification.url}
            prefetch={false}
            onClick={unread ? onRead : undefined}
            className={cx("hover:underline", unread ? "font-semibold text-ink" : "font-normal")}
            dir="auto"
          >
            {notification.title}
          </Link>
        </h2>
        {notification.text && (
          <p className="measure text-ink-2 text-small" dir="auto">
            {notification.text}
          </p>
        )}
        {notification.note && (
          <blockquote
            className="measure mt-1 whitespace-pre-line border-glass-edge border-s-2 ps-3 text-start text-small"
            dir="auto"
          >
            {notification.note}
          </blockquote>
        )}
      </div>
      <div className="max-sm:col-start-2 max-sm:flex max-sm:items-center max-sm:justify-between max-sm:pt-1.5 sm:grid sm:content-start sm:justify-items-end sm:gap-1.5">
        <Time value={notification.createdAt} className="label whitespace-nowrap" />
        {unread && (
          <button
            type="button"
            onClick={onRead}
            aria-label={t("markNamedAsRead", { title: notification.title })}
            className="text-ink-3 text-label hover:text-ink hover:underline pointer-coarse:-my-3 pointer-coarse:min-h-11"
          >
            {t("markAsRead")}
          </button>
        )}
      </div>
    </>
  );
}

type NotificationPage = OutputOf<"GET /api/v1/me/notifications">;
/** Which notifications are read: all or unread ones, and after which cursor. */
export type Shown = { unread?: "true"; cursor?: string };

/** A page of notifications, live. A marked one shows as read at once, and as unread again if the request fails. */
function useNotifications(first: NotificationPage, shown: Shown) {
  const input = { limit: 20, ...shown };
  const { data = first, mutate } = useCall("GET /api/v1/me/notifications", input, { fallbackData: first });
  const { mutate: mutateAny } = useSWRConfig();

  const mark = async (marked: InputOf<"POST /api/v1/me/notifications/read">): Promise<void> => {
    const isMarked = ({ id }: { id: string }) => marked.ids?.includes(id) ?? true;
    const now = new Date().toISOString();
    const read = (page: NotificationPage = first): NotificationPage => {
      const rows = page.data.map((row) => (isMarked(row) ? { ...row, readAt: row.readAt ?? now } : row));
      const fresh = page.data.filter((row) => isMarked(row) && row.readAt === null).length;
      return { ...page, data: rows, unread: marked.all ? 0 : Math.max(0, page.unread - fresh) };
    };
    const change = async (page?: NotificationPage) => {
      const { unread } = await call("POST /api/v1/me/notifications/read", marked, { keepalive: true });
      return { ...read(page), unread };
    };
    await mutate(change, { optimisticData: read, rollbackOnError: true, revalidate: false });
    await mutateAny(callKey(...UNREAD));
  };

  return { page: data, mark };
}

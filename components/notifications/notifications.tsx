"use client";

import Link from "next/link";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { formatNumber } from "@/components/ui/format";
import { notify } from "@/components/ui/notify";
import { Pager } from "@/components/ui/pager";
import { Problem } from "@/lib/api/client";
import { NotificationRow } from "./notification-row";
import { type NotificationPage, type Shown, useNotifications } from "./use-notifications";

/** All that the person was told, newest first, or what of it is unread. */
export function Notifications({ first, shown }: { first: NotificationPage; shown: Shown }) {
  const { page, mark } = useNotifications(first, shown);
  const newest = page.data[0];
  const readAll = async () => {
    // What came since the list was read stays unread.
    const before = !shown.cursor && newest ? afterwards(newest.createdAt) : undefined;
    try {
      await mark({ all: true, before });
      notify({ tone: "done", text: "All are read" });
    } catch (error) {
      const detail = error instanceof Problem ? error.detail : "Try again.";
      notify({ tone: "failed", text: "Nothing is marked", detail });
    }
  };
  return (
    <div className="mx-auto w-full max-w-[52rem] px-[1.125rem] pt-8 pb-16 sm:px-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pb-6">
        <h1 className="text-h1">Notifications</h1>
        <div className="flex flex-wrap gap-2.5">
          {page.unread > 0 && (
            <Button size="sm" onClick={() => void readAll()}>
              Mark all as read
            </Button>
          )}
          <ButtonLink href="/settings/notifications" size="sm" variant="quiet">
            Choose what you are told
          </ButtonLink>
        </div>
      </div>
      <nav aria-label="Which" className="flex gap-5.5 border-ink border-b-2">
        <Which href="/notifications" current={!shown.unread}>
          All
        </Which>
        <Which href="/notifications?unread=true" current={shown.unread === "true"}>
          Unread <span className="label ml-1">{formatNumber(page.unread)}</span>
        </Which>
      </nav>
      {page.data.length === 0 ? (
        <Nothing shown={shown} />
      ) : (
        <ul>
          {page.data.map((one) => (
            <NotificationRow
              key={one.id}
              told={one}
              onRead={() => void mark({ ids: [one.id] }).catch(() => {})}
            />
          ))}
        </ul>
      )}
      <div className="pt-6">
        <Pager
          label="Pages of notifications"
          first={shown.cursor ? address({ unread: shown.unread }) : null}
          next={
            page.pagination.nextCursor
              ? address({ unread: shown.unread, cursor: page.pagination.nextCursor })
              : null
          }
        />
      </div>
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

function Nothing({ shown }: { shown: Shown }) {
  if (shown.unread)
    return (
      <EmptyState title="All read" action={<ButtonLink href="/notifications">See all of them</ButtonLink>}>
        Nothing waits for you here.
      </EmptyState>
    );
  return (
    <EmptyState title="Nothing yet" action={<ButtonLink href="/dashboard">To your products</ButtonLink>}>
      Here you are told when a version is submitted or decided, when a reviewer writes to you, and when
      somebody invites you.
    </EmptyState>
  );
}

const afterwards = (time: string): string => new Date(new Date(time).getTime() + 1).toISOString();

function address(shown: Shown): string {
  const query = new URLSearchParams(Object.entries(shown).filter(([, value]) => value)).toString();
  return query ? `/notifications?${query}` : "/notifications";
}

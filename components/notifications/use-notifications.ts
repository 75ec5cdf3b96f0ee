"use client";

import { useSWRConfig } from "swr";
import { call, type InputOf, type OutputOf } from "@/lib/api/client";
import { callKey, useCall } from "@/lib/api/use-call";
import { UNREAD } from "./unread";

export type NotificationPage = OutputOf<"GET /api/v1/me/notifications">;
export type Shown = { unread?: "true"; cursor?: string };

/** A page of what the person was told, live. What is marked shows as read at once, and not any more when that fails. */
export function useNotifications(first: NotificationPage, shown: Shown) {
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

"use client";

import { useState } from "react";
import { NavLink } from "@/components/site/nav-link";
import { useCall } from "@/lib/api/use-call";
import { messages } from "@/lib/core/messages";
import { frame } from "@/messages/en.json";

const pollMs = 60_000;

/** The number of unread notifications, as a link to their list. Asked each minute, and when the window comes back. */
export default function Bell() {
  const t = messages({ frame });
  const [ended, setEnded] = useState(false);
  const { data } = useCall(...UNREAD, {
    refreshInterval: ended ? 0 : pollMs,
    revalidateOnFocus: !ended,
    shouldRetryOnError: false,
    onError: ({ status }) => status === 401 && setEnded(true),
  });
  const unread = data?.unread ?? 0;
  return (
    <NavLink
      href="/notifications"
      className="relative grid size-11 place-items-center rounded-md text-ink-2 hover:bg-rule-2 hover:text-ink aria-[current=page]:text-chosen"
    >
      <svg viewBox="0 0 20 20" className="size-5" aria-hidden="true">
        <path
          d="M4 14.5h12l-1.5-2.25V8.5a4.5 4.5 0 0 0-9 0v3.75zM8.25 17.25h3.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </svg>
      <span className="sr-only">
        {t(unread > 99 ? "manyUnread" : unread > 0 ? "unread" : "notifications", { count: unread })}
      </span>
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-1 inset-e-0.5 min-w-4 rounded-full bg-brand px-1 text-center font-mono text-brand-ink text-tag leading-4 ring-2 ring-wall"
        >
          {unread > 99 ? "99+" : unread}
        </span>
      )}
    </NavLink>
  );
}

/** The call that counts unread notifications; marking something repeats it. */
export const UNREAD = ["GET /api/v1/me/notifications", { limit: 1 }] as const;

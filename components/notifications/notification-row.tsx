import Link from "next/link";
import { cx } from "@/components/ui/classes";
import { Time } from "@/components/ui/time";
import type { Notification } from "@/lib/notifications/schema";

/** One thing that was told: what it is, what was written with it, and when. Following it reads it. */
export function NotificationRow({ told, onRead }: { told: Notification; onRead: () => void }) {
  const unread = told.readAt === null;
  return (
    <li
      className={cx(
        "grid grid-cols-[0.625rem_minmax(0,1fr)] gap-x-3.5 border-rule py-4.5 not-last:border-b sm:grid-cols-[0.625rem_minmax(0,1fr)_auto]",
        !unread && "text-ink-2",
      )}
    >
      <span
        aria-hidden="true"
        className={cx("mt-2 size-2 rounded-full", unread ? "bg-glass" : "border border-rule")}
      />
      <div className="grid gap-1">
        <h2 className="font-sans text-body">
          {unread && <span className="sr-only">Unread: </span>}
          <Link
            href={told.url}
            prefetch={false}
            onClick={unread ? onRead : undefined}
            className={cx("hover:underline", unread ? "font-semibold text-ink" : "font-normal")}
          >
            {told.title}
          </Link>
        </h2>
        {told.text && <p className="measure text-ink-2 text-small">{told.text}</p>}
        {told.note && (
          <blockquote className="measure mt-1 whitespace-pre-line border-glass-edge border-l-2 pl-3 text-small">
            {told.note}
          </blockquote>
        )}
      </div>
      <div className="max-sm:col-start-2 max-sm:flex max-sm:items-center max-sm:justify-between max-sm:pt-1.5 sm:grid sm:content-start sm:justify-items-end sm:gap-1.5">
        <Time value={told.createdAt} className="label whitespace-nowrap" />
        {unread && (
          <button
            type="button"
            onClick={onRead}
            aria-label={`Mark as read: ${told.title}`}
            className="text-ink-3 text-label hover:text-ink hover:underline pointer-coarse:-my-3 pointer-coarse:min-h-11"
          >
            Mark as read
          </button>
        )}
      </div>
    </li>
  );
}

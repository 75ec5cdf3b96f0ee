import type { ReactNode } from "react";
import { cx } from "@/components/ui/classes";
import { Link } from "@/components/ui/link";

type TaskRowProps = {
  title: string;
  tag: ReactNode;
  /** Goes where it is done. */
  onPress?: () => void;
  href?: string;
  className?: string;
  children: ReactNode;
};

/** One thing that is to be done, or is done. */
export function TaskRow({ title, tag, onPress, href, className = "py-3", children }: TaskRowProps) {
  const look = cx("flex w-full items-start justify-between gap-4 text-start", className);
  const inside = (
    <>
      <span className="min-w-0">
        <span className="block font-semibold group-hover/row:underline group-hover/row:decoration-glass-edge group-hover/row:underline-offset-4">
          {title}
        </span>
        <span className="block text-ink-2 text-small">{children}</span>
      </span>
      {tag}
    </>
  );
  return (
    <li className="border-rule border-b">
      {href !== undefined ? (
        <Link href={href} className={cx("group/row", look)}>
          {inside}
        </Link>
      ) : onPress ? (
        <button type="button" onClick={onPress} className={cx("group/row", look)}>
          {inside}
        </button>
      ) : (
        <div className={look}>{inside}</div>
      )}
    </li>
  );
}

import Link from "next/link";
import { cx } from "@/components/ui/classes";
import { tagPath } from "@/lib/blog/rules";

type TagNavProps = { tags: readonly { tag: string; posts: number }[]; current?: string };

/** The blog's tags with how many posts carry each; the current one is marked. */
export function TagNav({ tags, current }: TagNavProps) {
  if (tags.length === 0) return null;
  return (
    <nav aria-label="Tags" className="scroll-quiet -mx-4.5 px-4.5 pb-6">
      <ul className="flex w-max gap-x-5 sm:w-auto sm:flex-wrap">
        <TagLink href="/blog" isCurrent={current === undefined}>
          All
        </TagLink>
        {tags.map(({ tag, posts }) => (
          <TagLink key={tag} href={tagPath(tag)} isCurrent={tag === current} count={posts}>
            {tag}
          </TagLink>
        ))}
      </ul>
    </nav>
  );
}

type TagLinkProps = { href: string; isCurrent: boolean; count?: number; children: string };

function TagLink({ href, isCurrent, count, children }: TagLinkProps) {
  return (
    <li>
      <Link
        href={href}
        prefetch={false}
        aria-current={isCurrent ? "page" : undefined}
        className={cx(
          "inline-flex min-h-9 items-center gap-1.5 whitespace-nowrap border-b-2 text-small",
          isCurrent ? "border-ink font-semibold" : "border-transparent text-ink-2 hover:border-glass-edge",
        )}
      >
        {children}
        {count !== undefined && <span className="label">{count}</span>}
      </Link>
    </li>
  );
}

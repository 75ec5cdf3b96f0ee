import Link from "next/link";
import { postPath } from "@/lib/blog/rules";

type Neighbour = { slug: string; locale: string; title: string };
type PostNeighboursProps = { previous: Neighbour | null; next: Neighbour | null };

/** The posts before and after this one. */
export function PostNeighbours({ previous, next }: PostNeighboursProps) {
  if (previous === null && next === null) return null;
  return (
    <nav
      aria-label="Other posts"
      lang="en"
      className="mt-16 grid gap-x-10 gap-y-6 border-ink border-t-2 pt-5 sm:grid-cols-2"
    >
      {previous && <Way post={previous} label="Before this" rel="prev" />}
      {next && <Way post={next} label="After this" rel="next" />}
    </nav>
  );
}

function Way({ post, label, rel }: { post: Neighbour; label: string; rel: "prev" | "next" }) {
  return (
    <Link
      href={postPath(post)}
      rel={rel}
      className={`group grid content-start gap-1 ${rel === "next" ? "sm:col-start-2 sm:text-right" : ""}`}
    >
      <span className="label">{label}</span>
      <span
        lang={post.locale}
        className="name text-h3 decoration-glass-edge underline-offset-[0.18em] group-hover:underline"
      >
        {post.title}
      </span>
    </Link>
  );
}

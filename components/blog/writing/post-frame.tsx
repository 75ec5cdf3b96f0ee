import { Trail } from "@/components/site/breadcrumb";
import type { ToolFrame } from "@/components/site/tool-shell";
import { statusLabel } from "@/components/ui/statuses";
import { postPath } from "@/lib/blog/rules";
import type { PostPhase, PostState } from "./post-state";

type FramedPost = Pick<PostState, "slug" | "locale"> &
  Partial<Pick<PostState, "page">> & { id: string; title: string; version: number };

/** The header of one of a post's pages: the way back, and its other pages; an archived post is no longer edited. */
export function postFrame(
  { id, title, version, ...address }: FramedPost,
  phase: PostPhase,
  page: "Edit" | "History",
  below?: string,
): ToolFrame {
  const path = `/admin/blog/${id}`;
  const name = title || "Untitled post";
  return {
    label: name,
    tabs: [
      ...(phase === "archived"
        ? []
        : [{ href: path, label: "Edit", state: statusLabel(phase), exact: true }]),
      { href: `${path}/history`, label: "History", state: String(version) },
      ...(phase === "published" ? [{ href: postPath(address), label: "View post", exact: true }] : []),
    ],
    trail: (
      <Trail
        steps={[
          { label: "Admin", href: "/admin", deskOnly: true },
          { label: "Blog", href: "/admin/blog" },
          { label: name, href: phase === "archived" ? `${path}/history` : path },
          { label: page, href: below && `${path}/history`, deskOnly: true },
          ...(below ? [{ label: below, deskOnly: true }] : []),
        ]}
      />
    ),
  };
}

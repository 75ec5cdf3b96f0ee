import { Trail } from "@/components/site/breadcrumb";
import type { ToolFrame } from "@/components/site/tool-shell";
import { statusLabel } from "@/components/ui/statuses";
import { postPath } from "@/lib/blog/rules";
import { messages } from "@/lib/core/messages";
import { blogWriting } from "@/messages/en.json";
import type { PostPhase, PostState } from "./post-state";

type FramedPost = Pick<PostState, "slug" | "locale"> &
  Partial<Pick<PostState, "page">> & { id: string; title: string; version: number };

/** The header of one of a post's pages: the way back, and its other pages; an archived post is no longer edited. */
export function postFrame(
  { id, title, version, ...address }: FramedPost,
  phase: PostPhase,
  page: "edit" | "history",
  below?: string,
): ToolFrame {
  const t = messages({ blogWriting });
  const path = `/admin/blog/${id}`;
  const name = title || t("untitledPost");
  return {
    label: name,
    tabs: [
      ...(phase === "archived"
        ? []
        : [{ href: path, label: t("edit"), state: statusLabel(phase), exact: true }]),
      { href: `${path}/history`, label: t("history"), state: String(version) },
      ...(phase === "published" ? [{ href: postPath(address), label: t("viewThePost"), exact: true }] : []),
    ],
    trail: (
      <Trail
        steps={[
          { label: t("admin"), href: "/admin", deskOnly: true },
          { label: t("blog"), href: "/admin/blog" },
          { label: name, href: phase === "archived" ? `${path}/history` : path },
          { label: t(page), href: below && `${path}/history`, deskOnly: true },
          ...(below ? [{ label: below, deskOnly: true }] : []),
        ]}
      />
    ),
  };
}

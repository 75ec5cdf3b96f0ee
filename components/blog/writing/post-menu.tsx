"use client";

import { Archive, Ellipsis, ExternalLink, Languages, Link2, Undo2 } from "lucide-react";
import { Menu } from "@/components/ui/menu";
import { postPath } from "@/lib/blog/rules";
import type { PostPhase, PostState } from "./post-state";

type PostMenuProps = {
  post: PostState;
  phase: PostPhase;
  onLink: () => void;
  onTranslate: () => void;
  onUnpublish: () => void;
  onArchive: () => void;
};

/** What is done to a post now and then. */
export function PostMenu({ post, phase, onLink, onTranslate, onUnpublish, onArchive }: PostMenuProps) {
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label="More"
          className="grid size-[2.375rem] place-items-center rounded-md border border-rule bg-plinth hover:border-edge pointer-coarse:size-11"
        >
          <Ellipsis {...ICON} />
        </button>
      }
      items={[
        ...(phase === "published"
          ? [{ label: "Read it", icon: <ExternalLink {...ICON} />, href: postPath(post) }]
          : [{ label: "Make a preview link", icon: <Link2 {...ICON} />, onSelect: onLink }]),
        { label: "Write it in another language", icon: <Languages {...ICON} />, onSelect: onTranslate },
        ...(phase === "draft"
          ? []
          : [{ label: UNDO[phase], icon: <Undo2 {...ICON} />, onSelect: onUnpublish }]),
        { label: "Archive", icon: <Archive {...ICON} />, danger: true, divided: true, onSelect: onArchive },
      ]}
    />
  );
}

const UNDO = { scheduled: "Don’t publish it", published: "Unpublish", archived: "Unpublish" } as const;
const ICON = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

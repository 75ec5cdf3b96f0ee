import { Picture, shownPicture } from "@/components/blocks/picture";
import { StillLife } from "@/components/product/still-life";
import { cx } from "@/components/ui/classes";
import type { Cover } from "@/lib/blog/schema";
import type { BlockLive } from "@/lib/documents/blocks/live";

type PostPictureProps = {
  post: { slug: string; cover: (Cover & { decorative?: boolean }) | null };
  media: BlockLive["media"];
  /** Whether it is the first picture of its page. */
  eager?: boolean;
  /** Whether its title stands beside it and says enough; on the post itself the alt text is read out. */
  titled?: boolean;
  sizes: string;
  className?: string;
};

/** A post's picture everywhere: its cover in a case, or the still life of its slug. */
export function PostPicture({ post, media, eager, titled = false, sizes, className }: PostPictureProps) {
  const decorative = titled || (post.cover?.decorative ?? false);
  const cover = shownPicture(post.cover && { ...post.cover, decorative }, { media });
  return (
    <div data-drawn={cover ? undefined : ""} className={cx("case aspect-[3/2]", className)}>
      {cover ? (
        <Picture
          picture={cover}
          {...{ eager, sizes }}
          className="relative z-1 block h-full w-[calc(100%-var(--case-edge))] object-cover"
        />
      ) : (
        <StillLife slug={post.slug} />
      )}
    </div>
  );
}

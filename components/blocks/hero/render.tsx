import { buttonClass } from "@/components/ui/classes";
import type { BlockData } from "@/lib/documents/blocks/envelope";
import { safeLink } from "@/lib/documents/blocks/url";
import { Picture, type Shown, shownPicture } from "../picture";
import type { RendererProps } from "../renderer";
import { LINK_REL } from "../rich-text";

/** The hero where it stands among other blocks; a product's page shows the same parts in its head. */
export function RenderHero({ block, live }: RendererProps<"hero">) {
  const { tagline, media, cta } = block.data;
  const picture = shownPicture(media, live);
  return (
    <div className="grid gap-5">
      {picture !== null && <HeroPicture picture={picture} />}
      {tagline !== "" && <p className="measure text-ink-2 text-lede">{tagline}</p>}
      <HeroAction cta={cta} />
    </div>
  );
}

/** The display case with the hero's picture in it, in front of the sheen and beside the edge of the pane. */
function HeroPicture({ picture }: { picture: Shown }) {
  return (
    <div className="case case-large">
      <Picture
        picture={picture}
        eager
        sizes="(min-width: 64rem) 50rem, 100vw"
        className="relative z-1 block h-auto max-h-[34rem] w-[calc(100%-6px)] object-cover object-top"
      />
    </div>
  );
}

export function HeroAction({ cta }: { cta: BlockData<"hero">["cta"] }) {
  const href = cta === null ? null : safeLink(cta.url);
  if (cta === null || href === null || cta.label === "") return null;
  return (
    <a href={href} rel={LINK_REL} className={`${buttonClass({ variant: "primary" })} justify-self-start`}>
      {cta.label}
    </a>
  );
}

"use client";

import { cx } from "@/components/ui/classes";
import { Link } from "@/components/ui/link";
import { localPath, messages } from "@/lib/core/messages";
import { mediaUrl, pictureWidths, sizedUrl } from "@/lib/documents/media/rules";
import { frame } from "@/messages/en.json";
import { useSite } from "./site-context";

/** The logo of the site; without one, Vitrine's mark. `className` sizes the mark, `box` the logo. */
export function LogoMark({ className, box }: { className?: string; box?: string }) {
  const { logo, logoDark } = useSite();
  return <SiteMark {...{ logo, logoDark, className, box }} />;
}

type SiteMarkProps = { logo: string | null; logoDark: string | null; className?: string; box?: string };

export function SiteMark({
  logo,
  logoDark,
  className = "h-[1.375rem] w-[1.1875rem]",
  box = "size-7",
}: SiteMarkProps) {
  if (logo === null) return <OwnMark className={className} />;
  return (
    <>
      <LogoPicture id={logo} className={cx(box, logoDark && "by-day")} />
      {logoDark && <LogoPicture id={logoDark} className={cx(box, "by-night")} />}
    </>
  );
}

const LogoPicture = ({ id, className }: { id: string; className: string }) => (
  // biome-ignore lint/performance/noImgElement: an upload is sized when it is received.
  <img
    src={sizedUrl(mediaUrl(id), pictureWidths[0])}
    alt=""
    width={28}
    height={28}
    className={cx("shrink-0 bg-transparent object-contain", className)}
  />
);

/** The case seen from the front: thin frame, heavy base, the pane's green edge. */
const OwnMark = ({ className }: { className: string }) => (
  <svg viewBox="0 0 19 22" className={className} aria-hidden="true">
    <path d="M.5 17V.5H16" fill="none" className="stroke-ink" />
    <path d="M0 17h16v5H0z" className="fill-ink" />
    <path d="M16 0h3v22h-3z" className="fill-brand-line" />
  </svg>
);

/** The mark and the name, for a link home; `short` is the mark alone on a phone. */
export function LogoFace({ short = false }: { short?: boolean }) {
  return (
    <>
      <LogoMark />
      <span
        className={`title text-[1.1875rem] leading-none tracking-[-0.01em] ${short ? "max-sm:hidden" : ""}`}
      >
        {useSite().name}
      </span>
    </>
  );
}

/**
 * The logo of a page that replaces another; none before the site's name is known. Every page loads it, so it doesn't use
 * the router's link.
 */
export function PlainLogo() {
  const { name } = useSite();
  if (name === "") return null;
  return (
    <a href={localPath("/")} className={logoClass} aria-label={messages({ frame })("home", { name })}>
      <LogoFace />
    </a>
  );
}

export const logoClass = "shrink-0 whitespace-nowrap inline-flex min-h-10 items-center gap-2.5 text-ink";

/** The way home; `short` is the mark alone on a phone. */
export function Logo({ short = false }: { short?: boolean }) {
  return (
    <Link href="/" className={logoClass} aria-label={messages({ frame })("home", { name: useSite().name })}>
      <LogoFace short={short} />
    </Link>
  );
}

import NextLink from "next/link";
import type { ComponentProps } from "react";
import { linkFrom } from "@/lib/core/locales";
import { language } from "@/lib/core/messages";

export type LinkProps = Omit<ComponentProps<typeof NextLink>, "href"> & { href: string };

/** A link that stays in the language of the page; one to a page that doesn't speak it loads that page with its own frame. */
export function Link(props: LinkProps) {
  const { href, stays } = linkFrom(language(), props.href);
  if (stays) return <NextLink {...props} href={href} />;
  const { prefetch: _, scroll: __, replace: ___, ...plain } = props;
  return <a {...plain} href={href} />;
}

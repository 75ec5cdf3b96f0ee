"use client";

import Link from "next/link";
import { LogoFace, logoClass } from "./logo-mark";
import { useSite } from "./site-context";

/** The way home; `short` is the mark alone on a phone. */
export function Logo({ short = false }: { short?: boolean }) {
  return (
    <Link href="/" className={logoClass} aria-label={`${useSite().name}, home`}>
      <LogoFace short={short} />
    </Link>
  );
}

import Link from "next/link";
import { LogoFace, logoClass } from "./logo-mark";

/** The way home; `short` is the mark alone on a phone. */
export function Logo({ short = false }: { short?: boolean }) {
  return (
    <Link href="/" className={logoClass} aria-label="Vitrine, home">
      <LogoFace short={short} />
    </Link>
  );
}

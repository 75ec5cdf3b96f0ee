import Link from "next/link";
import { LogoFace, logoClass } from "./logo-mark";

export function Logo() {
  return (
    <Link href="/" className={logoClass} aria-label="Vitrine, home">
      <LogoFace />
    </Link>
  );
}

import { usePathname } from "next/navigation";
import { splitLocale } from "@/lib/core/locales";
import { language } from "@/lib/core/messages";

/** The path of the current page without its language, as the server knows it. */
export function usePath(): string {
  const pathname = usePathname();
  const { prefix } = language();
  return (prefix !== "" && pathname.startsWith(prefix) && splitLocale(pathname)?.rest) || pathname;
}

/** An absolute address of this site where no request names its host: below SITE_URL, or the machine's own. */
export function siteAddress(path: string): string {
  return new URL(path, process.env.SITE_URL || `http://localhost:${process.env.PORT || 3000}`).href;
}

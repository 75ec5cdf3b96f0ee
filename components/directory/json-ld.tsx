/** Data for search engines. Script text is not markup, so only what could end the script is written differently. */
export function JsonLd({ data }: { data: Record<string, unknown> | null }) {
  if (data === null) return null;
  return <script type="application/ld+json">{JSON.stringify(data).replaceAll("<", "\\u003c")}</script>;
}

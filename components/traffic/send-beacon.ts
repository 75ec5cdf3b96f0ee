/** Reports to the directory that a product's page was viewed, or its link to the website followed. It outlives the page. */
export function sendBeacon(slug: string, what: "views" | "visits", body: { referrer?: string } = {}): void {
  const json = new Blob([JSON.stringify(body)], { type: "application/json" });
  navigator.sendBeacon(`/api/v1/products/${slug}/${what}`, json);
}

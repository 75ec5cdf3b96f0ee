import { test } from "./fixtures";
import { aRichPost } from "./blog-world";
test("shots", async ({ page, browser, baseURL }) => {
  test.setTimeout(200_000);
  const slug = process.env.SHOT_SLUG ?? (await aRichPost(page, `rich-${Date.now().toString(36)}`));
  console.log("SLUG", slug);
  for (const [scheme, width] of [["light", 1280], ["dark", 1280], ["light", 390], ["dark", 390]] as const) {
    const context = await browser.newContext({ baseURL, colorScheme: scheme, viewport: { width, height: 900 }, reducedMotion: "reduce" });
    const p = await context.newPage();
    for (const [name, path] of [["post", `/blog/${slug}`], ["index", "/blog"], ["de", "/blog/measuring-uptime-honestly/de"]] as const) {
      if (process.env.SHOT_ONLY && !process.env.SHOT_ONLY.includes(name)) continue;
      await p.goto(path);
      await p.evaluate(async () => { for (const i of document.images) { i.loading = "eager"; } await Promise.all([...document.images].map((i) => i.decode().catch(() => 0))); });
      await p.screenshot({ path: `/tmp/shots/${name}-${width}-${scheme}.png`, fullPage: true });
    }
    if (scheme === "light" && width === 1280) { await p.goto(`/blog/${slug}`); await p.evaluate(async () => { for (const i of document.images) { i.loading = "eager"; } await Promise.all([...document.images].map((i) => i.decode().catch(() => 0))); }); await p.pdf({ path: "/tmp/shots/post.pdf", format: "A4" }); }
    await context.close();
  }
});

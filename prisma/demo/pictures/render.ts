// Draws the pictures of the sample products into the sample directory: node lib/cli/run.mjs prisma/demo/pictures/render.ts
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { type Browser, chromium } from "@playwright/test";
import sharp from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { chromiumPath } from "../../../lib/cli/chromium";
import { stableId } from "../../../lib/core/ids";
import { layout, servedName } from "../../../lib/portability/archive/layout";
import type { Manifest, MediaFile } from "../../../lib/portability/archive/schema";
import type { Drawing } from "./kit";

const here = import.meta.dirname;
const archive = path.join(here, "../directory");
const [width, height] = [1600, 1000];
const page = { width: 1000, height: 625 };
const logoSide = 512;
const faces = [
  "bricolage-grotesque/wdth.css",
  "instrument-sans/wght.css",
  "instrument-sans/wght-italic.css",
  "geist-mono/wght.css",
];

const require = createRequire(import.meta.url);
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ["--no-sandbox", "--font-render-hinting=none"],
});
try {
  const style = [
    ...(await Promise.all(faces.map(fontFace))),
    await readFile(path.join(here, "kit.css"), "utf8"),
  ].join("\n");
  const named = process.argv.slice(2);
  const slugs = (await readdir(path.join(here, "products"))).map((name) => path.basename(name, ".ts"));
  await mkdir(path.join(archive, layout.files), { recursive: true });
  for (const slug of slugs.filter((each) => named.length === 0 || named.includes(each)))
    await draw(slug, style);
  await tidy();
} finally {
  await browser.close();
}

async function draw(slug: string, style: string): Promise<void> {
  const { default: drawing }: { default: Drawing } = await import(`./products/${slug}.ts`);
  const { createdAt } = JSON.parse(await readFile(path.join(archive, layout.product(slug)), "utf8"));
  const svg = sharp(Buffer.from(drawing.logo), { density: 144 }).resize(logoSide, logoSide);
  await keep(
    `${slug}/logo`,
    createdAt,
    await svg.webp({ quality: 90, alphaQuality: 90, effort: 6 }).toBuffer(),
  );
  for (const [index, body] of drawing.shots.entries()) {
    const html = `<!doctype html><meta charset="utf-8"><style>${style}${drawing.css}</style><body class="shot${index + 1}">${body}`;
    const webp = await sharp(await photograph(browser, html))
      .resize(width, height, { fit: "fill" })
      .webp({ quality: 80, effort: 6, smartSubsample: true })
      .toBuffer();
    await keep(`${slug}/${index + 1}`, createdAt, webp);
  }
}

async function photograph(browser: Browser, html: string): Promise<Buffer> {
  const tab = await browser.newPage({ viewport: page, deviceScaleFactor: width / page.width });
  try {
    await tab.setContent(html);
    await tab.evaluate(() => document.fonts.ready);
    return await tab.screenshot({ animations: "disabled" });
  } finally {
    await tab.close();
  }
}

/** Writes a file and its row as an export does. */
async function keep(name: string, createdAt: string, webp: Buffer): Promise<void> {
  const about = await sharp(webp).metadata();
  const { data, info } = await sharp(webp)
    .resize(100, 100, { fit: "inside" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const id = stableId(`pictures/${name}`);
  const file = servedName(createHash("sha256").update(webp).digest("hex"), "image/webp");
  const row: MediaFile = {
    id,
    kind: "image",
    contentType: "image/webp",
    size: webp.length,
    width: about.width,
    height: about.height,
    durationMs: null,
    thumbhash: Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString("base64"),
    createdAt,
    file,
    original: null,
  };
  await writeFile(path.join(archive, layout.file(file)), webp);
  await writeFile(path.join(archive, layout.mediaRow(id)), `${JSON.stringify(row, null, 2)}\n`);
  console.log(`${name} ${id} ${Math.round(webp.length / 1024)} KB`);
}

/** Removes files that no row names any more, and counts the rest in the manifest. */
async function tidy(): Promise<void> {
  const rows = (await readdir(path.join(archive, layout.media))).filter((name) => name.endsWith(".json"));
  const kept = await Promise.all(
    rows.map(
      async (name): Promise<MediaFile> =>
        JSON.parse(await readFile(path.join(archive, layout.media, name), "utf8")),
    ),
  );
  const files = new Set(kept.map(({ file }) => file));
  for (const name of await readdir(path.join(archive, layout.files)))
    if (!files.has(name)) await rm(path.join(archive, layout.file(name)));
  const at = path.join(archive, layout.manifest);
  const manifest: Manifest = JSON.parse(await readFile(at, "utf8"));
  manifest.counts.media = kept.length;
  await writeFile(at, `${JSON.stringify(manifest, null, 2)}\n`);
  const bytes = kept.reduce((sum, { size }) => sum + size, 0);
  console.log(`${kept.length} pictures, ${(bytes / 1_048_576).toFixed(2)} MB`);
}

/** A face of the project with its Latin letters inside the style sheet. */
async function fontFace(name: string): Promise<string> {
  const at = require.resolve(`@fontsource-variable/${name}`);
  const sheet = await readFile(at, "utf8");
  const latin = sheet.split("/*").filter((part) => /-latin-\w+-(normal|italic) \*\//.test(part));
  const inlined = latin.map(async (part) => {
    const file = /url\(\.\/(files\/[^)]+)\)/.exec(part)?.[1] ?? "";
    const bytes = await readFile(path.join(path.dirname(at), file));
    return `/*${part.replace(/url\([^)]+\)/, `url(data:font/woff2;base64,${bytes.toString("base64")})`)}`;
  });
  return (await Promise.all(inlined)).join("\n");
}

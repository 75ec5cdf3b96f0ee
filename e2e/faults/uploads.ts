import { randomBytes } from "node:crypto";
import sharp from "sharp";

/** Uploads pictures as somebody who is signed in, each unlike all others, and reads them. */
export const uploadsOf = (site: string, headers: Record<string, string>) => ({
  async upload(): Promise<{ status: number; body: { id: string; url: string } }> {
    const [r = 0, g = 0, b = 0] = randomBytes(3);
    const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: { r, g, b } } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set("file", new File([new Uint8Array(picture)], "picture.png", { type: "image/png" }));
    const reply = await fetch(`${site}/api/v1/media/upload`, {
      method: "POST",
      body: form,
      headers: { ...headers, "sec-fetch-site": "same-origin" },
    });
    return { status: reply.status, body: await reply.json() };
  },
  read: (url: string) => fetch(new URL(url, site), { headers }),
});

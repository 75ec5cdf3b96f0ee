import { siteSettings } from "@/lib/api/pages/page-context";
import { publicReply } from "@/lib/api/replies/public-reply";
import { iconPath, iconSizes } from "@/lib/syndication/pictures/site-mark";

export const dynamic = "force-dynamic";

/** What a browser shows of the site once somebody puts it on their home screen. */
export async function GET(request: Request): Promise<Response> {
  const { name, description, logo } = await siteSettings();
  const source = JSON.stringify({
    name,
    short_name: name,
    description,
    icons: logo
      ? iconSizes.map((size) => ({
          src: iconPath(size, logo),
          sizes: `${size}x${size}`,
          type: "image/png",
        }))
      : [
          { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
          { src: "/apple-touch-icon.png", sizes: "180x180", type: "image/png" },
        ],
    theme_color: "#f3f4f1",
    background_color: "#f3f4f1",
    display: "browser",
    start_url: "/",
  });
  return publicReply(request, { source, contentType: "application/manifest+json" });
}

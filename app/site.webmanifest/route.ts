import { siteSettings } from "@/lib/api/pages/page-context";
import { publicReply } from "@/lib/api/replies/public-reply";
import { iconPath, iconSizes } from "@/lib/syndication/pictures/site-mark";

export const dynamic = "force-dynamic";

/** What a browser shows of the site once somebody puts it on their home screen. */
export async function GET(request: Request): Promise<Response> {
  const settings = await siteSettings();
  const { name, description, accent } = settings;
  const source = JSON.stringify({
    name,
    short_name: name,
    description,
    icons: [
      { src: iconPath("mark", settings), sizes: "any", type: "image/svg+xml" },
      ...iconSizes.map((size) => ({
        src: iconPath(size, settings),
        sizes: `${size}x${size}`,
        type: "image/png",
      })),
    ],
    theme_color: accent,
    background_color: "#f3f4f1",
    display: "browser",
    start_url: "/",
  });
  return publicReply(request, { source, contentType: "application/manifest+json" });
}

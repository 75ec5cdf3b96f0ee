import type { MetadataRoute } from "next";
import { requestOrigin } from "@/lib/api/page-caller";

/** Pages of people and of tools are not for crawlers; neither are endless walks through dates and orders. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  const origin = await requestOrigin();
  const personal = ["/admin", "/dashboard", "/settings", "/signin", "/signup", "/new$", "/dev/"];
  return {
    rules: {
      userAgent: "*",
      allow: ["/", "/api/v1/products/*/markdown", "/api/openapi.json"],
      disallow: [
        "/api/",
        "/search?",
        "/*/after/",
        "/products/*/edit",
        "/products/*/history",
        "/products/*/traffic",
        ...personal,
      ],
    },
    sitemap: `${origin}/sitemap.xml`,
  };
}

import type { MetadataRoute } from "next";
import { requestOrigin } from "@/lib/api/pages/page-context";

/** Pages of people and of tools are not for crawlers; neither are endless walks through dates and orders. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  const origin = await requestOrigin();
  const personal = [
    "/admin",
    "/dashboard",
    "/notifications",
    "/settings",
    "/unsubscribe",
    "/signin",
    "/signup",
    "/new$",
    "/dev/",
  ];
  return {
    rules: {
      userAgent: "*",
      allow: [
        "/api/v1/products",
        "/api/v1/rankings",
        "/api/v1/categories",
        "/api/v1/stats",
        "/api/openapi.json",
      ],
      disallow: [
        "/api/",
        "/search?",
        "/*/page/",
        "/products/*/edit",
        "/products/*/history",
        "/products/*/traffic",
        "/products/*/status",
        "/products/*/trust",
        "/products/*/claim",
        ...personal,
      ],
    },
    sitemap: `${origin}/sitemap.xml`,
  };
}

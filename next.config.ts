import type { NextConfig } from "next";

// Pages that are alike for everybody. Their freshness is kept by the page cache, and a shared cache in front must not outlast it.
const publicPages = [
  "/",
  "/directory/:path*",
  "/products/:slug",
  "/products/:slug/badges",
  "/rankings/:path*",
  "/c/:path*",
  "/categories",
  "/o/:path*",
  "/stats",
  "/methodology",
  "/moderation-log",
  "/blog/:path*",
  "/docs/:path*",
];
const sharedBriefly = [{ key: "Cache-Control", value: "public, max-age=0, s-maxage=2, must-revalidate" }];
const forOne = [{ key: "Cache-Control", value: "private, no-store" }];

// A page under a parameter segment is built at its first request, so that a build needs no database.
const underParameters = {
  "/": "/directory/trust",
  "/rankings": "/rankings/daily",
  "/categories": "/categories/all",
  "/stats": "/stats/all",
  "/blog": "/blog/list/all",
};

const config: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  poweredByHeader: false,
  reactStrictMode: true,
  cacheHandler: `${import.meta.dirname}/lib/api/page-cache.mjs`,
  cacheMaxMemorySize: 0,
  serverExternalPackages: ["@node-rs/argon2", "pg", "pino", "graphile-worker", "sharp", "@vercel/blob"],
  typescript: { ignoreBuildErrors: true },
  experimental: { optimizePackageImports: ["lucide-react", "radix-ui"] },
  async headers() {
    const shared = publicPages.map((source) => ({ source, headers: sharedBriefly }));
    // The last one that names a header sets it.
    return [...shared, { source: "/blog/preview/:path*", headers: forOne }];
  },
  async redirects() {
    const doubles = Object.entries(underParameters).map(([destination, source]) => ({
      source,
      destination,
      permanent: true,
    }));
    return [{ source: "/directory", destination: "/", permanent: true }, ...doubles];
  },
  async rewrites() {
    const rewrites = Object.entries(underParameters).map(([source, destination]) => ({
      source,
      destination,
    }));
    return { beforeFiles: rewrites, afterFiles: [], fallback: [] };
  },
};

export default config;

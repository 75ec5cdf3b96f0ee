import type { NextConfig } from "next";
import { headersOfData } from "./lib/http/security-headers";

/** The first page of a list whose further pages have longer addresses. */
const firstPages = {
  "/directory": "/",
  "/directory/trust": "/",
  "/rankings/daily": "/rankings",
  "/blog/list/all": "/blog",
};

/** The platform that serves this build without Vitrine's web server; none for `npm start`. */
const platform = process.env.PLATFORM;

const readAtRuntime = [
  "./package.json",
  "./prisma/migrations/**",
  "./docs/guide/**",
  "./lib/documents/media/video/read-film.mjs",
  "./node_modules/mediabunny/dist/**",
  "./lib/documents/media/picture/picture-work.mjs",
  "./node_modules/{sharp,@img,detect-libc,semver,thumbhash}/**",
  "./node_modules/@ip-location-db/geo-whois-asn-country-mmdb/*.mmdb",
];

const oneArea = "./messages/one-area.cjs";
const ofEnglish = {
  condition: { all: [{ not: "foreign" as const }, { content: /messages\/en\.json/ }] },
  loaders: [oneArea],
};

const config: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  poweredByHeader: false,
  // What only development shows is no page of a build.
  pageExtensions: [
    "ts",
    "tsx",
    ...(process.env.NODE_ENV === "development" ? ["dev.tsx"] : []),
    // Of a build for a platform: the proxy that stands in for the web server.
    ...(platform ? ["platform.ts"] : []),
  ],
  env: { VITRINE_BUILT_FOR: platform ?? "" },
  // What is read when it runs, under names that the framework does not follow.
  ...(platform && { outputFileTracingIncludes: { "/**": readAtRuntime } }),
  reactStrictMode: true,
  // A page that is stored is everybody's: its title stands in its head whoever asks first.
  htmlLimitedBots: /.*/,
  // Nothing uses the framework's image optimizer, which would resize any local picture for anyone and cache it.
  images: { unoptimized: true },
  serverExternalPackages: [
    "@node-rs/argon2",
    "pg",
    "pino",
    "graphile-worker",
    "sharp",
    "@vercel/blob",
    "@aws-sdk/client-s3",
    "@aws-sdk/lib-storage",
    "@aws-sdk/s3-request-presigner",
    "prom-client",
    "redis",
    "@opentelemetry/api",
  ],
  // A script carries the English messages of its own areas, compiled, and not all there are.
  turbopack: {
    rules: {
      "*.ts": ofEnglish,
      "*.tsx": ofEnglish,
      "en.json": { condition: { query: /area=/ }, loaders: [oneArea], as: "*.js" },
    },
  },
  typescript: { ignoreBuildErrors: true },
  // Where browsers, feed readers and search engines look without reading a page.
  rewrites: async () => [
    { source: "/favicon.ico", destination: "/icon/32.png" },
    { source: "/favicon.svg", destination: "/icon/mark.svg" },
    { source: "/apple-touch-icon.png", destination: "/icon/180.png" },
  ],
  experimental: {
    optimizePackageImports: ["lucide-react"],
    // Loading every page at the start holds up the first requests for seconds, and costs each worker its memory.
    preloadEntriesOnStart: false,
    // Who builds once needs neither: writing the cache takes 14 seconds and 300 MB, and nothing reads the maps.
    turbopackFileSystemCacheForBuild: process.env.BUILD_CACHE === "1",
    turbopackSourceMaps: process.env.NODE_ENV === "development",
  },
  async redirects() {
    return Object.entries(firstPages).map(([source, destination]) => ({
      source,
      destination,
      statusCode: 301,
    }));
  },
  async headers() {
    if (!platform) return [];
    const headers = [...headersOfData, ["cross-origin-resource-policy", "same-origin"]];
    return [{ source: "/api/:path*", headers: headers.map(([key = "", value = ""]) => ({ key, value })) }];
  },
};

export default config;

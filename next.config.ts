import type { NextConfig } from "next";

/** What these pages were called when they stood under a parameter. */
const doubles = {
  "/directory": "/",
  "/directory/trust": "/",
  "/rankings/daily": "/rankings",
  "/rankings/go": "/rankings",
  "/categories/all": "/categories",
  "/stats/all": "/stats",
  "/blog/list/all": "/blog",
};

const config: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  poweredByHeader: false,
  // What only development shows is no page of a build.
  pageExtensions: ["ts", "tsx", ...(process.env.NODE_ENV === "development" ? ["dev.tsx"] : [])],
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
    "@opentelemetry/api",
    "@opentelemetry/sdk-node",
  ],
  typescript: { ignoreBuildErrors: true },
  experimental: { optimizePackageImports: ["lucide-react", "radix-ui"] },
  async redirects() {
    return Object.entries(doubles).map(([source, destination]) => ({ source, destination, permanent: true }));
  },
};

export default config;

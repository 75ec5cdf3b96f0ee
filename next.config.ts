import type { NextConfig } from "next";

const headers = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=(), browsing-topics=()" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
];

const config: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  poweredByHeader: false,
  reactStrictMode: true,
  cacheHandler: `${import.meta.dirname}/lib/api/page-cache.mjs`,
  cacheMaxMemorySize: 0,
  serverExternalPackages: ["@node-rs/argon2", "pg", "pino", "graphile-worker"],
  typescript: { ignoreBuildErrors: true },
  experimental: { optimizePackageImports: ["lucide-react", "radix-ui"] },
  async headers() {
    return [{ source: "/:path*", headers }];
  },
};

export default config;

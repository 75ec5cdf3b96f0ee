import type { Metadata, Viewport } from "next";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { PageMessages } from "@/components/site/page-messages";
import { RestoreScroll } from "@/components/site/restore-scroll";
import { SiteProvider } from "@/components/site/site-context";
import { VoteReturn } from "@/components/site/vote-return";
import { NoticeHost } from "@/components/ui/notice-host";
import { inLanguage } from "@/lib/core/in-language";
import { language, localPath } from "@/lib/core/messages";
import { knownOrigin, siteAddress } from "@/lib/core/site-address";
import { firstPaint } from "@/lib/http/first-paint";
import { fontVariables } from "./fonts";
import "./globals.css";
import { framePages, frameSettings, siteLocales } from "@/lib/api/pages/page-context";
import { accentPath } from "@/lib/platform/settings/accent-styles";
import { cardPath } from "@/lib/syndication/pictures/card";
import { iconPath } from "@/lib/syndication/pictures/site-mark";

/** Share images need the site's origin, which a page made by the build may not know. */
export async function generateMetadata(): Promise<Metadata> {
  const settings = await frameSettings();
  const { name, tagline, description } = settings;
  const card = {
    url: localPath(cardPath("site", "home")),
    width: 1200,
    height: 630,
    alt: name,
    type: "image/png",
  };
  return {
    metadataBase: new URL(siteAddress("/")),
    title: { default: `${name}: ${tagline}`, template: `%s · ${name}` },
    description,
    applicationName: name,
    manifest: "/site.webmanifest",
    openGraph: {
      siteName: name,
      type: "website",
      locale: language().locale,
      images: knownOrigin() ? [card] : [],
    },
    twitter: { card: "summary_large_image" },
    icons: {
      icon: [
        { url: iconPath(32, settings), sizes: "32x32", type: "image/png" },
        { url: iconPath("mark", settings), type: "image/svg+xml" },
      ],
      apple: iconPath(180, settings),
    },
    formatDetection: { telephone: false, address: false, email: false },
  };
}

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f3f4f1" },
    { media: "(prefers-color-scheme: dark)", color: "#101413" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  // A page that the build makes has no nonce, which a page needs where no web server of ours adds hashes.
  if (process.env.VITRINE_BUILT_FOR) await connection();
  const [settings, pages, all] = await Promise.all([frameSettings(), framePages(), siteLocales()]);
  const { name, logo, logoDark, footerNote, footerLinks } = settings;
  const accent = accentPath(settings.accent);
  const spoken = language();
  const locales = all.length > 1 ? all : undefined;
  const body = (
    <>
      <SiteProvider
        site={{ name, logo, logoDark, footerNote, footerLinks, pages, ...(locales && { locales }) }}
      >
        {children}
      </SiteProvider>
      <RestoreScroll />
      <NoticeHost />
      <VoteReturn />
    </>
  );
  return (
    // firstPaint writes data-theme and data-account here before React arrives.
    <html {...inLanguage(spoken.locale)} className={fontVariables} suppressHydrationWarning>
      <head>
        <script>{firstPaint}</script>
        {accent && <link rel="stylesheet" href={accent} />}
      </head>
      <body>
        <PageMessages of="all">{body}</PageMessages>
      </body>
    </html>
  );
}

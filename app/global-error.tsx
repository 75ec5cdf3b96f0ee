"use client";

import { FailedPage, type FailedPageProps } from "@/components/site/failed-page";
import { fontVariables } from "./fonts";
import "./globals.css";

export default function GlobalError(props: FailedPageProps) {
  return (
    <html lang="en" className={fontVariables}>
      <body>
        <title>Something went wrong</title>
        <FailedPage {...props} />
      </body>
    </html>
  );
}

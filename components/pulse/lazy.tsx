"use client";

import { type ComponentProps, lazy } from "react";

// All products' pages share their scripts; these come only where a website's health is shown. Without a boundary of
// their own the server waits for them, so that the page is whole before its scripts run.
const Block = lazy(async () => ({ default: (await import("./pulse-block")).PulseBlock }));

export function PulseBlock(props: ComponentProps<typeof Block>) {
  return <Block {...props} />;
}

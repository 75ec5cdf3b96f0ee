"use client";

import { lazy } from "react";

// All products' pages share their scripts; these come only where a website's health is shown. Without a boundary of
// their own the server waits for them, so that the page is whole before its scripts run.
export const PulseBlock = lazy(() => import("./pulse-block"));
export const PulsePanel = lazy(() => import("./pulse-panel"));

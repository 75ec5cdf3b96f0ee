"use client";

export { FailedPage as default } from "@/components/site/failed-page";

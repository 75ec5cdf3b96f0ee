import type { Metadata } from "next";
import { LazyNotFound } from "@/components/site/lazy-not-found";
import { messages } from "@/lib/core/messages";
import { failed } from "@/messages/en.json";

export function generateMetadata(): Metadata {
  const t = messages({ failed });
  return { title: t("notFound") };
}

export default function NotFound() {
  return <LazyNotFound />;
}

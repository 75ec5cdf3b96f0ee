import type { Metadata } from "next";
import { EmptyPlinth } from "@/components/site/empty-plinth";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
  return <EmptyPlinth />;
}

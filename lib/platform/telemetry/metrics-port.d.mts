import type { Server } from "node:http";

export type Page = () => Promise<{ text: string; contentType: string; status?: number }>;
type Log = { error: (about: object, message: string) => void };

export function openMetricsPort(
  port: number | string,
  host: string,
  pages: Record<string, Page>,
  log: Log,
): Server;

export function toEtag(body: string | Uint8Array): string;
export function encodedEtag(etag: string, encoding: string): string;
export function isNoneMatch(header: string | null | undefined, etag: string): boolean;
export function sharedFor(seconds?: number): string;
export function isShared(cacheControl: string): boolean;
export function withStaleIfError(cacheControl: string, tags: readonly string[]): string;
export function purgeKeys(tags?: readonly string[]): [string, string][];
export function purgedLifetime(
  reply: { tags: readonly string[]; reading: { startedAt: number }; lifetimeMs: number; until?: number },
  now: number,
): string[];
export function requestIdFrom(incoming: string | null | undefined, cacheControl?: string): string;
export const corsHeaders: [string, string][];

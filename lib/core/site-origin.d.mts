export function siteOriginFor(
  host: string | null | undefined,
  forwardedProtocol: string | null | undefined,
): string;

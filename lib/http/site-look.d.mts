export function withSiteLook(html: string, options?: { isAlone?: boolean }): string;

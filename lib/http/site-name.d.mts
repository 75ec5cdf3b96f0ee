export function withSiteName(html: string): string;

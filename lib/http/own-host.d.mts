export function isOwnHost(host: string, site: string | undefined): boolean;
export function refusalOfHost(host: string | undefined): string | null;

type Asked = { url: string; headers: Record<string, string | undefined> };
type Answered = { setHeader(name: string, value: string): void; removeHeader(name: string): void };

export function addSecurityHeaders(request: Asked, response: Answered): string | null;
export function isPage(path: string): boolean;
export const headersOfData: [string, string][];

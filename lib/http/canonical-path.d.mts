export function canonicalPath(path: string): string | null;

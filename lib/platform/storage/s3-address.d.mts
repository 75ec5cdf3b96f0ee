type Settings = Record<string, unknown>;

export function bucketAddress(
  settings: Settings,
  endpoint?: string,
): { endpoint: string; isPathStyle: boolean; base: string };

export function directUploads(settings: Settings): string | null;

export function isIgnored(parameter: string): boolean;

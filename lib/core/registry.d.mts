// biome-ignore lint/suspicious/noEmptyInterface: the owners of the fields declare them.
export interface Registry {}

export function registry(): Registry;

/** What is known of a part of an installation: `broken` has to be fixed first, a `warning` may pass by itself. */
export type Finding = { name: string; state: "ok" | "warning" | "broken"; detail: string; remedy?: string };

export const ok = (name: string, detail: string): Finding => ({ name, state: "ok", detail });
const fault = (state: Finding["state"]) => (name: string, detail: string, remedy: string) =>
  ({ name, state, detail, remedy }) satisfies Finding;
export const warning = fault("warning");
export const broken = fault("broken");

export const isBroken = ({ state }: Finding): boolean => state === "broken";

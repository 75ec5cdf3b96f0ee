import { explain } from "../explain";

/** The result of one check: `broken` makes the exit code 1, a `warning` does not. */
export type Finding = { name: string; state: "ok" | "warning" | "broken"; detail: string; remedy?: string };

export const ok = (name: string, detail: string): Finding => ({ name, state: "ok", detail });
const fault = (state: Finding["state"]) => (name: string, detail: string, remedy: string) =>
  ({ name, state, detail, remedy }) satisfies Finding;
export const warning = fault("warning");
export const broken = fault("broken");

/** How the state of a finding is printed. */
export const marks = { ok: "ok      ", warning: "warning ", broken: "FAILED  " };

/** Runs a check; one that throws is broken, with the error as the reason. */
export async function attempt(
  name: string,
  remedy: string,
  check: () => Promise<Finding[]> | Finding[],
): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    return [broken(name, explain(error), remedy)];
  }
}

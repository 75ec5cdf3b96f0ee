/** What one check found: `broken` makes the exit code 1, a `warning` does not. */
export type Finding = { name: string; state: "ok" | "warning" | "broken"; detail: string; remedy?: string };

export const ok = (name: string, detail: string): Finding => ({ name, state: "ok", detail });
export const warning = (name: string, detail: string, remedy: string): Finding => ({
  name,
  state: "warning",
  detail,
  remedy,
});
export const broken = (name: string, detail: string, remedy: string): Finding => ({
  name,
  state: "broken",
  detail,
  remedy,
});

/** Runs a check; one that throws is broken for the reason that it gives. */
export async function attempt(
  name: string,
  remedy: string,
  check: () => Promise<Finding[]> | Finding[],
): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    const text = error instanceof Error ? error.message || error.name : String(error);
    return [broken(name, text, remedy)];
  }
}

import { broken, type Finding } from "../../core/finding";
import { type PartName, parts } from "../../platform/health/parts";
import { explain } from "../explain";

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

/** What is found of a part, if the environment has it. */
export async function examinePart(part: PartName): Promise<Finding[]> {
  const { title = part, variable = "", remedy, examine } = parts[part];
  return process.env[variable] && examine ? attempt(title, remedy, () => examine(process.env)) : [];
}

const marks = { ok: "ok      ", warning: "warning ", broken: "FAILED  " };

/** Findings as lines for people. */
export const print = (findings: readonly Finding[]): string[] =>
  findings.flatMap(({ name, state, detail, remedy }) => [
    `${marks[state]}${name.padEnd(20)} ${detail}`,
    ...(remedy ? [`${" ".repeat(29)}→ ${remedy}`] : []),
  ]);

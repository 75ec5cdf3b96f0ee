import type { z } from "zod";
import type { Fault } from "./definition";
import type { Path } from "./walk";

type Located = Fault & { at: Path };

/** One zod issue as our faults: an unknown property is a fault of its own at its own path. */
export function faultsOf(issue: z.core.$ZodIssue): Located[] {
  const at = issue.path.filter((part) => typeof part !== "symbol");
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.map((key) => ({
        at: [...at, key],
        code: "unknown_property",
        message: "This property is not known here.",
      }));
    case "invalid_type":
      return [
        issue.input === undefined && issue.message.endsWith("received undefined")
          ? { at, code: "required", message: "This is missing." }
          : { at, code: "invalid_type", message: `This must be ${NAMES[issue.expected] ?? issue.expected}.` },
      ];
    case "invalid_value":
      return [{ at, code: "invalid_value", message: oneOf(issue.values) }];
    case "too_big":
      return [{ at, code: "too_large", message: `Use at most ${issue.maximum}.` }];
    case "too_small":
      return [{ at, code: "too_small", message: `Use at least ${issue.minimum}.` }];
    case "custom":
      return [{ at, code: codeOf(issue.params), message: issue.message }];
    default:
      return [{ at, code: "invalid_value", message: "This value does not fit here." }];
  }
}

/** Names the choices as far as a person would read them. */
function oneOf(values: readonly unknown[]): string {
  const named = values.slice(0, 30).map(String).join(", ");
  return values.length > 30
    ? `Use one of: ${named} and ${values.length - 30} more.`
    : `Use one of: ${named}.`;
}

const NAMES: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

function codeOf(params: Record<string, unknown> | undefined): string {
  return typeof params?.code === "string" ? params.code : "invalid_value";
}

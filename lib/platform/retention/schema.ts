import { z } from "zod";
import { isRecord } from "../../core/is-record";
import { defaultTerms, type SetKey, setKeys, setKinds, type Terms } from "./rules";

const shapeOf = <T>(make: (key: SetKey) => T): Record<SetKey, T> =>
  Object.fromEntries(setKeys.map((key) => [key, make(key)])) as Record<SetKey, T>;

const termOf = (key: SetKey) => {
  const { what, after, least, most } = setKinds[key];
  return z.int().min(least).max(most).describe(`${what}: days ${after}.`);
};

/** How many days each kind of personal data is kept. */
export const Retention = z.strictObject(shapeOf(termOf));
export type Retention = z.infer<typeof Retention>;

/** Terms to change; those that are left out keep theirs. */
export const ChangeRetention = z.strictObject(shapeOf((key) => termOf(key).optional()));
export type ChangeRetention = z.infer<typeof ChangeRetention>;

/** The stored terms, each with its default where it is missing or no longer allowed. */
export function readTerms(stored: unknown): Terms {
  const given = isRecord(stored) ? stored : {};
  return shapeOf((key) => {
    const found = termOf(key).safeParse(given[key]);
    return found.success ? found.data : defaultTerms[key];
  });
}

/** The terms that the variable RETENTION fixes; throws what is wrong with it. */
export function parseTerms(variable: string): Terms {
  const found = ChangeRetention.safeParse(parseJson(variable));
  if (found.success) return { ...defaultTerms, ...found.data };
  const [issue] = found.error.issues;
  const place = issue?.path.length ? ` ${issue.path.join(".")}:` : "";
  throw new Error(`RETENTION:${place} ${issue?.message ?? "is wrong"}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('RETENTION: must be JSON, such as {"endedSessions":30}');
  }
}

/** The terms to try, in a query; a term that is left out is the current one. */
export const PreviewRetention = z.strictObject(
  shapeOf((key) =>
    z.coerce.number().int().min(setKinds[key].least).max(setKinds[key].most).optional().describe("Days."),
  ),
);
export type PreviewRetention = z.output<typeof PreviewRetention>;

export const RetentionPreview = z.object({
  data: z.array(
    z.object({
      key: z.enum(setKeys as [SetKey, ...SetKey[]]),
      days: z.int(),
      due: z.int().min(0).describe("How many rows the next run deletes or strips with this term."),
    }),
  ),
});
export type RetentionPreview = z.infer<typeof RetentionPreview>;

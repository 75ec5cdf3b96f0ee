import { Button } from "@/components/ui/button";

/** The form that the choices of a list of versions belong to: it opens the same page with the two compared. */
export function CompareForm({ path }: { path: string }) {
  return (
    <form
      id="compare"
      action={path}
      aria-label="Compare two versions"
      className="flex items-end justify-between gap-4 pb-2"
    >
      <span className="label">from · to</span>
      <Button type="submit" size="sm">
        Compare
      </Button>
    </form>
  );
}

type CompareChoiceProps = { id: string; version: number; chosen: { from?: string; to?: string } };

/** Which two are compared: the first box of one version, the second of another. */
export function CompareChoice({ version, id, chosen }: CompareChoiceProps) {
  return (
    <span className="flex gap-2.5 pt-0.5">
      {(["from", "to"] as const).map((name) => (
        <input
          key={name}
          type="radio"
          form="compare"
          name={name}
          value={id}
          defaultChecked={chosen[name] === id}
          aria-label={`Compare ${name} version ${version}`}
          className="size-[1.125rem] accent-glass pointer-coarse:size-6"
        />
      ))}
    </span>
  );
}

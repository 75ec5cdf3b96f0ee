import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { type LogSearch, logHref } from "./log-address";

/** Nothing was found, or nothing has happened yet. */
export function LogNothing({ search }: { search: LogSearch }) {
  const isEverything = logHref(search) === logHref({});
  if (isEverything)
    return <EmptyState title="The log is empty.">What is changed here appears in it.</EmptyState>;
  return (
    <EmptyState
      title="Nothing in the log is like this."
      action={<ButtonLink href={logHref({})}>Show everything</ButtonLink>}
    >
      Leave out a part of the search, or look at other days.
    </EmptyState>
  );
}

type Faults = Partial<Record<keyof LogSearch | "cursor", string>>;

/** The search asks for what can't be; its fields say why, and a broken place in the log is left by its newest entries. */
export function LogRefusal({ faults, search }: { faults: Faults; search: LogSearch }) {
  if (faults.cursor === undefined) {
    return (
      <ErrorState kind="line" title="This search can’t be made.">
        Mend what is marked above.
      </ErrorState>
    );
  }
  return (
    <ErrorState
      kind="line"
      title="This place in the log is not there."
      action={
        <ButtonLink size="sm" href={logHref(search)}>
          Show the newest
        </ButtonLink>
      }
    >
      {faults.cursor}
    </ErrorState>
  );
}

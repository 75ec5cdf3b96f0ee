import { type ReactNode, useState } from "react";
import { FormDialog } from "./form-dialog";
import { notifyOutcome, type OutcomeWords } from "./notify-outcome";

type Question = {
  title: string;
  lead: string;
  label: string;
  run: () => Promise<unknown>;
  /** How it went, in words, unless `run` says so itself. */
  words?: OutcomeWords;
  children?: ReactNode;
};

type ConfirmDialogProps = Question & { open: boolean; onClose: () => void };

export function ConfirmDialog({ label, run, words, children, ...dialog }: ConfirmDialogProps) {
  return (
    <FormDialog
      {...dialog}
      submitLabel={label}
      variant="danger"
      send={async () => void (await (words ? notifyOutcome(run, words) : run()))}
      above={children}
    />
  );
}

/** Asks about one of several things, such as a row of a list: `ask` opens the question, `dialog` draws it. */
export function useConfirm<T>(questionOf: (asked: T) => Question) {
  const [asked, setAsked] = useState<{ about: T; open: boolean } | null>(null);
  const close = () => setAsked(asked && { ...asked, open: false });
  return {
    ask: (about: T) => setAsked({ about, open: true }),
    dialog: asked && <ConfirmDialog {...questionOf(asked.about)} open={asked.open} onClose={close} />,
  };
}

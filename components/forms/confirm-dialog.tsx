import type { ReactNode } from "react";
import { FormDialog } from "./form-dialog";

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  lead: string;
  /** The label of the button that confirms. */
  label: string;
  keep: string;
  run: () => Promise<unknown>;
  children?: ReactNode;
};

/** Asks for confirmation before something that can't simply be undone. */
export function ConfirmDialog({ label, run, children, ...dialog }: ConfirmDialogProps) {
  return (
    <FormDialog
      {...dialog}
      fields={[]}
      submitLabel={label}
      variant="danger"
      send={() => run().then(() => {})}
      above={children}
    />
  );
}

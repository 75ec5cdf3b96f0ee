import { Check } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { IconTool } from "@/components/blocks/icon-tool";
import { Status } from "@/components/ui/status";
import { messages } from "@/lib/core/messages";
import { editor } from "@/messages/en.json";
import { unlessComposing } from "../ui/unless-composing";

type SlotCoverProps = {
  label: string;
  /** How many of its fields need fixing. */
  issues: number;
  onOpen: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

/** Lies over what is shown, so that all of it is one button that opens the form. */
export function SlotCover({ label, issues, onOpen, onKeyDown }: SlotCoverProps) {
  const t = messages({ editor });
  return (
    <>
      <button
        type="button"
        data-cover=""
        aria-label={label}
        onClick={onOpen}
        onKeyDown={unlessComposing(onKeyDown)}
        className="absolute -inset-x-3.5 -inset-y-2 cursor-text rounded-md border border-transparent hover:border-rule group-hover/slot:border-rule"
      />
      {issues > 0 && (
        <span className="pointer-events-none absolute -top-3 inset-e-0 bg-wall">
          <Status is="fix">{t("issues", { count: issues })}</Status>
        </span>
      )}
    </>
  );
}

type SlotSheetProps = { label: string; tools?: ReactNode; onDone: () => void; children: ReactNode };

/** The sheet that an open slot lies on, edged with glass; Escape in any of its fields closes it. */
export function SlotSheet({ label, tools, onDone, children }: SlotSheetProps) {
  const t = messages({ editor });
  return (
    <section
      aria-label={label}
      onKeyDown={unlessComposing((event) => event.key === "Escape" && !event.defaultPrevented && onDone())}
      className="sheet -mx-3.5 animate-pane rounded-md border-glass px-3.5 pt-2 pb-4 sm:-mx-4 sm:px-4"
    >
      <div className="mb-2 flex min-h-8 items-center justify-between gap-3">
        <span className="label">{label}</span>
        <span className="-me-1.5 flex gap-0.5">
          {tools}
          <IconTool label={t("done")} Icon={Check} keys="Escape" onPress={onDone} />
        </span>
      </div>
      {children}
    </section>
  );
}

/** What a reviewer or a check said at a slot: `where` names it, `by` says who. */
export type SlotNote = { slot: string; where: string; note: string; by: string };

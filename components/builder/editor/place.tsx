import type { KeyboardEvent, ReactNode } from "react";

/** Lies over what is shown, so that all of it is one button that opens the form. */
export function PlaceCover(props: {
  label: string;
  onOpen: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
}) {
  return (
    <button
      type="button"
      data-cover=""
      aria-label={props.label}
      onClick={props.onOpen}
      onKeyDown={props.onKeyDown}
      className="absolute -inset-x-3.5 -inset-y-2 cursor-text rounded-md border border-transparent hover:border-rule group-hover/place:border-rule"
    />
  );
}

/** The sheet that an open place lies on, edged with glass. */
export function PlaceSheet({
  label,
  tools,
  children,
}: {
  label: string;
  tools?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={label}
      className="sheet -mx-3.5 animate-pane rounded-md border-glass px-3.5 pt-2 pb-4 sm:-mx-4 sm:px-4"
    >
      <div className="mb-2 flex min-h-8 items-center justify-between gap-3">
        <span className="label">{label}</span>
        {tools && <span className="-mr-1.5 flex gap-0.5">{tools}</span>}
      </div>
      {children}
    </section>
  );
}

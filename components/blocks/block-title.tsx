/** The title of a block that is a section of its own. */
export function BlockTitle({ children }: { children: string }) {
  return children === "" ? null : <h2 className="name mb-4 text-h2">{children}</h2>;
}

/** What stands where nothing has been measured or written yet. */
export function NothingYet({ children }: { children: string }) {
  return <p className="measure border-rule border-y py-3.5 text-ink-3 text-small">{children}</p>;
}

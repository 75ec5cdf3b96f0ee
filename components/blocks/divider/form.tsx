export function DividerForm() {
  return <p className="text-ink-3 text-small">A thin rule. There is nothing to fill in.</p>;
}

export function DividerForm() {
  return <p className="text-ink-3 text-small">A thin line. Nothing to fill in.</p>;
}

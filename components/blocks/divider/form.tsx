export function DividerForm() {
  return <p className="text-ink-3 text-small">A thin line. It has no settings.</p>;
}

export function RenderDivider() {
  return <hr className="measure border-rule border-t" />;
}

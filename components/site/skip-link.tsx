/** The first stop of the Tab key on every page. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only bg-ink px-4 font-semibold text-small text-wall focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:inline-flex focus:min-h-11 focus:items-center focus:rounded-md focus:px-4"
    >
      Skip to the content
    </a>
  );
}

import { cx } from "./classes";

type EmptyDrawingProps = { holds?: keyof typeof DRAWINGS; className?: string };

/** The drawing of empty and error pages: the outline of what could stand there, an empty pedestal, or solids that fell over. */
export function EmptyDrawing({ holds = "nothing", className }: EmptyDrawingProps) {
  return (
    <div className={cx("case aspect-[2/1] w-full max-w-md", className)}>
      <svg
        viewBox="0 0 400 200"
        preserveAspectRatio="xMidYMax"
        className="still-life art-3"
        aria-hidden="true"
      >
        <path className="g" d="M-700 152h1800v200H-700z" />
        {DRAWINGS[holds].map(([tone, d]) => (
          <path key={d} className={tone} d={d} />
        ))}
      </svg>
    </div>
  );
}

const DRAWINGS = {
  pedestal: [
    ["k", "M152 152h96l24 13h-86z"],
    ["q", "M160 152V86h80v66zm-8-66v-8h96v8z"],
    ["s", "M224 152V86h16v66zm6-66v-8h18v8z"],
  ],
  nothing: [
    ["k", "M98 152h204l26 14h-204z"],
    ["q", "M98 152v-18h204v18z"],
    ["s", "M282 152v-18h20v18z"],
    ["o", "M124 134h72l-36-88zm92 0V92a28 28 0 0 1 56 0v42z"],
  ],
  toppled: [
    ["k", "M96 152h86l22 10h-78zM224 152h52l24 12h-50z"],
    ["b", "M92 152l84-62 14 62z"],
    ["s", "M92 152l93-24l5 24z"],
    ["d", "M214 122a30 30 0 1 1 60 0a30 30 0 1 1-60 0z"],
    ["s", "M268.500 105a30 30 0 0 1-39.500 42z"],
    ["c", "M292 152l8-34l30 7l-6 27z"],
  ],
} as const;

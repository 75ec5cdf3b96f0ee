export const SOLID_KINDS = [
  "cone",
  "block",
  "dome",
  "arch",
  "sphere",
  "mound",
  "bowl",
  "ring",
  "obelisk",
  "wedge",
  "stairs",
  "quarter",
  "slabs",
] as const;

export type SolidKind = (typeof SOLID_KINDS)[number];

/** Where a solid stands: its left side, the line it stands on, its width and height. */
export type Box = { x: number; y: number; w: number; h: number };

/** Path data of the whole solid and of the part that lies in shade, drawn over it. */
export type Outline = { body: string; shade: string };

/** Draws a solid seen from the front, lit from the left. Round kinds take their height from their width. */
export function drawSolid(kind: SolidKind, box: Box): Outline {
  return DRAW[kind](box);
}

/** The height that a kind has at a width, where the kind does not let it be chosen. */
export function solidHeight(kind: SolidKind, w: number, wanted: number): number {
  if (kind === "sphere" || kind === "ring" || kind === "quarter") return w;
  if (kind === "mound" || kind === "bowl") return w / 2;
  if (kind === "dome" || kind === "arch") return Math.max(wanted, w * 0.8);
  return wanted;
}

const DRAW: Record<SolidKind, (box: Box) => Outline> = {
  cone: ({ x, y, w, h }) => ({
    body: path`M${x} ${y}h${w}l${-w / 2} ${-h}z`,
    shade: path`M${x + w / 2} ${y - h}L${x + w * 0.64} ${y}H${x + w}z`,
  }),
  block: ({ x, y, w, h }) => ({
    body: path`M${x} ${y}v${-h}h${w}v${h}z`,
    shade: path`M${x + w * 0.79} ${y}v${-h}H${x + w}v${h}z`,
  }),
  dome: ({ x, y, w, h }) => ({
    body: path`M${x} ${y}V${y - h + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V${y}z`,
    shade: path`M${x + w / 2} ${y}V${y - h}a${w / 2} ${w / 2} 0 0 1 ${w / 2} ${w / 2}V${y}z`,
  }),
  arch: ({ x, y, w, h }) => {
    const r = w / 2;
    const leg = w * 0.29;
    const inner = r - leg;
    const spring = y - h + r;
    return {
      body: path`M${x} ${y}V${spring}a${r} ${r} 0 0 1 ${w} 0V${y}h${-leg}V${spring}a${inner} ${inner} 0 0 0 ${-2 * inner} 0V${y}z`,
      shade: path`M${x + r} ${y - h}a${r} ${r} 0 0 1 ${r} ${r}V${y}h${-leg}V${spring}a${inner} ${inner} 0 0 0 ${-inner} ${-inner}z`,
    };
  },
  sphere: ({ x, y, w }) => {
    const r = w / 2;
    return {
      body: path`M${x} ${y - r}a${r} ${r} 0 1 1 ${w} 0a${r} ${r} 0 1 1 ${-w} 0z`,
      shade: path`M${x + r} ${y - w}a${r} ${r} 0 0 1 0 ${w}z`,
    };
  },
  mound: ({ x, y, w }) => {
    const r = w / 2;
    return {
      body: path`M${x} ${y}a${r} ${r} 0 0 1 ${w} 0z`,
      shade: path`M${x + r} ${y - r}a${r} ${r} 0 0 1 ${r} ${r}h${-r}z`,
    };
  },
  bowl: ({ x, y, w }) => {
    const r = w / 2;
    return {
      body: path`M${x} ${y - r}h${w}a${r} ${r} 0 0 1 ${-w} 0z`,
      shade: path`M${x + r} ${y - r}h${r}a${r} ${r} 0 0 1 ${-r} ${r}z`,
    };
  },
  ring: ({ x, y, w }) => {
    const r = w / 2;
    const inner = w * 0.24;
    return {
      body: path`M${x} ${y - r}a${r} ${r} 0 1 1 ${w} 0a${r} ${r} 0 1 1 ${-w} 0zm${r - inner} 0a${inner} ${inner} 0 1 0 ${2 * inner} 0a${inner} ${inner} 0 1 0 ${-2 * inner} 0z`,
      shade: path`M${x + r} ${y - w}a${r} ${r} 0 0 1 0 ${w}v${inner - r}a${inner} ${inner} 0 0 0 0 ${-2 * inner}z`,
    };
  },
  obelisk: ({ x, y, w, h }) => ({
    body: path`M${x} ${y}l${w * 0.2} ${-h}h${w * 0.6}l${w * 0.2} ${h}z`,
    shade: path`M${x + w * 0.66} ${y}l${-w * 0.06} ${-h}h${w * 0.2}l${w * 0.2} ${h}z`,
  }),
  wedge: ({ x, y, w, h }) => ({
    body: path`M${x} ${y}v${-h}l${w} ${h}z`,
    shade: path`M${x} ${y - h}l${w} ${h}h${-w * 0.32}z`,
  }),
  stairs: ({ x, y, w, h }) => ({
    body: path`M${x} ${y}v${-h}h${w / 3}v${h / 3}h${w / 3}v${h / 3}h${w / 3}v${h / 3}z`,
    shade: path`M${x + w / 3} ${y - h}v${h}h${-w * 0.1}v${-h}zm${w / 3} ${h / 3}v${(h * 2) / 3}h${-w * 0.1}v${(-h * 2) / 3}zm${w / 3} ${h / 3}v${h / 3}h${-w * 0.1}v${-h / 3}z`,
  }),
  quarter: ({ x, y, w }) => ({
    body: path`M${x} ${y}v${-w}a${w} ${w} 0 0 1 ${w} ${w}z`,
    shade: path`M${x + w * 0.5} ${y}v${-w * 0.866}A${w} ${w} 0 0 1 ${x + w} ${y}z`,
  }),
  slabs: ({ x, y, w, h }) => ({
    body: path`M${x} ${y}v${-h * 0.46}h${w}v${h * 0.46}zm${w * 0.15} ${-h * 0.5}v${-h * 0.5}h${w * 0.68}v${h * 0.5}z`,
    shade: path`M${x + w * 0.84} ${y}v${-h * 0.46}H${x + w}v${h * 0.46}zm${-w * 0.14} ${-h * 0.5}v${-h * 0.5}h${w * 0.13}v${h * 0.5}z`,
  }),
};

/** Path data to a tenth of a unit, without what the grammar can spare: a page holds some hundred of them. */
export function path(parts: TemplateStringsArray, ...values: number[]): string {
  const text = parts.reduce(
    (text, part, at) => (at > 0 ? `${text}${tenth(values[at - 1] ?? 0)}${part}` : part),
    "",
  );
  return text.replace(/ (?=-)/g, "").replace(/(?<=[^\d.])0(?=\.)/g, "");
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

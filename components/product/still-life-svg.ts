import { stillLifeScene } from "./still-life-scene";

/** Lightness and chroma of each tone by day, and whether it has the palette's first hue or its second. */
const tones: Record<string, [lightness: number, chroma: number, hue: 0 | 1, opacity?: number]> = {
  a: [0.57, 0.085, 0],
  b: [0.77, 0.055, 0],
  c: [0.46, 0.062, 0],
  d: [0.66, 0.078, 1],
  e: [0.82, 0.05, 1],
  g: [0.898, 0.012, 0],
  q: [0.845, 0.018, 0],
  p: [0.945, 0.014, 1],
  k: [0.4, 0.03, 0, 0.16],
  s: [0.3, 0.045, 0, 0.27],
};

/** The hues of `.art-0` to `.art-11`. */
const palettes: [number, number][] = [
  [252, 48],
  [258, 22],
  [178, 14],
  [162, 350],
  [82, 256],
  [42, 232],
  [12, 168],
  [218, 74],
  [118, 38],
  [200, 4],
  [66, 188],
  [236, 132],
];

/** The still life of a slug as plain SVG paths with their colors, for where no style sheet reaches. */
export function stillLifeSvg(slug: string): string {
  const { palette, layers } = stillLifeScene(slug);
  const hues = palettes[palette] ?? [252, 48];
  return layers
    .map(({ tone, d }) => {
      const [lightness, chroma, hue, opacity = 1] = tones[tone] ?? [0.5, 0, 0];
      return `<path d="${d}" fill="${toHex(lightness, chroma, hues[hue])}" fill-opacity="${opacity}"/>`;
    })
    .join("");
}

/** OKLCH to sRGB (https://bottosson.github.io/posts/oklab/): renderers of SVG do not know it. */
function toHex(lightness: number, chroma: number, hue: number): string {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return `#${[
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
    .map(toByte)
    .join("")}`;
}

function toByte(linear: number): string {
  const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, "0");
}

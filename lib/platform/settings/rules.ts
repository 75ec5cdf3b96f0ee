/** The look's own accent by day, and the shades that the look derives from it. */
export const ownAccent = "#0d6b58";

const look = {
  light: { glass: ownAccent, wash: "#e1efe9", edge: "#7db8a5" },
  dark: { glass: "#6fcfb2", wash: "#16302a", edge: "#2f6b5a" },
} as const;

/** What the shades stand on and beside, for a preview of one theme within the other. */
const grounds = {
  light: { wall: "#f3f4f1", ink: "#14181a" },
  dark: { wall: "#101413", ink: "#eef1ee" },
} as const;

export type Theme = keyof typeof look;

/** What WCAG AA asks of text. */
const textRatio = 4.5;

/** From here on a surface can be told from the wall without an outline. */
const surfaceRatio = 1.3;

/** A tint that is stronger would compete with the text on it. */
const mostTint = 0.05;

/** What an accent becomes in one theme. `brand` is for surfaces and marks, `glass` for text and lines. */
export type Shades = {
  /** The accent as it was chosen. */
  brand: string;
  /** The surface under a pointer. */
  "brand-deep": string;
  /** Text on the surface. */
  "brand-ink": string;
  /** A mark, and the outline of a surface: the accent, or its text shade where the accent would vanish in the wall. */
  "brand-line": string;
  glass: string;
  "glass-wash": string;
  "glass-edge": string;
};

/** The shades of an accent for both themes; every color has them, and all keep the contrast that the look promises. */
export const shadesOf = (accent: string): Record<Theme, Shades> => ({
  light: shadesIn("light", accent),
  dark: shadesIn("dark", accent),
});

/**
 * Wash and edge take the hue of the accent and the luminance of the look's own shade, so whatever the look promises of
 * them holds for any hue. Text is the accent itself where that has enough contrast.
 */
function shadesIn(theme: Theme, accent: string): Shades {
  const chosen = toOklch(accent);
  const strength = chosen.c / toOklch(ownAccent).c;
  const like = (shade: string, most = Number.POSITIVE_INFINITY) =>
    atLuminance({ ...chosen, c: Math.min(toOklch(shade).c * strength, most) }, luminanceOf(shade));
  const { wash, edge, glass: own } = look[theme];
  const isBright = luminanceOf(accent) >= luminanceOf(own);
  const glass = theme === "light" ? darkEnough(accent) : isBright ? accent : like(own);
  // The look's own color has a shade by night.
  const brand = accent === ownAccent ? own : accent;
  const ink = inkOn(brand);
  return {
    brand,
    "brand-deep": pressed(brand, ink),
    "brand-ink": ink,
    "brand-line": contrastOf(brand, grounds[theme].wall) >= surfaceRatio ? brand : glass,
    glass,
    "glass-wash": like(wash, mostTint),
    "glass-edge": like(edge),
  };
}

/** The tokens of the look that an accent changes, in one theme. */
export const tokensOf = (accent: string, theme: Theme): Record<string, string> =>
  toTokens(shadesIn(theme, accent));

/** The tokens with which a part of a page shows a theme, whatever the page's. */
export const tokensOfTheme = (accent: string, theme: Theme): Record<string, string> =>
  toTokens({ ...shadesIn(theme, accent), ...grounds[theme] });

const toTokens = (colors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(colors).map(([name, color]) => [`--color-${name}`, color]));

/** White where it has enough contrast, otherwise the look's ink, and black where that is too light as well. */
export const inkOn = (surface: string): string =>
  ["#ffffff", grounds.light.ink].find((ink) => contrastOf(ink, surface) >= textRatio) ?? "#000000";

/** A step darker, or lighter where the text on it would lose its contrast or nothing is darker. */
function pressed(surface: string, ink: string): string {
  const step = (by: number, more: number) =>
    atLuminance(toOklch(surface), Math.min(1, luminanceOf(surface) * by + more));
  const darker = step(0.78, 0);
  return darker !== surface && contrastOf(darker, ink) >= textRatio ? darker : step(1.22, 0.02);
}

/** The accent, or the nearest color of its hue that text can have on the darkest light surface. */
function darkEnough(accent: string): string {
  const { wash } = look.light;
  if (contrastOf(accent, wash) >= textRatio) return accent;
  // A little more than needed, as a color has only 256 steps of each part.
  return atLuminance(toOklch(accent), (luminanceOf(wash) + 0.05) / (textRatio + 0.05) - 0.05);
}

/** The contrast of two colors as WCAG counts it, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

type Triple = [number, number, number];
type Oklch = { l: number; c: number; h: number };

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const unlinear = (part: number): number =>
  part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;

const toLinear = (hex: string): Triple =>
  [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as Triple;
const toHex = (rgb: Triple): string =>
  `#${rgb.map((part) => byte(unlinear(Math.min(1, Math.max(0, part))))).join("")}`;
const byte = (part: number): string =>
  Math.round(part * 255)
    .toString(16)
    .padStart(2, "0");

const luminance = ([r, g, b]: Triple): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;
const luminanceOf = (hex: string): number => luminance(toLinear(hex));

/** Oklab, in which hue and lightness are what people see: https://bottosson.github.io/posts/oklab/ */
function toOklch(hex: string): Oklch {
  const [r, g, b] = toLinear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(x, y),
    h: Math.atan2(y, x),
  };
}

function fromOklch({ l, c, h }: Oklch): Triple {
  const [x, y] = [c * Math.cos(h), c * Math.sin(h)];
  const long = (l + 0.3963377774 * x + 0.2158037573 * y) ** 3;
  const middle = (l - 0.1055613458 * x - 0.0638541728 * y) ** 3;
  const short = (l - 0.0894841775 * x - 1.291485548 * y) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

/** The color of this hue with that luminance, as strong as the screen allows and no stronger than asked. */
function atLuminance({ c, h }: Oklch, wanted: number): string {
  const inGamut = (l: number): Triple =>
    fromOklch({ l, h, c: largest(c, (less) => fromOklch({ l, c: less, h }).every(isShown)) });
  return toHex(inGamut(largest(1, (l) => luminance(inGamut(l)) <= wanted)));
}

const isShown = (part: number): boolean => part >= -0.0001 && part <= 1.0001;

/** The largest number from 0 to `most` that fits, where all smaller ones do. */
function largest(most: number, fits: (value: number) => boolean): number {
  if (fits(most)) return most;
  let [low, high] = [0, most];
  for (let step = 0; step < 24; step += 1) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

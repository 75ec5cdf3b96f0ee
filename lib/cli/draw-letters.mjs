// Writes lib/pictures/letters.json: the outlines of the faces that pictures for cards are set in, from the packages of
// the fonts. Run by hand, `node lib/cli/draw-letters.mjs`, when a face or the range of letters changes.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");
const require = createRequire(import.meta.url);
// The framework brings a reader of fonts for its own use: good enough for a file that is kept.
const read = require("next/dist/compiled/@next/font/dist/fontkit").default;

/** Latin with its extensions, and the marks of typography. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x218, 0x21b],
  [0x1e9e, 0x1e9e],
  [0x2010, 0x2026],
  [0x2030, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
];

const letters = {
  display: draw("bricolage-grotesque/files/bricolage-grotesque-", "-wdth-normal.woff2", {
    wght: 700,
    wdth: 75,
  }),
  mono: draw("geist-mono/files/geist-mono-", "-wght-normal.woff2", { wght: 400 }),
};
writeFileSync(path.join(root, "lib/pictures/letters.json"), `${JSON.stringify(letters, null, 2)}\n`);

/** A letter's advance and its path, in thousandths, of each letter that the Latin files have. */
function draw(before, after, axes) {
  const drawn = {};
  for (const subset of ["latin", "latin-ext"]) {
    const face = open(path.join(root, "node_modules/@fontsource-variable", before + subset + after), axes);
    for (const [from, to] of ranges) {
      for (let point = from; point <= to; point += 1) {
        const letter = String.fromCodePoint(point);
        if (drawn[letter] !== undefined || !face.font.hasGlyphForCodePoint(point)) continue;
        const { points, advance } = outline(face, face.font.glyphForCodePoint(point).id);
        drawn[letter] = `${Math.round(advance)} ${toPath(points)}`;
      }
    }
  }
  return drawn;
}

/** The reader decodes WOFF2 only at a font's default; the deltas of the axes come from a second copy. */
function open(file, axes) {
  const font = read(readFileSync(file));
  font.glyphForCodePoint(65);
  const varied = read(readFileSync(file));
  varied.variationCoords = varied.fvar.axis.map(({ axisTag }) => axes[axisTag.trim()]);
  return { font, variation: varied._variationProcessor };
}

function outline(face, id) {
  const glyph = face.font.getGlyph(id);
  const { points, components } = glyph._decode() ?? {};
  const own = components
    ? components.map(({ dx, dy }) => at(dx, dy))
    : (points ?? []).map((each) => each.copy());
  const varied = [...own, at(0, 0), at(glyph.advanceWidth, 0), at(0, 0), at(0, 0)];
  face.variation.transformPoints(id, varied);
  const advance = varied[own.length + 1].x - varied[own.length].x;
  if (!components) return { points: varied.slice(0, own.length), advance };
  const placed = components.flatMap((part, index) =>
    outline(face, part.glyphID).points.map((each) => ({
      ...each,
      x: each.x * part.scaleX + each.y * part.scale01 + varied[index].x,
      y: each.x * part.scale10 + each.y * part.scaleY + varied[index].y,
    })),
  );
  return { points: placed, advance };
}

function at(x, y) {
  return { onCurve: false, endContour: true, x, y, copy: () => at(x, y) };
}

/** Quadratic contours as SVG, downwards as SVG counts. Two control points in a row have a point of the curve between them. */
function toPath(points) {
  const contours = [];
  let contour = [];
  for (const point of points) {
    contour.push(point);
    if (!point.endContour) continue;
    if (contour.length > 1) contours.push(contour);
    contour = [];
  }
  return contours.map(toContour).join("");
}

function toContour(contour) {
  const first = contour.findIndex(({ onCurve }) => onCurve);
  const start = first < 0 ? between(contour.at(-1), contour[0]) : contour[first];
  const rest = first < 0 ? contour : [...contour.slice(first + 1), ...contour.slice(0, first)];
  let drawn = `M${show(start)}`;
  let control = null;
  for (const point of [...rest, start]) {
    if (point.onCurve) drawn += control ? `Q${show(control)} ${show(point)}` : `L${show(point)}`;
    else if (control) drawn += `Q${show(control)} ${show(between(control, point))}`;
    control = point.onCurve ? null : point;
  }
  return `${drawn}Z`;
}

function between(a, b) {
  return { onCurve: true, x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function show({ x, y }) {
  return `${Math.round(x)} ${Math.round(-y)}`;
}

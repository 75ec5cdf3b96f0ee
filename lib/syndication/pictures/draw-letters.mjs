// Writes lib/syndication/pictures/letters.json: the outlines of the faces that pictures for cards are set in, from the packages of
// the fonts. Run by hand, `node lib/syndication/pictures/draw-letters.mjs`, when a face or the range of letters changes.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../../..");
const require = createRequire(import.meta.url);
// The framework brings a reader of fonts for its own use: good enough for a file that is kept.
const read = require("next/dist/compiled/@next/font/dist/fontkit").default;

/** Latin with its extensions, those of Vietnamese among them, Greek, Cyrillic, the marks of typography, money and arrows. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x370, 0x52f],
  [0x1e00, 0x1eff],
  [0x2010, 0x2026],
  [0x2030, 0x203a],
  [0x20a0, 0x20bf],
  [0x2116, 0x2116],
  [0x2122, 0x2122],
  [0x2190, 0x21ff],
  [0x2212, 0x2212],
  [0x2248, 0x2265],
];

const mono = draw(
  "@fontsource-variable/geist-mono/files/geist-mono-",
  "-wght-normal.woff2",
  ["latin", "latin-ext", "vietnamese", "cyrillic", "cyrillic-ext", "symbols2"],
  { wght: 400 },
);
const letters = {
  // The display face has no Greek and no Cyrillic, and few signs: a face of its weight and width lends them.
  display: {
    ...draw("@fontsource/roboto-condensed/files/roboto-condensed-", "-700-normal.woff", [
      ...["latin", "latin-ext", "vietnamese", "greek", "greek-ext", "cyrillic", "cyrillic-ext"],
    ]),
    ...draw(
      "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-",
      "-wdth-normal.woff2",
      ["latin", "latin-ext", "vietnamese"],
      { wght: 700, wdth: 75 },
    ),
  },
  mono,
};
for (const face of Object.values(letters)) addArrows(face);
writeFileSync(
  path.join(root, "lib/syndication/pictures/letters.json"),
  `${JSON.stringify(letters, null, 2)}\n`,
);

/** The packages of the fonts have arrows up and down alone: they are turned for the others. */
function addArrows(face) {
  const [advance, up] = face["↑"].split(/ (.*)/s);
  const [middle, height] = [Number(advance) / 2, -Math.min(...ends(up).map(([, y]) => y))];
  const turn = (to) =>
    `${height + 80} ${up.replace(/(-?\d+) (-?\d+)/g, (_, x, y) =>
      to(Number(x) - middle, -Number(y))
        .map(Math.round)
        .join(" "),
    )}`;
  face["→"] = turn((x, y) => [40 + y, x - 300]);
  face["←"] = turn((x, y) => [40 + height - y, -x - 300]);
}

function ends(drawn) {
  return [...drawn.matchAll(/(-?\d+) (-?\d+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
}

/** A letter's advance and its path, in thousandths and downwards as SVG counts, of each letter that the files have. */
function draw(before, after, subsets, axes) {
  const drawn = {};
  for (const subset of subsets) {
    const file = readFileSync(path.join(root, "node_modules", before + subset + after));
    const font = read(file);
    const em = 1000 / font.unitsPerEm;
    const points = ranges.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, at) => from + at),
    );
    const glyphs = points
      .filter((point) => font.hasGlyphForCodePoint(point))
      .map((point) => ({ letter: String.fromCodePoint(point), glyph: font.glyphForCodePoint(point) }));
    const wider = axes ? vary(font, read(file), axes) : [];
    for (const { letter, glyph } of glyphs) {
      const advance = glyph.advanceWidth + (wider[glyph.id] ?? 0);
      const rounded = glyph.path
        .scale(em, -em)
        .toSVG()
        .replace(/-?\d+\.\d+/g, (number) => String(Math.round(number)));
      drawn[letter] ??= `${Math.round(advance * em)} ${rounded}`;
    }
  }
  return drawn;
}

/**
 * Moves all points of a font along its axes, and answers by how much each glyph is wider. The reader decodes WOFF2 only at a
 * font's default; the deltas of the axes come from a second copy.
 */
function vary(font, copy, axes) {
  copy.variationCoords = copy.fvar.axis.map(({ axisTag }) => axes[axisTag.trim()]);
  return font._transformedGlyphs.map(({ points = [], components }, id) => {
    const own = components?.map(({ dx, dy }) => at(dx, dy)) ?? points;
    const ends = [at(0, 0), at(0, 0), at(0, 0), at(0, 0)];
    copy._variationProcessor.transformPoints(id, [...own, ...ends]);
    components?.forEach((part, index) => {
      Object.assign(part, { dx: own[index].x, dy: own[index].y });
    });
    return ends[1].x - ends[0].x;
  });
}

function at(x, y) {
  return { onCurve: false, endContour: true, x, y, copy: () => at(x, y) };
}

import type { Draw } from "./seeded-draw";
import { type Box, SOLID_KINDS, type SolidKind, solidHeight } from "./still-life-solids";

/** a b c: the main hue at three depths; d e: its companion; p: a pale disc; g: ground; q: podium; k: cast shadow; s: shade. */
export type Tone = "a" | "b" | "c" | "d" | "e" | "p" | "g" | "q" | "k" | "s";

export type Placed = Box & { kind: SolidKind; tone: Tone; floats?: boolean };

export const COMPOSITIONS = ["row", "row", "pair", "stack", "gate", "depth", "balance", "duo"] as const;
export type Composition = (typeof COMPOSITIONS)[number];

const STANDING: readonly SolidKind[] = SOLID_KINDS.filter((kind) => kind !== "bowl");
const SUPPORTS = ["block", "slabs", "stairs"] as const;
const TOPS = ["sphere", "cone", "mound", "ring", "bowl", "wedge", "quarter", "block"] as const;
const TALL = ["cone", "block", "dome", "obelisk", "arch"] as const;
const LOW = ["sphere", "mound", "block", "slabs", "wedge", "quarter", "ring", "bowl"] as const;
const TONES: readonly (readonly [Tone, Tone, Tone])[] = [
  ["b", "a", "d"],
  ["c", "a", "e"],
  ["d", "b", "c"],
  ["a", "d", "b"],
  ["e", "c", "a"],
  ["b", "d", "c"],
  ["a", "b", "e"],
  ["d", "a", "b"],
];

export const ARRANGE: Record<Composition, (draw: Draw, floor: number) => Placed[]> = {
  row: (draw, floor) => {
    const tones = draw.one(TONES);
    const gap = draw.whole(8, 16);
    const kinds = draw.some(STANDING, 3);
    let x = 0;
    return kinds.map((kind, at) => {
      const solid = stand(draw, kind, x, floor, [64, 88], [62, 124], tones[at] ?? "a");
      x += solid.w + gap;
      return solid;
    });
  },
  pair: (draw, floor) => {
    const [first, second] = draw.one(TONES);
    const [tall, low] = draw.chance(0.5) ? [TALL, LOW] : [LOW, TALL];
    const one = stand(draw, draw.one(tall), 0, floor, [92, 124], [92, 142], first);
    const two = stand(draw, draw.one(low), one.w + draw.whole(10, 22), floor, [92, 124], [84, 134], second);
    return [one, two];
  },
  stack: (draw, floor) => {
    const tones = draw.one(TONES);
    const base = stand(draw, draw.one(SUPPORTS), 0, floor, [112, 138], [40, 66], tones[0]);
    if (base.kind === "stairs") base.kind = "block";
    const top = stand(draw, draw.one(TOPS), 0, floor - base.h, [54, 80], [48, 74], tones[1]);
    top.x =
      base.kind === "slabs" ? base.w * 0.15 + (base.w * 0.68 - top.w) / 2 : draw.whole(6, base.w - top.w - 6);
    const side = stand(
      draw,
      draw.one(STANDING),
      base.w + draw.whole(10, 18),
      floor,
      [64, 92],
      [60, 132],
      tones[2],
    );
    return draw.chance(0.5) ? [base, top, side] : mirror([base, top, side]);
  },
  gate: (draw, floor) => {
    const tones = draw.one(TONES);
    const arch = stand(draw, "arch", 0, floor, [136, 158], [130, 150], tones[0]);
    const inner = stand(
      draw,
      draw.one(["sphere", "cone", "block", "obelisk"] as const),
      0,
      floor,
      [34, 42],
      [40, 64],
      tones[2],
    );
    inner.x = (arch.w - inner.w) / 2;
    const side = stand(draw, draw.one(LOW), arch.w + draw.whole(10, 18), floor, [66, 90], [40, 80], tones[1]);
    return draw.chance(0.5) ? [arch, inner, side] : mirror([arch, inner, side]);
  },
  depth: (draw, floor) => {
    const tones = draw.one(TONES);
    const back = stand(
      draw,
      draw.one(["block", "dome", "obelisk", "cone"] as const),
      40,
      floor,
      [96, 120],
      [120, 148],
      tones[0],
    );
    const front = stand(draw, draw.one(LOW), 0, floor, [70, 92], [44, 70], tones[1]);
    const side = stand(
      draw,
      draw.one(TALL),
      40 + back.w + draw.whole(-22, 10),
      floor,
      [62, 84],
      [70, 104],
      tones[2],
    );
    return draw.chance(0.5) ? [back, side, front] : mirror([back, side, front]);
  },
  balance: (draw, floor) => {
    const tones = draw.one(TONES);
    const foot = stand(
      draw,
      draw.one(["sphere", "mound", "cone"] as const),
      0,
      floor,
      [62, 84],
      [56, 78],
      tones[0],
    );
    const beam: Placed = {
      kind: "block",
      tone: tones[1],
      x: 0,
      y: floor - foot.h,
      w: draw.whole(150, 196),
      h: draw.whole(14, 20),
      floats: true,
    };
    foot.x = (beam.w - foot.w) / 2;
    const load = stand(draw, draw.one(TOPS), 0, beam.y - beam.h, [48, 68], [42, 62], tones[2]);
    load.x = draw.chance(0.5) ? draw.whole(4, 24) : beam.w - load.w - draw.whole(4, 24);
    const rest = stand(
      draw,
      draw.one(["cone", "block", "sphere"] as const),
      0,
      beam.y - beam.h,
      [30, 42],
      [26, 40],
      tones[0],
    );
    rest.x = load.x < beam.w / 2 - load.w / 2 ? beam.w - rest.w - 12 : 12;
    return draw.chance(0.6) ? [foot, beam, load, rest] : [foot, beam, load];
  },
  duo: (draw, floor) => {
    const tones = draw.one(TONES);
    const great = stand(
      draw,
      draw.one(["sphere", "ring", "quarter", "arch", "stairs", "dome"] as const),
      0,
      floor,
      [126, 150],
      [128, 148],
      tones[0],
    );
    const small = stand(
      draw,
      draw.one(["cone", "sphere", "block", "wedge", "obelisk"] as const),
      great.w + draw.whole(12, 30),
      floor,
      [40, 58],
      [40, 92],
      tones[2],
    );
    return draw.chance(0.5) ? [great, small] : mirror([great, small]);
  },
};

type Span = readonly [number, number];

function stand(
  draw: Draw,
  kind: SolidKind,
  x: number,
  y: number,
  width: Span,
  height: Span,
  tone: Tone,
): Placed {
  const w = 2 * Math.round(draw.whole(...width) / 2);
  return { kind, tone, x, y, w, h: Math.round(solidHeight(kind, w, draw.whole(...height))) };
}

function mirror(solids: Placed[]): Placed[] {
  const right = Math.max(...solids.map((solid) => solid.x + solid.w));
  return solids.map((solid) => ({ ...solid, x: right - solid.x - solid.w }));
}

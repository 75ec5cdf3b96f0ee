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
const GREAT = ["sphere", "ring", "quarter", "arch", "stairs", "dome"] as const;
const SMALL = ["cone", "sphere", "block", "wedge", "obelisk"] as const;
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

type Span = readonly [number, number];
/** Puts a solid on the line at `y`, which is the floor unless it stands on another solid. */
type Stand = (kind: SolidKind, x: number, width: Span, height: Span, tone: Tone, y?: number) => Placed;
type Arrange = (draw: Draw, stand: Stand, tones: (typeof TONES)[number]) => Placed[];

/** The solids of a composition, standing on a floor. */
export function arrange(composition: Composition, draw: Draw, floor: number): Placed[] {
  const stand: Stand = (kind, x, width, height, tone, y = floor) => {
    const w = 2 * Math.round(draw.whole(...width) / 2);
    return { kind, tone, x, y, w, h: Math.round(solidHeight(kind, w, draw.whole(...height))) };
  };
  return ARRANGE[composition](draw, stand, draw.one(TONES));
}

const ARRANGE: Record<Composition, Arrange> = {
  row: (draw, stand, tones) => {
    const gap = draw.whole(8, 16);
    let x = 0;
    return draw.some(STANDING, 3).map((kind, at) => {
      const solid = stand(kind, x, [64, 88], [62, 124], tones[at] ?? "a");
      x += solid.w + gap;
      return solid;
    });
  },
  pair: (draw, stand, [first, second]) => {
    const [tall, low] = draw.chance(0.5) ? [TALL, LOW] : [LOW, TALL];
    const one = stand(draw.one(tall), 0, [92, 124], [92, 142], first);
    const two = stand(draw.one(low), one.w + draw.whole(10, 22), [92, 124], [84, 134], second);
    return [one, two];
  },
  stack: (draw, stand, tones) => {
    const base = stand(draw.one(SUPPORTS), 0, [112, 138], [40, 66], tones[0]);
    if (base.kind === "stairs") base.kind = "block";
    const top = stand(draw.one(TOPS), 0, [54, 80], [48, 74], tones[1], base.y - base.h);
    top.x =
      base.kind === "slabs" ? base.w * 0.15 + (base.w * 0.68 - top.w) / 2 : draw.whole(6, base.w - top.w - 6);
    const side = stand(draw.one(STANDING), base.w + draw.whole(10, 18), [64, 92], [60, 132], tones[2]);
    return draw.chance(0.5) ? [base, top, side] : mirror([base, top, side]);
  },
  gate: (draw, stand, tones) => {
    const arch = stand("arch", 0, [136, 158], [130, 150], tones[0]);
    const inner = stand(draw.one(["sphere", "cone", "block", "obelisk"]), 0, [34, 42], [40, 64], tones[2]);
    inner.x = (arch.w - inner.w) / 2;
    const side = stand(draw.one(LOW), arch.w + draw.whole(10, 18), [66, 90], [40, 80], tones[1]);
    return draw.chance(0.5) ? [arch, inner, side] : mirror([arch, inner, side]);
  },
  depth: (draw, stand, tones) => {
    const back = stand(draw.one(["block", "dome", "obelisk", "cone"]), 40, [96, 120], [120, 148], tones[0]);
    const front = stand(draw.one(LOW), 0, [70, 92], [44, 70], tones[1]);
    const side = stand(draw.one(TALL), 40 + back.w + draw.whole(-22, 10), [62, 84], [70, 104], tones[2]);
    return draw.chance(0.5) ? [back, side, front] : mirror([back, side, front]);
  },
  balance: (draw, stand, tones) => {
    const foot = stand(draw.one(["sphere", "mound", "cone"]), 0, [62, 84], [56, 78], tones[0]);
    const [w, h, y] = [draw.whole(150, 196), draw.whole(14, 20), foot.y - foot.h];
    const beam: Placed = { kind: "block", tone: tones[1], x: 0, y, w, h, floats: true };
    foot.x = (w - foot.w) / 2;
    const load = stand(draw.one(TOPS), 0, [48, 68], [42, 62], tones[2], y - h);
    load.x = draw.chance(0.5) ? draw.whole(4, 24) : w - load.w - draw.whole(4, 24);
    const rest = stand(draw.one(["cone", "block", "sphere"]), 0, [30, 42], [26, 40], tones[0], y - h);
    rest.x = load.x < w / 2 - load.w / 2 ? w - rest.w - 12 : 12;
    return draw.chance(0.6) ? [foot, beam, load, rest] : [foot, beam, load];
  },
  duo: (draw, stand, tones) => {
    const great = stand(draw.one(GREAT), 0, [126, 150], [128, 148], tones[0]);
    const small = stand(draw.one(SMALL), great.w + draw.whole(12, 30), [40, 58], [40, 92], tones[2]);
    return draw.chance(0.5) ? [great, small] : mirror([great, small]);
  },
};

function mirror(solids: Placed[]): Placed[] {
  const right = Math.max(...solids.map((solid) => solid.x + solid.w));
  return solids.map((solid) => ({ ...solid, x: right - solid.x - solid.w }));
}

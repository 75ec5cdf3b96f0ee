import { type Draw, drawFrom } from "./seeded-draw";
import { arrange, COMPOSITIONS, type Composition, type Placed, type Tone } from "./still-life-arrangements";
import { drawSolid, path, type SolidKind } from "./still-life-solids";

export type Scene = {
  palette: number;
  composition: Composition;
  solids: SolidKind[];
  layers: { tone: Tone; d: string }[];
};

export const PALETTES = 12;
export const SCENE_WIDTH = 400;
export const SCENE_HEIGHT = 300;

const FLOOR = 240;
const GROUND = `M-700 ${FLOOR}h1800v200H-700z`;

/** The still life of a slug: always the same scene for the same slug, in a field of 400 by 300. */
export function stillLifeScene(slug: string): Scene {
  const draw = drawFrom(slug);
  const palette = draw.whole(0, PALETTES - 1);
  const composition = draw.one(COMPOSITIONS);
  const podium = draw.chance(0.34) ? draw.whole(12, 26) : 0;
  const placed = arrange(composition, draw, FLOOR - podium);
  const left = Math.min(...placed.map((solid) => solid.x));
  const right = Math.max(...placed.map((solid) => solid.x + solid.w));
  // Whatever was drawn is moved to the middle of the case.
  const shift = Math.round((SCENE_WIDTH - left - right) / 2);
  const solids = placed.map((solid) => ({ ...solid, x: solid.x + shift }));
  const layers: Scene["layers"] = [{ tone: "g", d: GROUND }];
  if (draw.chance(0.3)) layers.unshift({ tone: "p", d: disc(draw) });
  if (podium > 0)
    layers.push({
      tone: "q",
      d: path`M${left + shift - 22} ${FLOOR}v${-podium}h${right - left + 44}v${podium}z`,
    });
  layers.push({ tone: "k", d: shadows(solids, podium, left + shift - 22, right + shift + 22) });
  layers.push(...paint(solids));
  return { palette, composition, solids: solids.map((solid) => solid.kind), layers };
}

/** The ground and an empty pedestal, for a product that has its own picture. */
export function plinthOnly(): Scene["layers"] {
  return [
    { tone: "g", d: GROUND },
    { tone: "k", d: "M118 240h164l30 16h-160z" },
    { tone: "q", d: "M118 240v-32h164v32z" },
    { tone: "s", d: "M252 240v-32h30v32z" },
  ];
}

// A solid's shade follows it at once where a later one may stand before it; neighbors of one tone are one path.
function paint(solids: Placed[]): Scene["layers"] {
  const crossing = solids.some((one, at) =>
    solids
      .slice(at + 1)
      .some((other) => one.x < other.x + other.w && other.x < one.x + one.w && one.y === other.y),
  );
  const drawn = solids.map((solid) => ({ tone: solid.tone, ...drawSolid(solid.kind, solid) }));
  if (crossing)
    return drawn.flatMap(({ tone, body, shade }) => [
      { tone, d: body },
      { tone: "s" as const, d: shade },
    ]);
  return [
    ...drawn.map(({ tone, body }) => ({ tone, d: body })),
    { tone: "s", d: drawn.map(({ shade }) => shade).join("") },
  ];
}

function shadows(solids: Placed[], podium: number, left: number, right: number): string {
  const resting = solids.filter((solid) => !solid.floats && solid.y === FLOOR - podium);
  if (podium > 0) return path`M${left} ${FLOOR}H${right}l${20} ${13}H${left + 30}z`;
  return resting
    .map(({ kind, x, w, h }) => {
      const inset = kind === "sphere" || kind === "ring" || kind === "bowl" ? w * 0.3 : 0;
      const reach = Math.min(16, 8 + h / 14);
      return path`M${x + inset} ${FLOOR}H${x + w - inset}l${reach * 2.1} ${reach}h${-(w - 2 * inset) * 0.82}z`;
    })
    .join("");
}

function disc(draw: Draw): string {
  const r = draw.whole(62, 96);
  return path`M${draw.whole(60, 200)} ${FLOOR - draw.whole(30, 110)}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;
}

import { area, contour, count, curve, type Drawing, each, hills, logo, type Point, svg, win } from "../kit";

const land = hills(8, 210);
const woods = hills(51, 120);
const levels = count(24).map((index) => 0.1 + index * 0.035);
type Dish = {
  ground: string;
  wood: string;
  line: string;
  water: string;
  road: string;
  shade: string;
  text: string;
};
const day: Dish = {
  ground: "#fbf8ec",
  wood: "#cfe0b6",
  line: "#b9733a",
  water: "#3d8fb8",
  road: "#d04a34",
  shade: "#5b4a6b",
  text: "#222",
};
const streams: Point[][] = [
  [
    [0, 96],
    [90, 130],
    [170, 210],
    [260, 236],
    [360, 300],
    [470, 330],
    [640, 420],
  ],
  [
    [210, 0],
    [214, 70],
    [236, 150],
    [260, 236],
  ],
  [
    [560, 40],
    [520, 140],
    [494, 240],
    [470, 330],
  ],
];
const road: Point[] = [
  [0, 330],
  [110, 318],
  [200, 270],
  [300, 282],
  [390, 240],
  [450, 160],
  [560, 110],
  [640, 100],
];
const places = [
  ["Barrow Top", 148, 88, "612"],
  ["Mill Green", 292, 312, ""],
  ["Long Acre", 444, 214, ""],
  ["The Barn", 366, 232, ""],
  ["Hanging Wood", 96, 236, ""],
] as const;

/** Relief by squares, lit from the north-west. */
const relief = (width: number, height: number, color: string) =>
  each(count(Math.ceil(height / 8)), (row) =>
    each(count(Math.ceil(width / 8)), (col) => {
      const [x, y] = [col * 8, row * 8];
      const slope = (land(x + 10, y + 10) - land(x - 10, y - 10)) * 3.2;
      return slope > 0.04
        ? `<rect x="${x}" y="${y}" width="8.4" height="8.4" fill="${color}" opacity="${Math.min(0.4, slope).toFixed(2)}"/>`
        : "";
    }),
  );
const map = (width: number, height: number, dish: Dish, style = "", isPlain = false) => {
  const size: Point = [width, height];
  const wood = area(woods, 0.58, size, dish.wood);
  const lines = each(
    levels,
    (level, index) =>
      `<path d="${contour(land, level, size)}" fill="none" stroke="${dish.line}" stroke-width="${index % 5 === 0 ? 1.5 : 0.6}"/>`,
  );
  const names = isPlain
    ? ""
    : each(
        places,
        ([name, x, y, top]) =>
          `<g style="font:italic 600 14px var(--sans);paint-order:stroke" stroke="${dish.ground}" stroke-width="3.5" fill="${dish.text}">${top ? `<path d="M${x - 12} ${y + 8}l5-9 5 9Z" stroke="none"/><text x="${x}" y="${y + 22}" style="font:600 11px var(--mono)">${top}</text>` : ""}<text x="${x}" y="${y + 6}">${name}</text></g>`,
      );
  return svg(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="${dish.ground}"/>${wood}<g style="filter:blur(2.5px)">${relief(width, height, dish.shade)}</g>${lines}${each(streams, (stream) => `<path d="${curve(stream)}" fill="none" stroke="${dish.water}" stroke-width="2.6"/>`)}<path d="${curve(road)}" fill="none" stroke="${dish.ground}" stroke-width="7"/><path d="${curve(road)}" fill="none" stroke="${dish.road}" stroke-width="3.4"/>${names}`,
    `overflow:hidden;${style}`,
  );
};
const recipe = [
  ["sheet", "A2"],
  ["scale", "1:25,000"],
  ["contours", "10 m, heavy at 50"],
  ["relief", "NW, turned 18°"],
  ["forest", "edges and fill"],
  ["streams", "all"],
  ["roads", "one"],
  ["buildings", "the barn"],
  ["names", "5 of 212"],
] as const;
const menu = [
  ["Mushrooms", "streams and forest edges", { ...day, road: "#fbf8ec00" }],
  [
    "Night",
    "for a red lamp",
    {
      ground: "#1b1e2a",
      wood: "#232a33",
      line: "#8b5f4b",
      water: "#4f7fa5",
      road: "#e5a13c",
      shade: "#000",
      text: "#ddd",
    },
  ],
  [
    "Winter",
    "snow, and what sticks out",
    {
      ground: "#fff",
      wood: "#dbe5ea",
      line: "#9db4c2",
      water: "#6d9cbb",
      road: "#30485a",
      shade: "#7d9ab0",
      text: "#222",
    },
  ],
  [
    "Ink-saving",
    "two colours, no relief",
    { ground: "#fff", wood: "#fff", line: "#111", water: "#111", road: "#111", shade: "#fff", text: "#111" },
  ],
] as const;

export default {
  logo: logo(
    `<rect width="512" height="512" rx="110" fill="#f3ead2"/><g fill="none" stroke="#b9733a" stroke-width="20"><path d="M256 70c120 0 190 70 190 170s-80 200-200 200S64 360 64 260 136 70 256 70Z"/><path d="M262 140c76 0 124 46 124 110s-52 124-132 124-122-48-122-112 54-122 130-122Z"/></g><path d="M262 210c40 0 62 20 62 48s-28 52-66 52-60-20-60-50 24-50 64-50Z" fill="#3f7d4b"/>`,
  ),
  css: `
    body { --ground: #3f6b4c; --paper: #fffdf5; --ink: #26231d; --soft: #8a8270; --line: #e6dec8; --rust: #b9733a; }
    .recipe { font: 13px/2.1 var(--mono); padding: 22px 24px; width: 270px; white-space: nowrap; border-right: 1px solid var(--line); background: #faf5e6; } .recipe b { color: var(--rust); font-weight: 500; display: inline-block; width: 84px; } h1 { font: 700 30px/1.05 var(--display); font-stretch: 85%; letter-spacing: -.02em; }
    .cook { background: var(--rust); color: #fff; border-radius: 6px; padding: 9px 16px; font: 600 13px var(--sans); display: inline-block; margin-top: 16px; }
    .shot2 { --ground: #f3ead2; } .dish { background: #fff; padding: 10px 10px 14px; box-shadow: 0 10px 26px -10px #5a3f1a66; } .ruler { height: 12px; width: 200px; background: repeating-linear-gradient(90deg, #26231d 0 20px, #fff 20px 40px); border: 1px solid #26231d; }`,
  shots: [
    win(
      "wedding.recipe",
      `<div class="row" style="gap:0;align-items:stretch;height:600px"><aside class="recipe"><h1 style="margin-bottom:14px">One road and<br>the barn</h1>${each(recipe, ([name, value]) => `<div><b>${name}</b>${value}</div>`)}<span class="cook">Cook, about 90 s</span></aside>${map(590, 610, day)}</div>`,
      "left:74px;right:74px;top:42px;height:640px",
    ),
    `<main style="padding:48px 70px"><div class="row" style="margin-bottom:26px"><h1 class="grow" style="font-size:44px">Nineteen recipes, one valley</h1><div><div class="ruler"></div><small style="color:#6d6450">If this bar is not 100 mm, your printer shrinks pages.</small></div></div><div class="grid" style="grid-template-columns:repeat(4,1fr);gap:18px">${each(menu, ([name, text, dish]) => `<figure class="dish">${map(640, 1180, dish, "width:100%;height:360px", true)}<b style="display:block;margin-top:12px;font-size:16px" class="display">${name}</b><small>${text}</small></figure>`)}</div></main>`,
  ],
} satisfies Drawing;

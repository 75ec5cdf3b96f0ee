import { count, curve, type Drawing, each, icon, logo, type Point, svg } from "../kit";

const animals = [
  "otter",
  "heron",
  "lynx",
  "mole",
  "crane",
  "hare",
  "newt",
  "stoat",
  "finch",
  "carp",
  "ibex",
  "wren",
  "toad",
  "moose",
  "swift",
  "bee",
  "seal",
  "owl",
  "pike",
  "dove",
  "shrew",
  "ram",
  "eel",
  "fox",
  "gull",
  "bat",
  "crab",
  "elk",
  "kite",
  "asp",
];
const chalks = ["#f4c95d", "#8fd0c4", "#f19c8b", "#b9d67a", "#9db8ea", "#e6e2d6"];
const scrawl = (seed: number) =>
  curve(count(9).map((i): Point => [14 + i * 9, 42 + Math.sin(i * 1.3 + seed) * 7 + ((i * seed) % 5)]));
const shapes = [
  (c: string, s: number) =>
    `<path d="M20 58L52 18L84 58Z" fill="none" stroke="${c}" stroke-width="2.4"/><path d="M52 18V58" stroke="${c}" stroke-width="1.4" stroke-dasharray="${2 + (s % 3)} 4"/>`,
  (c: string) =>
    `<path d="M22 22H80V58H22Z" fill="none" stroke="${c}" stroke-width="2.4"/><path d="M22 58L80 22" stroke="${c}" stroke-width="1.6"/>`,
  (c: string, s: number) =>
    `<path d="${scrawl(s)}" fill="none" stroke="${c}" stroke-width="2.4" stroke-linecap="round"/>`,
  (c: string) =>
    `<path d="M18 60L36 20H88L70 60Z" fill="none" stroke="${c}" stroke-width="2.4"/><path d="M36 20V60" stroke="${c}" stroke-width="1.4"/>`,
  (c: string) => `<text x="16" y="48" fill="${c}" style="font:500 21px var(--display)">a × h : 2</text>`,
];
const kinds = [0, 0, 4, 0, 1, 0, 3, 4, 0, 2, 0, 1, 0, 4, 0, 0, 3, 0, 4, 1, 0, 0, 2, 0, 4, 0, 1, 0, -1, 0];
const slate = (index: number, style = "") =>
  svg(
    104,
    76,
    `${(kinds[index] ?? 0) < 0 ? "" : shapes[kinds[index] ?? 0]?.(chalks[(index * 5) % 6] ?? "#fff", index + 2)}`,
    style,
  );
const pile = [
  ["height and base", 16],
  ["the formula alone", 5],
  ["a rectangle, halved", 4],
  ["a parallelogram", 2],
  ["something else", 2],
] as const;

export default {
  logo: logo(
    `<rect x="30" y="60" width="452" height="392" rx="34" fill="#a9713f"/><rect x="70" y="100" width="372" height="312" rx="10" fill="#25302f"/><path d="M150 330L256 168L362 330Z" fill="none" stroke="#f2efe4" stroke-width="20" stroke-linejoin="round"/><path d="M256 168V330" stroke="#f4c95d" stroke-width="14" stroke-dasharray="20 20"/>`,
  ),
  css: `
    body { --ground: #2f3b39; --ink: #f0ede2; --soft: #a6b1ac; --line: #485553; --wood: #a9713f; }
    h1 { font: 600 30px/1.1 var(--display); letter-spacing: -.015em; } .wall { grid-template-columns: repeat(6, 1fr); gap: 11px; } .slate { background: #1e2726; border: 3px solid var(--wood); border-radius: 5px; height: 88px; position: relative; display: grid; place-items: center; } .slate small { position: absolute; left: 7px; bottom: 2px; font-size: 10px; } .slate svg { width: 100px; height: 74px; } .slate.on { border-color: #f4c95d; }
    .code { font: 800 40px/1 var(--display); letter-spacing: .12em; color: #f4c95d; }
    .board { position: absolute; left: 84px; top: 56px; width: 520px; height: 440px; background: #1e2726; border: 12px solid var(--wood); border-radius: 10px; display: grid; place-items: center; } .shot2 { --ground: #ece4d2; --ink: #25302f; --soft: #7d857f; --line: #d8ccb3; } .pile { padding: 13px 0; border-top: 1px solid var(--line); gap: 14px; font-size: 15px; } .pile i { height: 10px; border-radius: 5px; background: var(--wood); } .wipe { background: #25302f; color: #fff; border-radius: 8px; padding: 14px; justify-content: center; font-weight: 600; font-size: 15px; }`,
  shots: [
    `<main style="padding:30px 106px"><div class="row" style="margin-bottom:16px;gap:26px"><h1 class="grow" style="font-size:25px;white-space:nowrap">How do you find the area of a triangle?</h1><span class="row soft">${icon("EyeOff", 15)} names hidden</span><span class="code">KMUR</span></div><div class="grid wall">${each(animals, (animal, i) => `<div class="slate ${i === 4 ? "on" : ""}">${slate(i)}<small style="color:${chalks[(i * 5) % 6]}">${animal}</small></div>`)}</div></main>`,
    `<div class="board">${svg(104, 76, shapes[1]?.("#f19c8b", 4) ?? "", "width:440px;height:322px")}</div><p style="position:absolute;left:84px;top:520px;width:520px;font-size:17px;line-height:1.45" class="soft">Held up without a name. What is good about it?</p><aside class="col" style="position:absolute;left:650px;right:84px;top:56px;bottom:56px;gap:18px"><h1>Sorted by what they say</h1><div>${each(pile, ([what, many]) => `<div class="row pile"><span class="grow">${what}<i style="display:block;margin-top:7px;width:${many * 9}px"></i></span><b class="display" style="font-size:24px">${many}</b></div>`)}</div><small>One slate is still empty.</small><p class="row wipe" style="margin-top:auto">${icon("BellRing", 17)} Wipe when the bell goes</p></aside>`,
  ],
} satisfies Drawing;

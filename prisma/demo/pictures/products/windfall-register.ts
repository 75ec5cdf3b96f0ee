import { seededRandom } from "../../random";
import { count, type Drawing, each, icon, logo, svg } from "../kit";

const ribbons = { green: "#4d9a3e", yellow: "#e8b52d", red: "#c93f34" };
const random = seededRandom(412);
const trees = count(96).flatMap((index) => {
  const [column, row] = [index % 12, Math.floor(index / 12)];
  if (random() < 0.09) return [];
  const chance = random();
  return [
    {
      x: 40 + column * 58 + row * 7 + random() * 9,
      y: 46 + row * 70 + random() * 9 - column * 3,
      size: 15 + random() * 9,
      ribbon: chance < 0.55 ? ribbons.green : chance < 0.8 ? ribbons.yellow : ribbons.red,
    },
  ];
});
const chosen = { x: 411, y: 306 };
const orchard = svg(
  760,
  625,
  `<rect width="760" height="625" fill="#a9bf7d"/>${each(count(14), (i) => `<path d="M-20 ${i * 50 + 10}Q380 ${i * 50 - 26} 780 ${i * 50 - 20}" stroke="#9cb36f" stroke-width="16" fill="none"/>`)}<path d="M-10 600Q200 560 420 600T780 560" stroke="#e4d8b4" stroke-width="15" fill="none"/>
  ${each(trees, ({ x, y, size, ribbon }) => `<ellipse cx="${x + 6}" cy="${y + 7}" rx="${size}" ry="${size * 0.9}" fill="#4d6a35" opacity=".45"/><circle cx="${x}" cy="${y}" r="${size}" fill="#567d3c"/><circle cx="${x - size * 0.25}" cy="${y - size * 0.25}" r="${size * 0.62}" fill="#6c9749"/><circle cx="${x}" cy="${y}" r="6" fill="${ribbon}" stroke="#fff" stroke-width="2"/>`)}
  <circle cx="${chosen.x}" cy="${chosen.y}" r="36" fill="none" stroke="#fff" stroke-width="4"/><circle cx="${chosen.x}" cy="${chosen.y}" r="24" fill="#567d3c"/><circle cx="${chosen.x}" cy="${chosen.y}" r="8" fill="${ribbons.yellow}" stroke="#fff" stroke-width="2.5"/>`,
  "overflow:hidden",
);
const facts = [
  ["Variety", "unknown, red, sour, late"],
  ["Planted", "about 1950"],
  ["Crown", "hollow on the west side"],
  ["Adopted by", "the school’s year four"],
  ["Last pruned", "February 2026"],
] as const;
const apple = (inner: string, fill: string) =>
  svg(
    150,
    132,
    `<path d="M75 30c24-16 58-4 58 38 0 36-28 58-44 58-8 0-10-4-14-4s-6 4-14 4C45 126 17 104 17 68c0-42 34-54 58-38Z" fill="${fill}" stroke="#6b2018" stroke-width="2"/>${inner}`,
    "margin:0 auto",
  );
const views = [
  [
    "Stalk",
    apple(
      '<ellipse cx="75" cy="50" rx="26" ry="12" fill="#7d2c1d"/><path d="M75 52C74 38 78 26 88 18" stroke="#4b331c" stroke-width="5" fill="none"/><path d="M30 70q14 24 40 30" stroke="#e9a06a" stroke-width="4" fill="none" opacity=".6"/>',
      "#c2452f",
    ),
    "short, in a russet bowl",
  ],
  [
    "Eye",
    apple(
      '<circle cx="75" cy="78" r="22" fill="#a33626"/><path d="M75 62l5 11 11 5-11 5-5 11-5-11-11-5 11-5Z" fill="#4b331c"/>',
      "#c2452f",
    ),
    "half open, five ribs",
  ],
  [
    "Lengthways",
    apple(
      '<path d="M75 40c22-12 48-2 48 30 0 30-22 46-36 46-6 0-8-3-12-3s-6 3-12 3c-14 0-36-16-36-46 0-32 26-42 48-30Z" fill="#f5ecc9"/><path d="M75 50c14 10 16 34 0 52-16-18-14-42 0-52Z" fill="none" stroke="#b8a26a" stroke-width="2"/><ellipse cx="68" cy="76" rx="4" ry="9" fill="#5a3a1d"/><ellipse cx="83" cy="76" rx="4" ry="9" fill="#5a3a1d"/>',
      "#c2452f",
    ),
    "core high, flesh cream",
  ],
  [
    "Across",
    svg(
      150,
      132,
      `<circle cx="75" cy="72" r="54" fill="#c2452f" stroke="#6b2018" stroke-width="2"/><circle cx="75" cy="72" r="46" fill="#f5ecc9"/>${each(count(5), (i) => `<g transform="rotate(${i * 72} 75 72)"><path d="M75 68c-9-6-9-18 0-26 9 8 9 20 0 26Z" fill="none" stroke="#b8a26a" stroke-width="2"/><ellipse cx="75" cy="55" rx="2.6" ry="6" fill="#5a3a1d"/></g>`)}`,
      "margin:0 auto",
    ),
    "five chambers, closed",
  ],
  [
    "Pips",
    svg(
      150,
      132,
      each(
        count(7),
        (i) =>
          `<path transform="translate(${36 + (i % 4) * 26} ${46 + Math.floor(i / 4) * 40}) rotate(${i * 23 - 40})" d="M0-13C8-4 8 8 0 11C-8 8-8-4 0-13Z" fill="#6a4321"/>`,
      ),
      "margin:0 auto",
    ),
    "plump, dark, eight",
  ],
] as const;

export default {
  logo: logo(
    `<path d="M256 148c64-52 196-28 196 116 0 128-92 224-150 224-22 0-28-14-46-14s-24 14-46 14C152 488 60 392 60 264c0-144 132-168 196-116Z" fill="#c2452f"/><path d="M256 150c-6-54 12-96 58-126" stroke="#4b331c" stroke-width="24" fill="none" stroke-linecap="round"/><path d="M282 92c30-52 84-62 134-48-16 52-72 80-134 48Z" fill="#4d9a3e"/><path d="M136 270h240M136 326h240M136 382h150" stroke="#f8e9d4" stroke-width="20" stroke-linecap="round"/>`,
  ),
  css: `
    body { --ground: #f7f1e0; --paper: #fdfaf0; --ink: #2c2a1c; --soft: #857f68; --line: #e3dcc4; }
    .card { position: absolute; right: 106px; top: 52px; bottom: 52px; width: 326px; background: var(--paper); border-radius: 6px; padding: 30px 30px; box-shadow: 0 20px 50px -12px #2c3a1399; } h1 { font: 700 46px/1 var(--display); letter-spacing: -.02em; }
    .card td { padding: 10px 0; border-top: 1px solid var(--line); vertical-align: top; } .card td:first-child { color: var(--soft); width: 92px; } .ribbon { display: inline-block; padding: 5px 16px 5px 12px; font-weight: 600; color: #3c2d02; background: #e8b52d; clip-path: polygon(0 0, 100% 0, calc(100% - 8px) 50%, 100% 100%, 0 100%); }
    .legend { position: absolute; left: 106px; bottom: 40px; background: var(--paper); border-radius: 6px; padding: 11px 18px; gap: 18px; } .legend i { width: 12px; height: 12px; border-radius: 6px; display: inline-block; margin-right: 7px; }
    .fruit { grid-template-columns: repeat(5, 1fr); gap: 0; border: 1.5px solid var(--ink); } .fruit figure { padding: 30px 10px 18px; text-align: center; border-left: 1.5px solid var(--ink); } .fruit figure:first-child { border: 0; } .fruit b { display: block; margin-top: 18px; font-size: 15px; } .shot2 h1 { font-size: 42px; } .lines { grid-template-columns: 1fr 1fr 1fr; gap: 30px; } .lines p { border-bottom: 1px solid var(--ink); padding-bottom: 8px; }`,
  shots: [
    `<div class="fill">${orchard}</div><div class="fill" style="left:760px;background:#a9bf7d"></div><div class="legend row"><span><i style="background:${ribbons.green}"></i>free to pick</span><span><i style="background:${ribbons.yellow}"></i>ask first</span><span><i style="background:${ribbons.red}"></i>reserved</span></div>
     <aside class="card col" style="gap:18px"><small>Common orchard, 412 trees</small><h1>Tree 214</h1><div><span class="ribbon">ask first</span></div><table>${each(facts, ([name, value]) => `<tr><td>${name}</td><td><b style="font-weight:500">${value}</b></td></tr>`)}</table><p class="row soft" style="margin-top:auto;align-items:flex-start">${icon("MapPin", 16)}<span>Placed to four metres by phone, then dragged onto row 6.</span></p></aside>`,
    `<main style="padding:56px 84px"><div class="row" style="margin-bottom:26px;align-items:flex-end"><div class="grow"><small>Fruit sheet for the expert</small><h1>Tree 214, picked 12 October</h1></div><span class="mono soft">orchard sheet 31</span></div><div class="grid fruit">${each(views, ([name, drawing, words]) => `<figure>${drawing}<b>${name}</b><small>${words}</small></figure>`)}</div>
     <div class="grid lines" style="margin-top:34px"><p>Taste<br><b>sour, then pear drops</b></p><p>Keeps<br><b>until March, in straw</b></p><p>Expert’s opinion<br><b class="soft">&nbsp;</b></p></div></main>`,
  ],
} satisfies Drawing;

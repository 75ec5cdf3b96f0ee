import {
  area,
  contour,
  count,
  curve,
  type Drawing,
  each,
  hills,
  icon,
  landscape,
  logo,
  type Point,
  phone,
  svg,
} from "../kit";

const land = hills(23, 190);
const woods = hills(64, 110);
const size: Point = [640, 625];
const paths: [Point[], string][] = [
  [
    [
      [-10, 120],
      [90, 140],
      [150, 200],
      [240, 214],
      [330, 180],
      [430, 190],
      [650, 120],
    ],
    "open",
  ],
  [
    [
      [240, 214],
      [262, 300],
      [230, 390],
      [250, 480],
      [232, 640],
    ],
    "open",
  ],
  [
    [
      [430, 190],
      [452, 290],
      [520, 350],
      [560, 450],
      [650, 470],
    ],
    "late",
  ],
  [
    [
      [20, 640],
      [70, 540],
      [140, 470],
      [230, 390],
    ],
    "late",
  ],
  [
    [
      [262, 300],
      [350, 340],
      [400, 420],
      [380, 520],
      [420, 640],
    ],
    "shut",
  ],
  [
    [
      [330, 180],
      [340, 90],
      [310, -10],
    ],
    "open",
  ],
];
const colors: Record<string, string> = { open: "#2f7d4f", late: "#e08a1e", shut: "#c0392f" };
const obstacles: Point[] = [
  [350, 340],
  [392, 470],
  [520, 350],
  [140, 470],
];
const map = svg(
  ...size,
  `<rect width="640" height="625" fill="#f3efdf"/>${area(woods, 0.6, size, "#d3e2bd")}${each(count(18), (i) => `<path d="${contour(land, 0.16 + i * 0.04, size)}" fill="none" stroke="#d2ab7c" stroke-width="${i % 5 ? 0.7 : 1.4}"/>`)}<path d="M-10 420C120 380 170 300 300 290S520 220 660 250" fill="none" stroke="#86b8d0" stroke-width="7"/>
  ${each(paths, ([points, state]) => `<path d="${curve(points)}" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round"/><path d="${curve(points)}" fill="none" stroke="${colors[state]}" stroke-width="4.5" stroke-dasharray="${state === "shut" ? "4 8" : "14 6"}" stroke-linecap="round"/>`)}
  ${each(obstacles, ([x, y], i) => `<circle cx="${x}" cy="${y}" r="13" fill="#1f2a24" stroke="#fff" stroke-width="2.5"/><text x="${x}" y="${y + 5}" text-anchor="middle" fill="#fff" style="font:600 13px var(--sans)">${i + 1}</text>`)}`,
  "overflow:hidden",
);
const list = [
  ["Weir to Hanging Wood", "2.1 km", "14 months", "shut"],
  ["Back of the quarry", "1.4 km", "9 months", "late"],
  ["Ridge, eastern half", "2.8 km", "7 months", "late"],
  ["Mill Lane to the ford", "1.9 km", "6 weeks", "open"],
  ["Church to Long Acre", "1.1 km", "3 weeks", "open"],
] as const;
const people = [
  ["Statement 1", 1961, 1984],
  ["Statement 2", 1958, 1973],
  ["Statement 3", 1979, 2002],
  ["Statement 4", 1996, 2021],
  ["Statement 5", 2008, 2026],
  ["Statement 6", 1984, 1999],
] as const;
const x = (year: number) => ((year - 1955) / 72) * 640;
const bars = svg(
  832,
  320,
  `${each(count(8), (i) => `<path d="M${192 + x(1955 + i * 10)} 0V286" stroke="#ddd5bf"/><text x="${192 + x(1955 + i * 10)}" y="312" text-anchor="middle" fill="#7f7964" style="font:12px var(--mono)">${1955 + i * 10}</text>`)}${each(people, ([name, from, to], i) => `<text x="0" y="${32 + i * 46}" fill="#1f2a24" style="font:600 15px var(--sans)">${name}</text><rect x="${192 + x(from)}" y="${14 + i * 46}" width="${x(to) - x(from)}" height="26" rx="3" fill="${i === 4 ? "#e08a1e" : "#2f7d4f"}"/><text x="${200 + x(from)}" y="${32 + i * 46}" fill="#fff" style="font:600 12px var(--mono)">${from} to ${to}</text>`)}`,
);
const stages = [
  ["Seen", "4 Oct"],
  ["Reported", "5 Oct"],
  ["Acknowledged", "19 Oct"],
  ["Cleared", ""],
] as const;
const gate =
  '<g stroke="#4a3a28" stroke-width="7" fill="none"><path d="M70 190V96M230 190V96M70 112H230M70 140H230M70 168H230M70 168L230 112"/></g><path d="M40 200Q90 120 130 196T220 190T280 200Z" fill="#2e4a27"/><path d="M100 200Q130 130 170 200T240 200Z" fill="#3c5f31"/>';

export default {
  logo: logo(
    `<rect width="512" height="512" rx="72" fill="#2f7d4f"/><path d="M120 440C300 420 120 300 256 256S230 110 392 76" fill="none" stroke="#f3efdf" stroke-width="42" stroke-linecap="round" stroke-dasharray="4 74"/><path d="M372 300l84 84M456 300l-84 84" stroke="#f5b54a" stroke-width="30" stroke-linecap="round"/>`,
  ),
  css: `
    body { --ground: #f8f5ea; --paper: #fffdf6; --ink: #1f2a24; --soft: #7f7964; --line: #e4decb; }
    .panel { position: absolute; left: 560px; right: 84px; top: 0; bottom: 0; background: var(--paper); padding: 46px 30px; box-shadow: -20px 0 50px -20px #1f2a2455; } h1 { font: 700 32px/1.05 var(--display); font-stretch: 85%; letter-spacing: -.02em; }
    .path { border-top: 1px solid var(--line); padding: 13px 0; gap: 13px; } .path i { width: 6px; height: 38px; border-radius: 3px; } .path small { display: block; } .path .mono { font-weight: 600; font-size: 14px; }
    .shot3 { --ground: #2f7d4f; } .stage { gap: 4px; } .stage span { flex: 1; height: 6px; border-radius: 3px; background: #2f7d4f; } .stage span:last-child { background: var(--line); } .shot3 h2 { font: 800 66px/0.95 var(--display); font-stretch: 80%; color: #f3efdf; letter-spacing: -.02em; }`,
  shots: [
    `<div class="fill" style="left:-20px">${map}</div><div class="fill" style="left:916px;background:#f3efdf"></div><aside class="panel col" style="gap:14px"><small>Ledger of the district, 214 stretches</small><h1>Longest unwalked first</h1><div style="margin-top:6px">${each(list, ([name, length, since, state]) => `<div class="row path"><i style="background:${colors[state]}"></i><span class="grow"><b>${name}</b><small>${length}</small></span><span class="mono">${since}</span></div>`)}</div><p class="row" style="margin-top:auto;background:#f1ecd9;border-radius:6px;padding:13px 15px">${icon("Footprints", 18)}<span>Next Sunday: the weir, two people, one morning.</span></p></aside>`,
    `<main style="padding:54px 84px"><div class="row" style="align-items:flex-end;margin-bottom:36px"><div class="grow"><small>Path not on the official map</small><h1 style="font-size:44px">The quarry steps, used since 1958</h1></div><span class="soft">six signed statements</span></div>${bars}<p class="row" style="margin-top:24px;font-size:15px">${icon("CircleExclamationPoint", 18, "#e08a1e")}<span>No gap. Since 2021 it rests on statement 5 alone: ask two more people while they can be asked.</span></p></main>`,
    `<div style="position:absolute;left:92px;top:150px;width:420px"><h2>Bramble over the gate</h2><p style="color:#d8ead9;font-size:18px;margin-top:24px">Obstacle 2 of four in this month’s letter to the authority, with its reference in their own grid.</p></div>${phone(`<div style="height:176px;border-radius:12px;overflow:hidden;margin:0 -6px">${landscape(91, "noon", gate)}</div><b class="display" style="font-size:21px">Weir to Hanging Wood</b><small class="mono">sheet 14, 4412 0937 · 4 Oct, 10:52</small><div class="row stage">${each(stages, () => "<span></span>")}</div>${each(stages, ([name, day]) => `<div class="row"><span class="grow" style="${day ? "" : "opacity:.45"}">${name}</span><small class="mono">${day || "not yet"}</small></div>`)}<div class="row" style="margin-top:auto;background:#1f2a24;color:#fff;border-radius:10px;padding:13px;justify-content:center;font-weight:600">${icon("Camera", 16)} Add a photograph</div>`, "right:150px;top:26px")}`,
  ],
} satisfies Drawing;

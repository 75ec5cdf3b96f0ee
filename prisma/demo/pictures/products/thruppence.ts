import { type Drawing, each, icon, logo, svg } from "../kit";

const entries = [
  ["1", "Rent", "Mara", "by square metre", "1,260.00", "ink"],
  ["4", "Groceries, market", "Oskar", "by head", "48.20", "ink"],
  ["9", "Internet", "Lou", "by head", "34.90", "pencil"],
  ["11", "Electricity, two months", "Mara", "by nights slept", "142.75", "ink"],
  ["17", "Groceries and light bulbs", "Lou", "by head", "61.05", "ink"],
  ["23", "A new kettle", "Oskar", "by head", "29.00", "ink"],
  ["30", "Water", "Mara", "by nights slept", "52.40", "pencil"],
] as const;
const people = [
  ["Mara", "+214.36", "#1f6f54"],
  ["Oskar", "−96.18", "#a8442b"],
  ["Lou", "−118.18", "#a8442b"],
] as const;
const nodes = {
  Mara: [200, 60],
  Oskar: [60, 250],
  Lou: [340, 250],
  Tilda: [60, 420],
  Ben: [340, 420],
} as const;
type Name = keyof typeof nodes;
const debts: [Name, Name][] = [
  ["Oskar", "Mara"],
  ["Lou", "Mara"],
  ["Oskar", "Lou"],
  ["Tilda", "Oskar"],
  ["Ben", "Lou"],
  ["Tilda", "Mara"],
  ["Ben", "Mara"],
  ["Tilda", "Ben"],
];
const arrow = ([from, to]: [Name, Name], color: string, width: number) => {
  const [[ax, ay], [bx, by]] = [nodes[from], nodes[to]];
  return `<path d="M${ax} ${ay}L${bx} ${by}" stroke="${color}" stroke-width="${width}"/>`;
};
const graph = svg(
  400,
  480,
  `${each(debts, (debt) => arrow(debt, "#d9c7a6", 2))}${each(
    [
      ["Oskar", "Mara"],
      ["Lou", "Mara"],
      ["Tilda", "Mara"],
      ["Ben", "Lou"],
    ] as [Name, Name][],
    (debt) => arrow(debt, "#b86b34", 6),
  )}${each(Object.entries(nodes), ([name, [x, y]]) => `<circle cx="${x}" cy="${y}" r="42" fill="#fbf5e8" stroke="#3a2b1c" stroke-width="3"/><text x="${x}" y="${y + 6}" text-anchor="middle" fill="#3a2b1c" style="font:600 17px var(--sans)">${name}</text>`)}`,
);
const payments = [
  ["Oskar", "Mara", "96.18"],
  ["Lou", "Mara", "118.18"],
  ["Tilda", "Mara", "40.00"],
  ["Ben", "Lou", "12.50"],
] as const;

export default {
  logo: logo(
    `<circle cx="256" cy="256" r="244" fill="#b86b34"/><circle cx="256" cy="256" r="204" fill="none" stroke="#7d4319" stroke-width="12" stroke-dasharray="4 18" stroke-linecap="round"/><path d="M176 180q82-66 150 0q26 66-62 82q110 6 84 96q-66 76-186 6" fill="none" stroke="#fbf1de" stroke-width="52" stroke-linecap="round" stroke-linejoin="round"/>`,
  ),
  css: `
    body { --ground: #e9dcc3; --paper: #fbf5e8; --ink: #3a2b1c; --soft: #9b8768; --line: #e4d6ba; --copper: #b86b34; }
    .book { position: absolute; left: 84px; right: 84px; top: 48px; height: 640px; background: var(--paper); box-shadow: 0 20px 50px -12px #5a3a1a77, inset 26px 0 30px -26px #8a6a4466; border-radius: 4px; display: grid; grid-template-columns: 1fr 244px; } h1 { font: 600 36px/1.05 var(--display); letter-spacing: -.02em; }
    .l { padding: 36px 34px; border-right: 3px double #d9a58a; } .r { padding: 36px 28px; } .entry { display: grid; grid-template-columns: 30px 1fr 66px 116px 82px; gap: 10px; height: 47px; align-items: center; border-bottom: 1px solid #cfdfe2; } .entry .mono { text-align: right; font-size: 15px; } .pencil { color: #a39a8c; font-style: italic; }
    .bal { padding: 15px 0; border-bottom: 1px solid var(--line); } .bal b { display: block; font-size: 16px; } .bal .sum { font: 600 27px/1.1 var(--display); } .sign { width: 24px; height: 24px; border-radius: 12px; border: 1.5px solid var(--copper); display: grid; place-items: center; color: var(--copper); }
    .shot2 { --ground: #fbf5e8; } .pay { padding: 16px 0; border-top: 1px solid var(--line); font-size: 18px; gap: 12px; } .pay b:last-child { font: 600 25px var(--display); }`,
  shots: [
    `<section class="book"><div class="l"><div class="row" style="margin-bottom:16px;align-items:flex-end"><h1 class="grow">October</h1><small>the flat, three people</small></div>${each(entries, ([day, what, who, share, sum, state]) => `<div class="entry ${state}"><span class="soft">${day}</span><span style="font-size:15px;font-weight:500">${what}</span><span>${who}</span><small>${state === "pencil" ? "standing, in pencil" : share}</small><span class="mono">${sum}</span></div>`)}</div><div class="r"><small>Balance tonight</small>${each(people, ([name, sum, color]) => `<div class="bal"><b>${name}</b><span class="sum" style="color:${color}">${sum}</span></div>`)}<p style="margin:22px 0 10px"><b>Everyone signs the month</b></p><div class="row"><span class="sign">${icon("Check", 14)}</span>Mara</div><div class="row" style="margin-top:8px"><span class="sign">${icon("Check", 14)}</span>Lou</div><div class="row soft" style="margin-top:8px"><span class="sign" style="border-color:#d9c7a6"></span>Oskar</div></div></section>`,
    `<main class="row" style="padding:60px 84px;gap:70px">${graph}<div class="grow"><small>A household of five, eight debts</small><h1 style="font-size:46px;margin:6px 0 28px">Four payments settle everything</h1>${each(payments, ([from, to, sum]) => `<div class="row pay"><b style="width:64px">${from}</b>${icon("MoveRight", 22, "#b86b34")}<b class="grow">${to}</b><b>${sum}</b></div>`)}<p class="soft" style="margin-top:22px;font-size:15px">Thruppence moves no money. Tick a payment when you have made it.</p></div></main>`,
  ],
} satisfies Drawing;

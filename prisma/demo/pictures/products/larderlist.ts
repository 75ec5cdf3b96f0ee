import { type Drawing, each, icon, logo, phone, svg } from "../kit";

const tin = (color: string, band: string) =>
  svg(
    54,
    66,
    `<rect x="5" y="6" width="44" height="56" rx="5" fill="#c9ced0"/><rect x="5" y="14" width="44" height="40" fill="${color}"/><rect x="5" y="28" width="44" height="12" fill="${band}"/><ellipse cx="27" cy="8" rx="22" ry="5" fill="#e6eaec"/>`,
  );
const jar = (color: string, lid: string) =>
  svg(
    54,
    66,
    `<rect x="7" y="16" width="40" height="46" rx="8" fill="${color}"/><rect x="11" y="4" width="32" height="14" rx="3" fill="${lid}"/><rect x="13" y="32" width="28" height="16" rx="2" fill="#fffaf0"/>`,
  );
const bag = (color: string) =>
  svg(
    54,
    66,
    `<path d="M10 14h34l4 42q0 6-6 6H12q-6 0-6-6Z" fill="${color}"/><path d="M12 4h30l2 12H10Z" fill="${color}" opacity=".7"/><circle cx="27" cy="38" r="9" fill="#fffaf0"/>`,
  );
const shelves: [string, [string, string, number][]][] = [
  [
    "Above the oven",
    [
      [jar("#c98a3a", "#7d3f26"), "Cumin", 0],
      [jar("#a93e2a", "#7d3f26"), "Paprika", 1],
      [jar("#e0b64a", "#7d3f26"), "Turmeric", 2],
      [bag("#d8c7a1"), "Salt", 1],
      [jar("#5b7a43", "#2e4a2b"), "Bay", 3],
    ],
  ],
  [
    "Cellar left",
    [
      [tin("#d6442f", "#f4e3c4"), "Tomatoes", 7],
      [tin("#4c7f4a", "#f4e3c4"), "Peas", 2],
      [tin("#c9a25a", "#7b5327"), "Chickpeas", 5],
      [jar("#b64456", "#f0ead9"), "Plum jam", 4],
      [jar("#9fb06a", "#f0ead9"), "Gherkins", 1],
    ],
  ],
  [
    "Bread corner",
    [
      [bag("#e7d3ac"), "Rye flour", 3],
      [bag("#efe4cf"), "Wheat flour", 1],
      [bag("#b98a58"), "Oats", 2],
      [jar("#e9b93e", "#c9812b"), "Honey", 1],
      [bag("#8c6a4f"), "Lentils", 2],
    ],
  ],
];
const soon = [
  ["Cream", "today"],
  ["Spinach", "tomorrow"],
  ["Rye bread", "Thu"],
  ["Eggs, 4", "Sat"],
  ["Feta", "9 Nov"],
] as const;
const list: [string, [string, string][]][] = [
  [
    "Fruit and veg",
    [
      ["Spinach", "1 bag"],
      ["Onions", "2 kg"],
    ],
  ],
  ["Spices", [["Cumin", "1 jar"]]],
  [
    "Baking",
    [
      ["Wheat flour", "2"],
      ["Salt", "1"],
    ],
  ],
  [
    "Cold shelf",
    [
      ["Cream", "2"],
      ["Feta", "1"],
    ],
  ],
];

export default {
  logo: logo(
    `<rect width="512" height="512" rx="120" fill="#cfe8dc"/><rect x="76" y="236" width="360" height="26" rx="8" fill="#1f5d4c"/><rect x="76" y="410" width="360" height="26" rx="8" fill="#1f5d4c"/><rect x="110" y="122" width="92" height="114" rx="12" fill="#e8553f"/><rect x="226" y="150" width="78" height="86" rx="12" fill="#f2b93b"/><rect x="330" y="104" width="72" height="132" rx="12" fill="#1f5d4c"/><rect x="110" y="310" width="142" height="100" rx="12" fill="#f2b93b"/><path d="M300 362l34 34 66-78" fill="none" stroke="#e8553f" stroke-width="30" stroke-linecap="round" stroke-linejoin="round"/>`,
  ),
  css: `
    body { --ground: #bfe0d1; --paper: #f8fbf6; --ink: #17362d; --soft: #74897f; --line: #dbe7de; --tomato: #e8553f; }
    .tablet { position: absolute; left: 76px; right: 76px; top: 48px; height: 640px; border-radius: 30px; padding: 15px; background: #17362d; } .tablet > div { background: var(--paper); border-radius: 18px; height: 100%; padding: 26px 30px; } h1 { font: 700 30px/1.1 var(--display); letter-spacing: -.02em; }
    .soon { gap: 10px; margin: 18px 0 20px; } .soon div { flex: 1; background: #fdeee2; border-radius: 10px; padding: 10px 13px; } .soon div:first-child { background: var(--tomato); color: #fff; } .soon small { display: block; color: inherit; opacity: .75; }
    .shelf { border-bottom: 7px solid #b98a58; padding: 0 6px; gap: 0; align-items: flex-end; margin-bottom: 16px; height: 112px; } .shelf h2 { width: 120px; align-self: center; font-weight: 600; font-size: 14px; } .item { flex: 1; display: grid; justify-items: center; position: relative; font-weight: 500; font-size: 12px; gap: 5px; padding-top: 4px; grid-template-rows: 20px 66px; } .item b { position: absolute; right: 26px; top: 24px; min-width: 24px; height: 24px; border-radius: 12px; background: #17362d; color: #fff; display: grid; place-items: center; } .item.none svg { opacity: .25; } .item.none b { background: var(--tomato); }
    .shot2 { --ground: #e8553f; } .aisle { font: 600 11.5px var(--sans); color: var(--tomato); margin-top: 7px; } .buy { padding: 7px 0; border-bottom: 1px solid var(--line); font-size: 15px; } .tick { width: 20px; height: 20px; border-radius: 10px; border: 2px solid #b5c7bd; display: grid; place-items: center; color: #fff; } .done .tick { background: #1f5d4c; border: 0; } .done { opacity: .5; } .big { font: 800 70px/0.95 var(--display); letter-spacing: -.03em; color: #fff6ec; }`,
  shots: [
    `<section class="tablet"><div><div class="row"><h1 class="grow">The larder</h1><span class="row soft">${icon("ScanBarcode", 18)} hold a bar code to the camera</span></div><div class="row soon">${each(soon, ([what, when]) => `<div><b>${what}</b><small>${when}</small></div>`)}</div>${each(shelves, ([name, items]) => `<div class="row shelf"><h2>${name}</h2>${each(items, ([drawing, item, left]) => `<div class="item ${left === 0 ? "none" : ""}"><span>${item}</span>${drawing}<b>${left}</b></div>`)}</div>`)}</div></section>`,
    `<div style="position:absolute;left:96px;top:130px;width:440px"><p class="big">By aisle,<br>as you walk.</p><p style="color:#ffe3d8;font-size:18px;line-height:1.5;margin-top:26px">Tick things off once and the next list comes in that order. Two shops, two orders.</p></div>${phone(`<div class="row"><h1 class="grow" style="font-size:25px">Market hall</h1><small>8 things</small></div><div>${each(list, ([aisle, items], i) => `<p class="aisle">${aisle}</p>${each(items, ([what, much], j) => `<div class="row buy ${i === 0 || (i === 1 && j === 0) ? "done" : ""}"><span class="tick">${i < 2 ? icon("Check", 12) : ""}</span><span class="grow">${what}</span><small>${much}</small></div>`)}`)}</div>`, "right:140px;top:26px")}`,
  ],
} satisfies Drawing;

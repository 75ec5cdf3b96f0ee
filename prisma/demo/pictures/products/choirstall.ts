import { count, type Drawing, each, icon, logo, phone } from "../kit";

const singers = [
  "Agnes",
  "Bram",
  "Clara",
  "Dov",
  "Edda",
  "Finn",
  "Greta",
  "Hugo",
  "Ida",
  "Jost",
  "Karin",
  "Levi",
  "Mira",
  "Nils",
  "Oda",
];
const copies = count(40).map((index) => {
  const isOut = (index * 7) % 5 > 1;
  return {
    number: index + 1,
    state: index === 22 ? "lost" : isOut ? "out" : "in",
    who: index === 22 ? "missing" : isOut ? (singers[(index * 4) % 15] ?? "") : "",
  };
});
const marks = [
  ["A", "1", "1", "2"],
  ["B", "3", "4", "6"],
  ["C", "6", "9", "15"],
  ["D", "8", "12", "24"],
  ["E", "11", "17", "38"],
] as const;
const voices = [
  ["Soprano", 14, 14],
  ["Alto 1", 9, 9],
  ["Alto 2", 8, 5],
  ["Tenor", 7, 7],
  ["Bass", 10, 9],
] as const;

export default {
  logo: logo(
    `<rect width="512" height="512" fill="#7d1d22"/>${each(count(3), (i) => `<path d="M${40 + i * 148} 472V236c0-80 40-130 68-160 28 30 68 80 68 160v236Z" fill="#f3e3c3"/><path d="M${68 + i * 148} 472V330h80v142Z" fill="#7d1d22"/><circle cx="${108 + i * 148}" cy="232" r="24" fill="#d79a2b"/>`)}`,
  ),
  css: `
    body { --ground: #1e1310; --paper: #1e1310; --ink: #f7dfb0; --soft: #a5835b; --line: #47301f; --amber: #f0a93a; }
    .six { font: 800 122px/0.8 var(--display); letter-spacing: -.05em; } .swap { align-items: flex-end; justify-content: center; gap: 22px; padding: 26px 0 12px; } .swap small { display: block; text-align: center; margin-bottom: 20px; }
    .mk { border-top: 1px solid var(--line); padding: 8px 0; } .mk b { width: 28px; } .mk span { flex: 1; } .mk.on { color: var(--amber); } h1 { font: 800 56px/0.96 var(--display); font-stretch: 76%; letter-spacing: -.02em; }
    .glow { background: radial-gradient(circle at 30% 40%, #5a3214 0, #1e1310 55%); }
    .shot2 { --ground: #f6ead2; --paper: #f6ead2; --ink: #33150f; --soft: #9a7d62; --line: #e2cfab; --amber: #7d1d22; } .stock { grid-template-columns: repeat(10, 1fr); gap: 7px; } .copy { height: 62px; border-radius: 3px; padding: 7px 9px; font: 700 19px/1 var(--display); box-shadow: inset 0 0 0 1.5px #d9c299; } .copy small { display: block; font: 500 11px var(--sans); margin-top: 9px; color: inherit; opacity: .8; } .copy.out { background: #7d1d22; color: #f6ead2; box-shadow: none; } .copy.lost { background: #e0a02c; box-shadow: none; }
    .voice { flex: 1; } .voice i { display: block; height: 8px; background: #e2cfab; border-radius: 4px; margin-top: 7px; } .voice i i { margin: 0; background: #7d1d22; } .short { color: #b4241c; font-weight: 600; }`,
  shots: [
    `<div class="fill glow"></div><div style="position:absolute;left:110px;top:158px;width:420px"><h1>“From the top<br>of page six.”</h1><p style="font-size:18px;line-height:1.5;margin-top:24px;color:#d2b483">Which for the second altos, holding the edition of 1974, is page nine.</p></div>
     ${phone(`<div class="row"><b class="grow">Requiem in D</b>${icon("Flame", 17, "#f0a93a")}</div><div class="row swap"><div><small>reprint</small><span class="six">6</span></div><div style="padding-bottom:36px">${icon("ArrowRight", 26, "#f0a93a")}</div><div><small>1974, yours</small><span class="six" style="color:var(--amber)">9</span></div></div><small style="text-align:center">bar 15 is bar 15 in both</small><div style="margin-top:12px"><div class="row mk soft"><b>&nbsp;</b><span>reprint</span><span>1974</span><span>bar</span></div>${each(marks, ([mark, a, b, bar]) => `<div class="row mk ${mark === "C" ? "on" : ""}"><b>${mark}</b><span>${a}</span><span>${b}</span><span class="mono">${bar}</span></div>`)}</div>`, "right:130px;top:26px;box-shadow:0 0 120px #f0a93a33,inset 0 0 0 1px #ffffff22")}`,
    `<main style="padding:46px 84px"><div class="row" style="align-items:flex-end;margin-bottom:22px"><div class="grow"><small>Requiem in D, edition of 1974 · shelf 4</small><h1 style="font-size:46px">Forty copies are forty things</h1></div><div class="end"><b>23 lent, 16 here</b><br><small>number 23 since March 2024</small></div></div><div class="grid stock">${each(copies, ({ number, state, who }) => `<div class="copy ${state}">${number}<small>${who || "shelf"}</small></div>`)}</div>
     <div class="row" style="margin-top:28px;gap:26px">${each(voices, ([voice, need, have]) => `<div class="voice"><div class="row"><b class="grow">${voice}</b><span class="${have < need ? "short" : "soft"}">${have < need ? `${need - have} short` : `${have}`}</span></div><i><i style="width:${(have / need) * 100}%"></i></i></div>`)}</div></main>`,
  ],
} satisfies Drawing;

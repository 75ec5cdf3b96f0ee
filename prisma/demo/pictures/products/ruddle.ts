import { count, curve, type Drawing, each, icon, logo, type Point, svg } from "../kit";

/** Somebody's handwriting: loops along a line, different for each child. */
const hand = (seed: number, width: number, y: number) =>
  `<path d="${curve(count(Math.floor(width / 5)).map((i): Point => [12 + i * 5 + Math.sin(i * 1.9 + seed) * 2, y + Math.sin(i * 2.4 + seed * 1.7) * (3.2 + (seed % 3)) + (i % (5 + (seed % 3)) === 0 ? -5 : 0)]))}" fill="none" stroke="${["#2b3a67", "#1d1d1f", "#2f4f8f", "#39393d"][seed % 4]}" stroke-width="1.3" stroke-linecap="round"/>`;
const digits: Record<string, string> = {
  "3": "M0 2q10-6 10 3q0 5-6 5q8 0 7 6q-2 7-12 4",
  "4": "M7 0L0 12h12M9 6v14",
  "7": "M0 1h11L4 20",
  "1": "M2 5L6 0v20",
  "2": "M0 5q2-6 8-4q5 3-8 18h12",
  "=": "M0 8h10M0 14h10",
  "/": "M9-2L0 22",
  x: "M0 6l9 12M9 6l-9 12",
};
const sum = (text: string, x: number, y: number, seed: number) =>
  each(
    [...text],
    (sign, i) =>
      `<path transform="translate(${x + i * 16} ${y + ((i * seed) % 3)}) rotate(${((seed * 5 + i * 3) % 9) - 4})" d="${digits[sign] ?? ""}" fill="none" stroke="#2b3a67" stroke-width="1.8" stroke-linecap="round"/>`,
  );
const tick = (x: number, y: number) =>
  `<path d="M${x} ${y}l9 11q9-24 26-34" fill="none" stroke="#c2331f" stroke-width="3.4" stroke-linecap="round"/>`;
const ring = (x: number, y: number, w: number) =>
  `<path d="M${x} ${y}q${w / 2}-24 ${w} 0t-${w * 0.9} 14q-18-12 10-20" fill="none" stroke="#c2331f" stroke-width="2.6" stroke-linecap="round"/>`;
const wrong = [3, 8, 13, 14, 21];
const answer = (index: number, width = 152, height = 88) =>
  svg(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="#fdfdfa"/>${each(count(6), (i) => `<path d="M0 ${i * 16 + 6}H${width}" stroke="#cfe0ea" stroke-width=".8"/>`)}${sum(index % 3 ? "3/4=x" : "7/12", 14, 16, index + 1)}${hand(index, width - 40 - ((index * 13) % 30), 56)}${index % 2 ? hand(index + 3, width - 70, 74) : ""}${index < 17 ? (wrong.includes(index) ? ring(20, 56, 86) : tick(width - 44, 58)) : ""}`,
    "width:100%;height:100%;overflow:hidden",
  );
const questions = [
  ["1", "Expand the fraction", 82],
  ["2", "Add two fractions", 64],
  ["3", "Of twelve apples", 91],
  ["4", "Which is larger?", 39],
  ["5", "Draw three quarters", 88],
] as const;

export default {
  logo: logo(
    `<rect width="512" height="512" rx="100" fill="#fbf7ee"/><path d="M96 268l96 110C232 262 310 168 424 104" fill="none" stroke="#c2331f" stroke-width="62" stroke-linecap="round" stroke-linejoin="round"/><path d="M108 276l86 92M236 300C290 220 350 160 416 116" stroke="#e06a4f" stroke-width="14" stroke-linecap="round" fill="none" stroke-dasharray="3 26"/>`,
  ),
  css: `
    body { --ground: #dfe4df; --ink: #22262a; --soft: #737c7c; --line: #d5dad4; --chalk: #c2331f; }
    h1 { font: 700 36px/1.05 var(--display); letter-spacing: -.02em; } .stack { grid-template-columns: repeat(7, 1fr); gap: 10px; } .slip { box-shadow: 0 2px 5px #0002; height: 86px; position: relative; } .slip.now { outline: 3px solid var(--chalk); transform: scale(1.06); z-index: 1; } .slip.later { opacity: .62; }
    .remarks { gap: 8px; } .remarks span { background: #fff; border-radius: 16px; padding: 6px 14px; color: var(--chalk); font-style: italic; font-weight: 500; }
    .shot2 { --ground: #fbf7ee; } .q { gap: 18px; padding: 12px 0; border-top: 1px solid #e5dcca; font-size: 15px; } .q i { height: 12px; border-radius: 6px; background: #e8decb; width: 190px; display: block; } .q i i { background: #22262a; } .q.bad i i { background: var(--chalk); } .cut { grid-template-columns: 1fr 1fr; gap: 14px; } .cut figure { height: 134px; box-shadow: 0 4px 12px #0002; overflow: hidden; }`,
  shots: [
    `<main style="padding:40px 104px"><div class="row" style="align-items:flex-end;margin-bottom:20px"><div class="grow"><small class="row" style="margin-bottom:5px">${icon("EyeOff", 14)} names covered until the last question is done</small><h1>Question 1, twenty-eight times</h1></div><b class="display" style="font-size:30px;color:var(--chalk)">17</b><span class="soft">marked</span></div><div class="grid stack">${each(count(28), (i) => `<div class="slip ${i === 17 ? "now" : i > 17 ? "later" : ""}">${answer(i)}</div>`)}</div><div class="row remarks" style="margin-top:24px"><small class="grow">Written three times, offered the fourth</small><span>Expand both</span><span>Good, and why?</span><span>Unit missing</span><span>See line 2</span></div></main>`,
    `<main class="row" style="padding:52px 84px;gap:54px;align-items:flex-start"><div style="width:400px"><small>One page about class 6b</small><h1 style="margin-bottom:26px">Question 4 went wrong</h1>${each(questions, ([nr, text, right]) => `<div class="row q ${right < 50 ? "bad" : ""}"><b style="width:14px">${nr}</b><span class="grow">${text}</span><i><i style="width:${right * 1.9}px"></i></i><span class="mono">${right}%</span></div>`)}<p style="margin-top:22px;font-size:15px;line-height:1.5">Eleven children compared the numerators only. Marked in 2 min 31 s a sheet.</p></div><div class="grow"><small>Four typical answers, for the next lesson</small><div class="grid cut" style="margin-top:12px">${each([3, 8, 13, 14], (i) => `<figure>${answer(i, 190, 134)}</figure>`)}</div></div></main>`,
  ],
} satisfies Drawing;

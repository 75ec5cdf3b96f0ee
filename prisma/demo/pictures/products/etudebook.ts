import { count, type Drawing, each, icon, logo, phone, svg } from "../kit";

const note = (x: number, y: number, up = true) =>
  `<ellipse cx="${x}" cy="${y}" rx="6.5" ry="4.8" transform="rotate(-20 ${x} ${y})"/><path d="M${up ? x + 5.6 : x - 5.6} ${y}V${up ? y - 30 : y + 30}" stroke="currentColor" stroke-width="1.8"/>`;
const tunes = [
  [42, 37, 32, 37, 27, 32, 37, 42],
  [47, 42, 37, 32, 37, 42, 32, 27],
  [32, 27, 22, 27, 32, 37, 42, 37],
  [42, 32, 37, 27, 42, 37, 32, 22],
];
const staff = (row: number, width = 240, boxed = false) =>
  svg(
    width,
    70,
    `${each(count(5), (i) => `<path d="M0 ${17 + i * 10}H${width}" stroke="currentColor" stroke-opacity=".4"/>`)}${each(count(3), (i) => `<path d="M${(i + 1) * (width / 2) - width / 2}  17V57" stroke="currentColor" stroke-width="1.4"/>`)}<g fill="currentColor">${each(tunes[row % 4] ?? [], (y, i) => note(18 + i * ((width - 20) / 8), y + 5, y > 30))}</g>${boxed ? `<rect x="-6" y="0" width="${width + 12}" height="74" rx="8" fill="none" stroke="#e4572e" stroke-width="3"/>` : ""}`,
  );
const week = [
  ["Mon", "Scales from the plan", 11, ""],
  ["Tue", "Bars 17 to 20", 19, "66, four of six clean"],
  ["Wed", "", 0, ""],
  ["Thu", "Bars 17 to 20", 16, "72, five of six clean"],
  ["Fri", "", 0, ""],
  ["Sat", "Whole page, slowly", 24, "recorded"],
  ["Sun", "Scales, then 17 to 20", 20, "76, six of six"],
] as const;
const wave = (seed: number, color: string) =>
  svg(
    210,
    44,
    each(count(35), (i) => {
      const h = 6 + Math.abs(Math.sin(i * 0.7 + seed) * Math.cos(i * 0.23 * seed)) * 34;
      return `<rect x="${i * 6}" y="${22 - h / 2}" width="3.4" height="${h}" rx="1.7" fill="${color}"/>`;
    }),
  );

export default {
  logo: logo(
    `<rect width="512" height="512" rx="256" fill="#ffd34e"/><ellipse cx="188" cy="362" rx="74" ry="54" transform="rotate(-20 188 362)" fill="#24304f"/><path d="M252 346V110l120 52v70l-120-50" fill="none" stroke="#24304f" stroke-width="32" stroke-linejoin="round"/><path d="M340 340l36 36 66-80" fill="none" stroke="#e4572e" stroke-width="32" stroke-linecap="round" stroke-linejoin="round"/>`,
  ),
  css: `
    body { --ground: #ffd34e; --paper: #fffaf0; --ink: #24304f; --soft: #8189a0; --line: #ece3d1; --red: #e4572e; }
    h1 { font: 700 27px/1.08 var(--display); letter-spacing: -.02em; } .bpm { font: 800 96px/0.9 var(--display); letter-spacing: -.05em; text-align: center; } .beats { justify-content: center; gap: 13px; } .beats i { width: 17px; height: 17px; border-radius: 9px; background: #e4dcc8; } .beats i.on { background: var(--red); }
    .runs { gap: 7px; justify-content: center; } .runs span { width: 31px; height: 31px; border-radius: 8px; background: #d9ecd9; color: #1e7a45; display: grid; place-items: center; } .runs .no { background: #f3e6da; color: #b0a593; } .go { margin-top: auto; background: var(--ink); color: #fff; border-radius: 14px; padding: 14px; text-align: center; font-weight: 600; }
    .take { border-radius: 12px; background: #f4ecdb; padding: 12px 13px; } .ask { background: var(--ink); color: #fff; border-radius: 14px; padding: 15px; }
    .shot2 { --ground: #24304f; } .book { position: absolute; left: 120px; right: 120px; top: 48px; height: 640px; background: var(--paper); border-radius: 10px; padding: 42px 52px; } .day { display: grid; grid-template-columns: 62px 1fr 220px 110px; align-items: center; height: 56px; border-top: 1px solid var(--line); font-size: 16px; } .day i { display: block; height: 12px; border-radius: 6px; background: #ffd34e; }`,
  shots: [
    phone(
      `<small>Tuesday, 19 minutes</small><h1>Bars 17 to 20</h1><div style="margin:10px 2px 4px">${staff(0, 226, true)}</div><div class="bpm" style="margin-top:18px">66</div><div class="row beats"><i class="on"></i><i></i><i></i></div><div class="row runs" style="margin-top:12px">${each(count(6), (i) => `<span class="${i === 2 || i === 5 ? "no" : ""}">${icon(i === 2 || i === 5 ? "Minus" : "Check", 16)}</span>`)}</div><small style="text-align:center">four clean runs of six</small><p class="go">Stop for today</p>`,
      "left:76px;top:72px",
    ) +
      phone(
        `<small>From a photograph of the page</small><h1>Loop four bars</h1><div style="background:#f4ecdb;margin:4px -18px;padding:16px 22px;color:#4c4a45" class="col">${each(count(4), (i) => staff(i, 222, i === 1))}</div><small>Box drawn round 17 to 20</small><p class="go" style="background:var(--red)">Into the plan</p>`,
        "left:361px;top:26px",
      ) +
      phone(
        `<small>The same passage</small><h1>Then and now</h1><div class="take"><div class="row"><b class="grow">March</b><small class="mono">52</small></div>${wave(3, "#b9ad94")}</div><div class="take"><div class="row"><b class="grow">April</b><small class="mono">60</small></div>${wave(5, "#8189a0")}</div><div class="take"><div class="row"><b class="grow">June</b><small class="mono">76</small></div>${wave(8, "#e4572e")}</div><div class="ask"><small style="color:#aeb6cc">One line for the teacher</small><br>Which finger on the high note?</div>`,
        "left:646px;top:72px",
      ),
    `<article class="book"><div class="row" style="margin-bottom:24px"><h1 class="grow" style="font-size:38px">A week of the journal</h1><small>Pupil and teacher see this page and nothing more</small></div>${each(week, ([day, what, minutes, result]) => `<div class="day"><b>${day}</b><span>${what}</span><span><i style="width:${minutes * 8}px"></i></span><small class="end">${result || (minutes ? `${minutes} min` : "")}</small></div>`)}</article>`,
  ],
} satisfies Drawing;

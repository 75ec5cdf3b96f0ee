import { count, curve, type Drawing, each, icon, logo, type Point, svg } from "../kit";

const wobble = (x: number, seed: number) => Math.sin(x * 0.9 + seed) * 5 + Math.sin(x * 2.3 + seed * 3) * 3;
const last = count(53).map(
  (week): Point => [week * 15.6, 130 - 50 * Math.sin((week + 2) / 9.4) + wobble(week, 1)],
);
const now = count(44).map(
  (week): Point => [
    week * 15.6,
    132 - 46 * Math.sin((week + 3) / 9.4) + Math.max(0, week - 18) * 1.28 + wobble(week, 4),
  ],
);
const [endX, endY] = now.at(-1) ?? [0, 0];
const chart = svg(
  832,
  300,
  `${each(count(5), (i) => `<path d="M0 ${30 + i * 58}H832" stroke="#d7dde2"/><text x="0" y="${24 + i * 58}" fill="#7b8892" style="font:11px var(--mono)">${26 - i * 4}%</text>`)}<rect y="30" width="832" height="44" fill="#b5523b" opacity=".08"/><text x="826" y="48" text-anchor="end" fill="#b5523b" style="font:600 12px var(--sans)">rot begins here</text>
  <path d="${curve(last)}" fill="none" stroke="#b6c0c8" stroke-width="3"/><path d="${curve(now)}" fill="none" stroke="#23506e" stroke-width="4"/><circle cx="${endX}" cy="${endY}" r="7" fill="#23506e" stroke="#fff" stroke-width="3"/><text x="${endX + 14}" y="${endY + 26}" fill="#23506e" style="font:700 17px var(--sans)">13.6%</text><text x="826" y="112" text-anchor="end" fill="#8d99a2" style="font:500 12px var(--sans)">last year</text>
  ${each(["Jan", "Mar", "May", "Jul", "Sep", "Nov"], (month, i) => `<text x="${i * 139}" y="292" fill="#7b8892" style="font:11px var(--mono)">${month}</text>`)}`,
);
const brick = (x: number, y: number, w: number, h: number, wet: number) =>
  each(count(Math.floor(h / 14)), (row) =>
    each(
      count(Math.ceil(w / 30)),
      (col) =>
        `<rect x="${x + col * 30 - (row % 2) * 15}" y="${y + row * 14}" width="28" height="12" fill="${row * 14 > h - wet ? "#5d4c57" : "#b5694f"}"/>`,
    ),
  );
const rooms = [
  ["Attic", 222, 104, "dry"],
  ["Bedroom", 96, 190, "dry"],
  ["Study", 296, 190, "drying"],
  ["Kitchen", 96, 310, "dry"],
  ["Hall", 296, 310, "dry"],
  ["Cellar", 190, 428, "damp"],
] as const;
const tint: Record<string, string> = { dry: "#e9efe9", drying: "#d4e3ee", damp: "#c9bcc9" };
const house = svg(
  480,
  520,
  `<defs><clipPath id="walls"><path d="M40 150H440V490H40Z"/></clipPath></defs><path d="M20 154L240 14L460 154Z" fill="#4a4f57"/><path d="M104 152L240 64L376 152Z" fill="${tint.dry}"/><g clip-path="url(#walls)">${brick(40, 150, 400, 344, 90)}</g>${each(rooms.slice(1), ([, x, y, state], i) => `<rect x="${i === 4 ? 70 : x - 26}" y="${y - 26}" width="${i === 4 ? 340 : 160}" height="${i === 4 ? 76 : 96}" fill="${tint[state]}"/>`)}<path d="M0 392H40M440 392H480" stroke="#3f6b4c" stroke-width="8"/>
  ${each(rooms, ([name, x, y, state]) => `<text x="${x}" y="${y + 12}" fill="#1f2b33" style="font:600 15px var(--sans)">${name}</text><text x="${x}" y="${y + 32}" fill="#5b6b76" style="font:12px var(--sans)">${state}</text>`)}<circle cx="446" cy="214" r="9" fill="#f2b33d" stroke="#fff" stroke-width="3"/><circle cx="56" cy="452" r="9" fill="#d8452f" stroke="#fff" stroke-width="3"/>`,
);
const alarms = [
  [
    "Condensation tonight",
    "Study, north wall: the surface will be 7.1 °C, the dew point is 7.9 °C.",
    "Droplets",
    "#f2b33d",
  ],
  ["Mould within ten days", "None. Cellar was close until Thursday.", "Sprout", "#a9b4bc"],
  ["A sensor gone quiet", "Cellar, left of the stairs, since 06:12.", "WifiOff", "#d8452f"],
] as const;

export default {
  logo: logo(
    `<rect width="512" height="512" rx="60" fill="#e6edf1"/>${each(count(5), (row) => each(count(3), (col) => `<rect x="${48 + col * 144 - (row % 2 ? 0 : 0)}" y="${60 + row * 82}" width="${128}" height="66" rx="6" fill="${row < 3 ? "#b5694f" : "#23506e"}"/>`))}<path d="M32 300H480" stroke="#f2b33d" stroke-width="18"/>`,
  ),
  css: `
    body { --ground: #f6f8f9; --paper: #fff; --ink: #1f2b33; --soft: #6f7d87; --line: #d7dde2; --blue: #23506e; }
    h1 { font: 600 46px/1.08 var(--display); letter-spacing: -.025em; } .facts { gap: 44px; } .facts b { display: block; font: 600 22px var(--display); }
    .shot2 { --ground: #dce6ec; } .alarm { background: #fff; border-radius: 8px; padding: 17px 18px; gap: 15px; align-items: flex-start; } .alarm b { display: block; font-size: 16px; margin-bottom: 3px; } .act { background: var(--blue); color: #fff; border-radius: 8px; padding: 20px; font: 600 20px/1.3 var(--display); }`,
  shots: [
    `<main style="padding:54px 106px"><small class="row" style="margin-bottom:10px;font-size:13px">${icon("House", 15)} Study, north wall · pins in the wood plate, fixed 4 October 2025</small><h1>The wall is drying.<br><span style="color:var(--blue)">Two points less than last year.</span></h1><div style="margin-top:34px">${chart}</div><div class="row facts" style="margin-top:26px"><div><small>Wood moisture</small><b>13.6%</b></div><div><small>Coldest surface</small><b>9.6 °C</b></div><div><small>Dew point</small><b>7.2 °C</b></div><div><small>Weather taken out</small><b>−1.1</b></div></div></main>`,
    `<main class="row" style="padding:50px 84px;gap:52px">${house}<div class="grow col" style="gap:14px"><h1 style="font-size:34px;margin-bottom:8px">Three kinds of alarm</h1>${each(alarms, ([name, text, sign, color]) => `<div class="row alarm"><span style="color:${color}">${icon(sign, 24)}</span><div><b>${name}</b><span class="soft">${text}</span></div></div>`)}<div class="act">Open both windows for ten minutes, now.</div></div></main>`,
  ],
} satisfies Drawing;

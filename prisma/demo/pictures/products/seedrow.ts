import { count, type Drawing, each, icon, logo, svg, win } from "../kit";

/** Name, then spans from a month (0 is March) for so long: under glass, outside, harvest. */
const crops: [string, [number, number, string][]][] = [
  [
    "Broad bean",
    [
      [0.1, 1.1, "out"],
      [3.4, 1.3, "eat"],
    ],
  ],
  [
    "Lettuce",
    [
      [0.4, 0.9, "in"],
      [1.5, 3.4, "out"],
      [2.8, 3.6, "eat"],
    ],
  ],
  [
    "Leek",
    [
      [0.2, 1.4, "in"],
      [2.3, 0.8, "out"],
      [6.0, 2.0, "eat"],
    ],
  ],
  [
    "Tomato",
    [
      [0.3, 1.2, "in"],
      [2.75, 0.5, "out"],
      [4.7, 1.9, "eat"],
    ],
  ],
  [
    "Courgette",
    [
      [1.6, 0.9, "in"],
      [2.75, 0.7, "out"],
      [4.3, 2.0, "eat"],
    ],
  ],
  [
    "French bean",
    [
      [2.7, 1.7, "out"],
      [4.6, 1.6, "eat"],
    ],
  ],
  [
    "Beetroot",
    [
      [1.5, 2.3, "out"],
      [4.0, 2.8, "eat"],
    ],
  ],
  [
    "Kale",
    [
      [1.9, 1.0, "in"],
      [3.3, 0.9, "out"],
      [6.3, 1.7, "eat"],
    ],
  ],
  [
    "Garlic",
    [
      [6.6, 0.9, "out"],
      [4.1, 0.6, "eat"],
    ],
  ],
];
const months = ["Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct"];
const frost = 2.62;
const leaf = (x: number, y: number, color: string, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size})" fill="${color}"><path d="M0 0C-9-4-10-14 0-18C10-14 9-4 0 0Z"/><path d="M0 0C-4 8-14 9-18 0C-14-10-4-8 0 0ZM0 0C4 8 14 9 18 0C14-10 4-8 0 0ZM0 0C-9 4-8 14 0 18C8 14 9 4 0 0Z" opacity=".75"/></g>`;
const beds = [
  ["Bed 1", "Beans", "after brassicas", "#6f9a3f", 40, 46, 170, 372, 18],
  ["Bed 2", "Tomatoes", "after garlic", "#b9472f", 240, 46, 170, 170, 26],
  ["Bed 3", "Roots", "after lettuce", "#8c3d63", 240, 248, 170, 170, 16],
  ["Bed 4", "Leeks and kale", "after beans", "#2f6d5b", 440, 46, 100, 372, 20],
] as const;
const garden = svg(
  580,
  464,
  `<rect width="580" height="464" rx="6" fill="#dfe3c2"/><path d="M0 430Q160 410 300 440T580 424V464H0Z" fill="#cfd6a9"/>${each(beds, ([name, crop, , color, x, y, w, h, gap]) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="4" fill="#7a5b41"/><rect x="${x + 5}" y="${y + 5}" width="${w - 10}" height="${h - 10}" rx="2" fill="#8d6b4d"/>${each(count(Math.floor((w - 30) / (gap + 16)) + 1), (i) => each(count(Math.floor((h - 60) / (gap + 16)) + 1), (j) => leaf(x + 22 + i * (gap + 16), y + 46 + j * (gap + 16), color, gap / 27)))}<rect x="${x + 8}" y="${y + 8}" width="${w - 16}" height="20" rx="3" fill="#f6f3e2"/><text x="${x + 15}" y="${y + 22}" fill="#263a1d" style="font:600 11.5px var(--sans)">${w < 120 ? crop.split(" ")[0] : `${name}, ${crop.toLowerCase()}`}</text>`)}<circle cx="556" cy="36" r="0"/>`,
);
const weekend = [
  ["Prick out the tomatoes", "30 min", 1],
  ["Sow beetroot, bed 3", "20 min", 1],
  ["Earth up the leeks", "25 min", 0],
  ["Net the kale", "20 min", 0],
  ["Note whether the lilac flowers", "1 min", 0],
] as const;

export default {
  logo: logo(
    `<rect width="512" height="512" rx="96" fill="#e9e6c9"/><path d="M36 392c74-36 146-36 220 0s146 36 220 0v64a56 56 0 0 1-56 56H92a56 56 0 0 1-56-56Z" fill="#7a5b41"/><path d="M256 400V210" stroke="#33602f" stroke-width="24" stroke-linecap="round"/><path d="M256 262C150 262 104 196 104 104c104 0 152 62 152 158Z" fill="#5f9440"/><path d="M256 220c0-86 46-132 140-132 0 90-52 132-140 132Z" fill="#8fbf4d"/>`,
  ),
  css: `
    body { --ground: #e6e8cd; --paper: #fbfaf0; --ink: #22331c; --soft: #76806a; --line: #dfe0c8; --frost: #3b7fa8; }
    .chart { position: relative; padding-left: 108px; } .month { font: 600 12px var(--mono); color: var(--soft); } .crop { position: relative; height: 36px; border-top: 1px solid var(--line); } .crop b { position: absolute; left: -108px; top: 8px; font-size: 14px; }
    .crop i { position: absolute; height: 16px; top: 10px; border-radius: 8px; } .in { background: #c9d68d; box-shadow: inset 0 0 0 1.5px #a4b757; } .out { background: #5f9440; } .eat { background: #d98324; }
    .frost { position: absolute; top: 26px; bottom: -8px; width: 0; border-left: 2px solid var(--frost); } .frost b { position: absolute; top: -30px; left: -70px; width: 140px; text-align: center; color: #fff; background: var(--frost); border-radius: 4px; padding: 3px 0; font-size: 11.5px; }
    .brave { border: 1px solid var(--line); border-radius: 7px; overflow: hidden; gap: 0; } .brave span { padding: 6px 13px; } .brave .on { background: #22331c; color: #fff; } .key { width: 11px; height: 11px; border-radius: 6px; display: inline-block; }
    .shot2 { --ground: #fbfaf0; } .todo li { padding: 12px 0; border-top: 1px solid var(--line); font-size: 14.5px; } .box { width: 18px; height: 18px; border-radius: 4px; box-shadow: inset 0 0 0 1.5px #9aa58a; color: #fff; justify-content: center; } .box.on { background: #5f9440; box-shadow: none; }
    .object { background: #fdf0dd; border-left: 4px solid #d98324; border-radius: 0 6px 6px 0; padding: 13px 15px; }`,
  shots: [
    win(
      "seedrow",
      `<main style="padding:26px 34px"><div class="row" style="gap:20px;margin-bottom:24px"><div class="grow"><h1 class="display" style="font-size:31px">Your garden, 410 m, facing north-east</h1><small style="font-size:13px">Last frost by 19 May, from 30 years at three stations and your four notes</small></div><div class="row brave"><span>50%</span><span class="on">80%</span><span>95%</span></div></div>
      <div class="chart"><div class="row" style="gap:0;padding-bottom:8px">${each(months, (month) => `<span class="month grow">${month}</span>`)}</div>${each(crops, ([name, spans]) => `<div class="crop"><b>${name}</b>${each(spans, ([from, length, kind]) => `<i class="${kind}" style="left:${(from / 8) * 100}%;width:${(length / 8) * 100}%;${kind === "eat" ? "top:10px" : ""}"></i>`)}</div>`)}<div class="frost" style="left:calc(108px + (100% - 108px) * ${frost / 8})"><b>last frost, 19 May</b></div></div>
      <p class="row soft" style="margin-top:20px;gap:22px"><span><i class="key in"></i> under glass</span><span><i class="key out"></i> outside</span><span><i class="key eat"></i> harvest</span></p></main>`,
      "left:84px;right:84px;top:42px;height:640px",
    ),
    `<main class="row" style="padding:52px 70px;gap:44px;align-items:flex-start">${garden}<div class="grow col" style="gap:20px"><h1 class="display" style="font-size:34px">This weekend</h1><ul class="todo">${each(weekend, ([task, time, done]) => `<li class="row"><span class="box row ${done ? "on" : ""}">${done ? icon("Check", 13) : ""}</span><span class="grow" style="${done ? "opacity:.5" : ""}">${task}</span><small>${time}</small></li>`)}</ul><small>What does not fit into two hours was moved.</small><div class="object"><b>Peas in bed 1 next year?</b><br>They would follow beans. Bed 3 is free from March.</div></div></main>`,
  ],
} satisfies Drawing;

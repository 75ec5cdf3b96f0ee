import { count, type Drawing, each, icon, logo } from "../kit";

const hours = count(14).map((index) => (18 + index) % 24);
/** From which hour of the night, how many hours, what may happen then. */
const nights: [string, string, [number, number, string, number][]][] = [
  [
    "shop",
    "https://shop.example/health",
    [
      [0, 7, "ring at once", 3],
      [7, 6, "may be down 20 min", 2],
      [13, 1, "", 3],
    ],
  ],
  ["payments", "every 30 s", [[0, 14, "ring at once", 3]]],
  [
    "report server",
    "SQL, every 5 min",
    [
      [0, 2, "15 min", 2],
      [2, 11, "until breakfast", 1],
      [13, 1, "", 2],
    ],
  ],
  [
    "mail",
    "TCP 25",
    [
      [0, 5, "10 min", 2],
      [5, 8, "wait 45 min", 1],
      [13, 1, "", 2],
    ],
  ],
  ["wiki", "every 5 min", [[0, 14, "the morning note is enough", 0]]],
  [
    "backups",
    "heartbeat at 03:00",
    [
      [0, 9, "", 0],
      [9, 3, "retry until 06:00", 1],
      [12, 2, "ring", 3],
    ],
  ],
];
const table = each(
  nights,
  ([name, how, spans]) =>
    `<div class="line row"><div style="width:150px"><b>${name}</b><small>${how}</small></div><div class="track">${each(spans, ([from, length, label, level]) => `<span class="l${level}" style="left:${(from / 14) * 100}%;width:calc(${(length / 14) * 100}% - 3px)">${label}</span>`)}</div></div>`,
);
const note = [
  ["02:14", "shop", "No answer for 6 minutes from both porters. It mended itself; 20 were allowed.", "slept"],
  ["03:00", "backups", "Finished in 41 minutes.", "slept"],
  ["04:37", "report server", "Down. Waits for you: nobody needed it before breakfast.", "waits"],
  ["05:52", "porters", "Lost sight of each other for 80 seconds. Neither rang.", "slept"],
] as const;
const broken = [
  ["Ines", 7, 2],
  ["Tomasz", 4, 4],
  ["Ruth", 3, 1],
  ["Jonas", 1, 0],
] as const;

export default {
  logo: logo(
    `<rect width="512" height="512" rx="116" fill="#10162b"/><path d="M256 96a132 132 0 0 1 132 132v92l34 44H90l34-44v-92A132 132 0 0 1 256 96Z" fill="#d9a94e"/><path d="M206 388a50 50 0 0 0 100 0Z" fill="#d9a94e"/><path d="M300 170a74 74 0 1 0 22 106 60 60 0 0 1-22-106Z" fill="#10162b"/>`,
  ),
  css: `
    body { --ground: #10162b; --ink: #e9e6dc; --soft: #8b93ad; --line: #262e4a; --brass: #d9a94e; }
    h1 { font: 600 34px/1.1 var(--display); letter-spacing: -.02em; }
    .line { gap: 18px; padding: 11px 0; border-top: 1px solid var(--line); } .line small { display: block; }
    .track { position: relative; flex: 1; height: 40px; } .track span { position: absolute; top: 0; bottom: 0; border-radius: 4px; padding: 11px 12px; font-size: 12px; font-weight: 600; white-space: nowrap; overflow: hidden; }
    .l0 { background: repeating-linear-gradient(45deg, #1a2240 0 6px, #161d38 6px 12px); color: var(--soft); } .l1 { background: #26325c; color: #b9c4ea; } .l2 { background: #6d5a35; color: #ffe9bf; } .l3 { background: var(--brass); color: #231a06; }
    .clock { position: absolute; left: 274px; right: 106px; top: 124px; height: 14px; } .clock span { position: absolute; font: 500 11px var(--mono); color: var(--soft); }
    .now { position: absolute; top: 148px; bottom: 40px; width: 2px; background: #ff7d5c; } .now b { position: absolute; top: -28px; left: -22px; font: 600 11px var(--mono); background: #ff7d5c; color: #2a0d04; padding: 2px 6px; border-radius: 3px; }
    .shot2 { --ground: #1a2240; --ink: #22273a; --soft: #7b7f8f; --line: #e3ddcd; } .letter { position: absolute; left: 150px; right: 150px; top: 44px; height: 640px; background: #fbf8f0; padding: 48px 56px; box-shadow: 0 30px 70px -10px #0008; }
    .shot2 td { padding: 14px 10px 14px 0; border-top: 1px solid var(--line); vertical-align: top; font-size: 14px; } .pill { font-size: 11px; font-weight: 600; border-radius: 10px; padding: 3px 10px; background: #e9e5d8; } .pill.waits { background: #d9a94e; }
    .moon { width: 46px; height: 46px; border-radius: 50%; background: #26325c; } .moon.full { background: var(--brass); box-shadow: inset -9px -4px 0 #b98a31; }`,
  shots: [
    `<main style="padding:46px 106px"><div class="row"><h1 class="grow">The table of nights</h1><span class="soft row">${icon("Users", 15)} two porters agree</span></div><div style="height:58px"></div>${table}</main><div class="clock">${each(hours, (hour, i) => (i % 2 ? "" : `<span style="left:${(i / 14) * 100}%">${String(hour).padStart(2, "0")}</span>`))}</div><div class="now" style="left:${274 + (8.2 / 14) * 620}px"><b>02:14</b></div>`,
    `<article class="letter"><div class="row" style="margin-bottom:26px"><h1 class="grow">The morning note</h1><small>Tuesday, 07:00</small></div><p style="font-size:19px;line-height:1.45;margin-bottom:24px">Four things happened and <b>nobody was woken.</b><br>One of them waits for you.</p><table>${each(note, ([time, name, what, state]) => `<tr><td class="mono soft" style="width:66px">${time}</td><td style="width:130px"><b>${name}</b></td><td>${what}</td><td class="end"><span class="pill ${state}">${state}</span></td></tr>`)}</table><p style="margin-top:22px" class="soft">98 checks, 40 MB, second porter seen 12 seconds ago.</p></article>`,
    `<main style="padding:60px 84px"><div class="row" style="margin-bottom:10px"><h1 class="grow" style="font-size:44px">Nights counted</h1><span class="soft">July to September, visible to all</span></div>${each(broken, ([name, times, first]) => `<div class="row line" style="padding:20px 0;gap:14px"><b style="width:110px;font-size:19px">${name}</b>${each(count(9), (i) => `<i class="moon ${i < times ? "full" : ""}"></i>`)}<span class="grow end"><b style="font:600 28px var(--display)">${times}</b><small style="display:block">${first || "none"} after four o’clock</small></span></div>`)}</main>`,
  ],
} satisfies Drawing;

import { count, type Drawing, each, icon, logo, phone, svg } from "../kit";

const lamps = [
  [118, 96, 1],
  [300, 86, 0],
  [452, 120, 1],
  [130, 268, 0],
  [310, 262, 1],
  [452, 300, 0],
] as const;
const rooms = [
  ["Kitchen", 118, 40],
  ["Hall", 300, 40],
  ["Stairs", 452, 40],
  ["Study", 130, 216],
  ["Living room", 310, 216],
  ["Pantry", 452, 216],
] as const;
const plan = svg(
  560,
  380,
  `<defs><radialGradient id="glow"><stop stop-color="#ffb867" stop-opacity=".85"/><stop offset=".5" stop-color="#ff9238" stop-opacity=".28"/><stop offset="1" stop-color="#ff9238" stop-opacity="0"/></radialGradient><clipPath id="in"><path d="M16 16H544V364H16Z"/></clipPath></defs>
  <g clip-path="url(#in)">${each(lamps, ([x, y, on]) => (on ? `<circle cx="${x}" cy="${y}" r="125" fill="url(#glow)"/>` : ""))}</g>
  <g fill="none" stroke="#f3e7da" stroke-width="6" stroke-linecap="square"><path d="M16 16H544V364H330M270 364H16V16"/><path d="M220 16V110M220 158V190M220 190H16M380 16V70M380 130V190M380 190H460M510 190H544M220 190H270M330 190H380M220 240V364M220 190V200M380 190V300M380 346V364"/></g>
  <g stroke="#f3e7da" stroke-width="1.5" opacity=".5" fill="none"><path d="M40 30H190V60H70V150H40ZM250 300h110v40H250ZM40 300h90v40H40Z"/><path d="M410 30l0 60M425 30v60M440 30v60M455 30v60M470 30v60"/></g>
  ${each(lamps, ([x, y, on]) => `<circle cx="${x}" cy="${y}" r="${on ? 9 : 7}" fill="${on ? "#fff1d8" : "#2b2725"}" stroke="${on ? "#ff9238" : "#8b7f76"}" stroke-width="2.5"/>`)}
  ${each(rooms, ([name, x, y]) => `<text x="${x}" y="${y + 112}" text-anchor="middle" font-size="13" font-weight="500" fill="#f3e7da">${name}</text>`)}`,
  "width:566px;height:384px",
);
const devices = [
  ["Stairs light", "on, 62%", "Lightbulb"],
  ["Kitchen ceiling", "on", "Lightbulb"],
  ["Back door", "closed since 21:40", "DoorClosed"],
  ["Boiler", "off until 5:30", "Thermometer"],
  ["Wall switches", "14 of 14 answer in 38 ms", "ToggleRight"],
] as const;
const log = [
  ["Thu 17:21", "Back door opened", "would have lit the path for 4 min", 1],
  ["Thu 16:02", "Back door opened", "before sunset, nothing", 0],
  ["Wed 22:48", "Back door opened", "would have lit the path for 4 min", 1],
  ["Wed 17:25", "Back door opened", "would have lit the path for 4 min", 1],
] as const;
const causes = [
  ["23:06", "Rule", "at 6 min past 23, light the landing", "on"],
  ["22:51", "Wall switch", "landing, bottom of the stairs", "off"],
  ["22:12", "Person", "Marit, from the tablet", "62%"],
  ["20:40", "Rule", "when it is dark and the hall moves", "on"],
  ["17:24", "Wall switch", "landing, top", "off"],
  ["16:58", "Rule", "when it is dark and the hall moves", "on"],
  ["07:31", "Wall switch", "landing, top", "off"],
  ["06:50", "Rule", "before sunrise, when somebody is up", "30%"],
  ["00:12", "Wall switch", "landing, bottom", "off"],
  ["23:06", "Rule", "at 6 min past 23, light the landing", "on"],
] as const;

export default {
  logo: logo(
    `<path d="M256 18L486 196V494H26V196Z" fill="#2b2725"/><path d="M256 150c20 62 92 92 92 176a92 92 0 0 1-184 0c0-40 24-62 40-92 8 24 22 34 34 36-8-44-4-84 18-120Z" fill="#ff7a1f"/><path d="M256 296c10 28 40 42 40 78a40 40 0 0 1-80 0c0-34 30-50 40-78Z" fill="#ffd8a0"/>`,
  ),
  css: `
    body { --ground: #211e1c; --paper: #2b2725; --ink: #f3e7da; --soft: #a3968b; --line: #403935; --ember: #ff8a33; }
    h1 { font: 700 34px/1.05 var(--display); letter-spacing: -.02em; }
    .list li { padding: 13px 0; border-top: 1px solid var(--line); gap: 12px; } .list svg { color: var(--ember); } .list small { display: block; }
    .tag { font-size: 11px; font-weight: 600; padding: 3px 10px; border-radius: 12px; background: #3a2c20; color: #ffb26f; }
    .shot2 { --ground: #f4eee6; --ink: #2b2725; --soft: #857a70; --line: #e0d6ca; --ember: #d85f0c; }
    .rule { font: 500 33px/1.42 var(--display); letter-spacing: -.015em; } .rule u { text-decoration: none; border-bottom: 3px solid var(--ember); color: #b84d05; padding-bottom: 1px; } .caret { display: inline-block; width: 3px; height: 32px; background: var(--ember); vertical-align: -5px; }
    .offer { display: inline-flex; background: #fff; border-radius: 8px; box-shadow: 0 8px 24px -6px #6b4a2a66, 0 0 0 1px var(--line); padding: 6px; margin-top: 10px; } .offer span { padding: 6px 14px; border-radius: 5px; } .offer .on { background: #2b2725; color: #fff; }
    .shot2 td { border-top: 1px solid var(--line); padding: 11px 8px; } .shot3 { --ground: #ff8a33; }
    .cause { border-left: 2px solid var(--line); padding: 0 0 8px 14px; margin-left: 5px; position: relative; line-height: 1.35; } .cause::before { content: ""; position: absolute; left: -6px; top: 3px; width: 10px; height: 10px; border-radius: 50%; background: var(--soft); } .cause:first-child::before { background: var(--ember); box-shadow: 0 0 0 5px #ff8a3340; }
    .talk { font: 800 78px/0.93 var(--display); font-stretch: 82%; letter-spacing: -.03em; color: #211e1c; }`,
  shots: [
    `<main class="row" style="padding:70px 106px;gap:36px;align-items:flex-start"><div class="col" style="gap:22px"><div class="row"><h1 class="grow">At home</h1><span class="tag">Internet down, house working</span></div>${plan}</div>
     <div class="grow"><small>Tuesday, 23:06</small><h1 style="font-size:24px;margin:4px 0 16px">3 lights on</h1><ul class="list">${each(devices, ([name, state, sign]) => `<li class="row">${icon(sign, 19)}<span><b>${name}</b><small>${state}</small></span></li>`)}</ul></div></main>`,
    `<main style="padding:58px 84px"><div class="row" style="margin-bottom:24px">${icon("House", 18, "#d85f0c")}<b class="grow">New rule for the garden</b><span class="tag" style="background:#2b2725;color:#ffd8a0">Rehearsal, 31 of 48 hours</span></div>
     <p class="rule">after <u>sunset</u>, when the <u>back door</u> opens, light the <u>path</u> for <u>4 minutes</u><span class="caret"></span></p><div class="offer row"><span class="on">and then</span><span>unless</span><span>only on</span></div>
     <h2 style="margin:44px 0 10px">What it would have done</h2><table>${each(log, ([time, cause, effect, done]) => `<tr><td class="mono soft" style="width:110px">${time}</td><td style="width:200px">${cause}</td><td>${effect}</td><td class="end" style="color:${done ? "#d85f0c" : "#b9ada1"}">${icon(done ? "Lightbulb" : "LightbulbOff", 17)}</td></tr>`)}</table></main>`,
    `<div style="position:absolute;left:96px;top:120px"><h1 class="talk">Why is<br>the light<br>on?</h1><p style="color:#3d2208;font-size:17px;margin-top:26px;width:330px">Long-press any device: the last ten causes, by rule, by switch, by person.</p></div>
     ${phone(`<div class="row"><b class="grow display" style="font-size:21px">Landing light</b><span class="tag">62%</span></div><div style="padding-top:10px">${each(causes, ([time, by, what, state]) => `<div class="cause"><div class="row"><b class="grow">${by}</b><small class="mono">${time}</small></div><small>${what} · ${state}</small></div>`)}</div><div class="row" style="margin-top:auto;justify-content:center;gap:26px;color:var(--soft)">${each(count(3), (i) => `<i style="width:6px;height:6px;border-radius:3px;background:${i ? "#5a514b" : "#ff8a33"}"></i>`)}</div>`, "right:128px;top:28px")}`,
  ],
} satisfies Drawing;

import { count, type Drawing, each, icon, logo, svg } from "../kit";

const inks = [
  ["#d8432b", "#f2e4cc", "#1b1a17"],
  ["#1f4e5f", "#f0b23e", "#f2e4cc"],
  ["#efe3cf", "#2a2a28", "#d8432b"],
  ["#e9a23b", "#7a2e1f", "#f6ead6"],
  ["#2c3b2e", "#c8d0a2", "#e9a23b"],
  ["#c9c1b4", "#1b2d4f", "#d8432b"],
] as const;
const motifs = [
  (a: string, b: string) =>
    `<circle cx="60" cy="62" r="38" fill="${a}"/><path d="M0 62h120v58H0Z" fill="${b}"/>`,
  (a: string, b: string) =>
    each(
      count(7),
      (i) => `<path d="M${10 + i * 16} ${100 - i * 9}V20" stroke="${i % 3 ? a : b}" stroke-width="9"/>`,
    ),
  (a: string, b: string) =>
    each(count(5), (i) => `<circle cx="60" cy="72" r="${46 - i * 10}" fill="${i % 2 ? b : a}"/>`),
  (a: string, b: string) =>
    `<path d="M10 110L60 30L110 110Z" fill="${a}"/><path d="M40 110L84 54L120 110Z" fill="${b}"/>`,
  (a: string, b: string) =>
    each(
      count(4),
      (i) =>
        `<path d="M0 ${48 + i * 20}q30-22 60 0t60 0" fill="none" stroke="${i % 2 ? b : a}" stroke-width="8"/>`,
    ),
  (a: string, b: string) =>
    `<path d="M18 40h84v10H18Z" fill="${b}"/><path d="M18 58a42 42 0 0 0 84 0Z" fill="${a}"/>`,
];
const titles = [
  "Slow Tide",
  "Nine Bells",
  "Rooms for Rent",
  "The Orchard Bus",
  "Low Water",
  "Lamplighters",
  "Sunday, Half Past",
  "Paper Boats",
  "Brass in Winter",
  "Night Ferry",
  "Salt & Timber",
  "Second Kettle",
];
const players = [
  "The Lock Keepers",
  "Harbour Quartet",
  "Ada Fenn Trio",
  "Mill Lane Five",
  "The Lock Keepers",
  "Nora Quill",
  "Harbour Quartet",
  "Fenn & Daughters",
  "Mill Lane Five",
  "The Lock Keepers",
  "Nora Quill",
  "Ada Fenn Trio",
];
const sleeve = (index: number) => {
  const [ground, a, b] = inks[(index * 5 + (index > 5 ? 1 : 0)) % 6] ?? inks[0];
  const draw = motifs[index % 6] ?? (() => "");
  return `<svg viewBox="0 0 120 120" style="width:100%;height:100%;display:block;overflow:hidden;border-radius:2px"><rect width="120" height="120" fill="${ground}"/>${draw(a, b)}<text x="8" y="17" style="font:800 11px var(--display);font-stretch:75%" fill="${a}">${titles[index]?.toUpperCase().replace("&", "&amp;")}</text></svg>`;
};
const disc = (side: number) =>
  svg(
    400,
    400,
    `<circle cx="200" cy="200" r="199" fill="#080606" stroke="#4a352b" stroke-width="2"/>${each(count(26), (i) => `<circle cx="200" cy="200" r="${76 + i * 4.7}" fill="none" stroke="#fff" stroke-opacity="${i % 6 === 0 ? 0.16 : 0.055}"/>`)}<path d="M200 200L70 50A199 199 0 0 1 170 4Z" fill="#fff" opacity=".05"/><path d="M200 200L330 350A199 199 0 0 1 230 396Z" fill="#fff" opacity=".05"/><circle cx="200" cy="200" r="66" fill="#d8432b"/><text x="200" y="172" text-anchor="middle" style="font:800 20px var(--display)" fill="#f2e4cc">A</text><path d="M150 214h100M162 226h76" stroke="#f2e4cc" stroke-width="2.5" opacity=".7"/><circle cx="200" cy="200" r="5" fill="#1d1411"/>`,
    `width:${side}px;height:${side}px`,
  );
const tracks = [
  ["Under the Weir", "4:12"],
  ["Slow Tide", "6:38"],
  ["A Letter to the Ferryman", "3:55"],
  ["Lantern Weather", "5:20"],
] as const;
const diary = [
  ["1 Nov", "Slow Tide", "A", "Rain. The weir track is better on this side of the room."],
  ["31 Oct", "Brass in Winter", "A, B", "Whole record. Nobody spoke until the run-out."],
  ["29 Oct", "Night Ferry", "B", ""],
  ["26 Oct", "Rooms for Rent", "A", "Found the bass player of Low Water in the credits."],
  ["25 Oct", "Second Kettle", "A", "Breakfast. Turned over, then turned back."],
] as const;

export default {
  logo: logo(
    `<rect width="512" height="512" rx="256" fill="#1d1411"/>${each(count(3), (i) => `<circle cx="256" cy="256" r="${224 - i * 36}" fill="none" stroke="#5a4137" stroke-width="5"/>`)}<circle cx="256" cy="256" r="112" fill="#d8432b"/><path d="M220 206v100M292 206v100" stroke="#f2e4cc" stroke-width="30" stroke-linecap="round"/>`,
  ),
  css: `
    body { --ground: #2b1d17; --ink: #f2e4cc; --soft: #a58d7b; --line: #49362d; --red: #e5553b; }
    .shot1 main { padding: 62px 84px 0; }
    h1 { font: 800 50px/0.98 var(--display); font-stretch: 75%; letter-spacing: -.02em; }
    li { padding: 9px 0; border-bottom: 1px solid var(--line); font-size: 14px; } .now { color: var(--red); font-weight: 600; }
    .side { font: 800 12px var(--display); background: var(--red); color: #fff; border-radius: 20px; padding: 4px 12px; white-space: nowrap; }
    .tape { position: absolute; left: 0; right: 0; bottom: 0; height: 84px; background: #1d1411; padding: 0 84px; gap: 22px; }
    .play { width: 46px; height: 46px; border-radius: 50%; background: var(--ink); color: #1d1411; justify-content: center; }
    .groove { height: 4px; background: var(--line); border-radius: 2px; } .groove i { display: block; height: 4px; width: 46%; background: var(--red); border-radius: 2px; }
    .shot2 { --ground: #e9dcc6; --ink: #1d1411; --soft: #7f6b58; --line: #d3c3a8; } .shelf { grid-template-columns: repeat(6, 1fr); gap: 22px 16px; }
    .shelf div { aspect-ratio: 1; box-shadow: 0 6px 14px -5px rgb(40 20 10 / .5), 3px 0 0 -1px #fff8; } .shelf b { display: block; margin-top: 8px; font-size: 12.5px; line-height: 1.25; }
    .plank { position: absolute; left: 0; right: 0; height: 10px; background: #b9895a; box-shadow: 0 8px 12px -4px rgb(60 30 10 / .35); }
    .shot3 { --ground: #f4ecdd; --ink: #1d1411; --soft: #8d7a68; --line: #ded0ba; } .shot3 td { padding: 15px 12px; border-top: 1px solid var(--line); font-size: 15px; vertical-align: middle; } .shot3 .cover { width: 46px; height: 46px; }`,
  shots: [
    `<main class="row" style="gap:150px;align-items:flex-start"><div style="position:relative;width:380px;height:380px"><div style="position:absolute;left:124px;top:4px">${disc(372)}</div><div style="position:relative;width:380px;height:380px;box-shadow:14px 0 40px -10px #000">${sleeve(0)}</div></div>
     <div class="grow col" style="gap:14px;padding-top:6px"><div class="row"><span class="side">SIDE A</span><small>20 minutes of 41</small></div><h1>Slow Tide</h1><span class="soft" style="font-size:15px">The Lock Keepers, 1971</span>
     <ul style="margin-top:8px">${each(tracks, ([title, length], i) => `<li class="row ${i === 1 ? "now" : ""}"><span class="mono" style="width:22px;opacity:.6">${i + 1}</span><span class="grow">${title}</span><span class="mono">${length}</span></li>`)}</ul></div></main>
     <footer class="tape row"><span class="play row">${icon("Pause", 20)}</span><span class="mono">7:48</span><div class="groove grow"><i></i></div><span class="mono">20:05</span><span class="soft" style="width:250px;line-height:1.35">Then the needle lifts and waits.<br>Kitchen and study, 1.4 ms apart</span></footer>`,
    `<main style="padding:46px 70px"><div class="row" style="margin-bottom:24px"><h1 class="grow">Everything with this bass player</h1><small>12 records, from the credits</small></div><div class="grid shelf">${each(titles, (title, i) => `<article><div>${sleeve(i)}</div><b>${title}</b><small>${players[i]}</small></article>`)}</div></main>`,
    `<main style="padding:54px 84px"><div class="row" style="margin-bottom:26px"><h1 class="grow">Listening diary</h1><small>Kept on your server. There is no statistics page.</small></div><table>${each(diary, ([day, record, side, line]) => `<tr><td class="mono soft" style="width:84px">${day}</td><td style="width:70px"><div class="cover">${sleeve(titles.indexOf(record))}</div></td><td style="width:190px"><b>${record}</b></td><td style="width:70px"><span class="side">${side}</span></td><td style="font-style:italic">${line}</td></tr>`)}</table></main>`,
  ],
} satisfies Drawing;

import { count, type Drawing, each, icon, logo, svg, win } from "../kit";

const reports = [
  [
    "214",
    "line 9",
    "“the eastern lighthouse” was in the west",
    "accepted",
    "Gone from the third printing.",
    41,
  ],
  [
    "188",
    "table 4",
    "Two columns of the harvest are exchanged",
    "accepted",
    "In the list for the printer.",
    12,
  ],
  [
    "97",
    "line 22",
    "Captain Orme is called Orm",
    "declined",
    "He signed both ways; the letter is quoted.",
    6,
  ],
  [
    "61",
    "caption",
    "The bridge shown is not the one described",
    "disputed",
    "The author is looking for the negative.",
    9,
  ],
  ["12", "line 3", "“it’s” for “its”", "accepted", "Gone from the second printing.", 58],
] as const;
const ink: Record<string, string> = { accepted: "#1c7a43", declined: "#5d5d58", disputed: "#c77a00" };
const cover = (title: string, ground: string, mark: string, scale = 1) =>
  svg(
    170,
    240,
    `<rect width="170" height="240" fill="${ground}"/><path d="M12 0V240" stroke="#000" stroke-opacity=".18" stroke-width="3"/>${mark}<text x="24" y="44" fill="#fff" style="font:700 23px var(--display);font-stretch:80%">${title.replace(/ (\S+)$/, '<tspan x="24" dy="24">$1</tspan>')}</text><path d="M24 214h60" stroke="#fff" stroke-width="2"/>`,
    `width:${170 * scale}px;height:${240 * scale}px;box-shadow:0 10px 24px -8px #0007`,
  );
const lighthouse =
  '<path d="M74 200L84 96h24l10 104Z" fill="#f4ead6"/><path d="M80 132h32M77 164h38" stroke="#d8322a" stroke-width="12"/><path d="M82 82h28v14H82Z" fill="#f4ead6"/><path d="M112 86l58-16v26l-58-4Z" fill="#ffd96b" opacity=".8"/>';
const editions = [
  ["First, hardback", "2019", "#1f4a63"],
  ["Second printing", "2021", "#2b6a52"],
  ["Paperback", "2024", "#a53a2a"],
] as const;
const lines = count(15).map((i) => 92 - ((i * 37) % 9));

export default {
  logo: logo(
    `<rect width="512" height="512" rx="28" fill="#fff"/><rect x="10" y="10" width="492" height="492" rx="22" fill="none" stroke="#1b1b19" stroke-width="20"/><path d="M120 168h272M120 256h180M120 344h272" stroke="#1b1b19" stroke-width="30"/><path d="M330 300c30-70 76-100 106-76 34 28-10 70-60 58-54-14-50-96 8-140" fill="none" stroke="#d8322a" stroke-width="22" stroke-linecap="round"/>`,
  ),
  css: `
    body { --ground: #ecebe6; --paper: #fff; --ink: #1b1b19; --soft: #7b7a74; --line: #e2e0d8; --red: #d8322a; }
    h1 { font: 700 40px/1.02 var(--display); font-stretch: 78%; letter-spacing: -.015em; } .rep { border-top: 1.5px solid var(--ink); padding: 12px 0 13px; gap: 20px; align-items: flex-start; } .rep .p { font: 700 30px/1 var(--display); font-stretch: 75%; width: 62px; } .rep b { font-size: 15px; } .state { font-weight: 600; width: 90px; } .voices { width: 56px; text-align: right; }
    .sheet { background: #fff; padding: 44px 48px; box-shadow: 0 18px 44px -14px #0005; position: absolute; left: 84px; top: 50px; width: 440px; height: 640px; } .sheet i { display: block; height: 3px; background: #d9d7cf; margin: 15px 0; } .quote { font-size: 19px; line-height: 1.5; margin: 20px 0; } .quote s { text-decoration: none; background: #fde3e0; box-shadow: 0 2px 0 var(--red); }
    .ask { position: absolute; left: 564px; right: 84px; top: 64px; gap: 18px; } label { font-weight: 600; display: block; margin-bottom: 6px; } .input { background: #fff; border: 1.5px solid var(--ink); padding: 11px 14px; } .ed { gap: 14px; } .ed figure { padding: 6px; } .ed .on { outline: 3px solid var(--red); } .btn { background: var(--ink); color: #fff; padding: 13px; text-align: center; font-weight: 600; font-size: 15px; } .same { background: #fff7e3; border-left: 4px solid #e7a81c; padding: 12px 15px; }`,
  shots: [
    win(
      "errata.house.example/the-last-lighthouse",
      `<main style="padding:32px 44px"><div class="row" style="gap:26px;align-items:flex-end;margin-bottom:24px">${cover("The Last Lighthouse", "#1f4a63", lighthouse, 0.55)}<div class="grow"><small>Errata, all editions and printings</small><h1>The Last Lighthouse</h1></div><div class="end"><b class="display" style="font-size:28px">17</b><br><small>reports, 11 accepted</small></div></div>
      ${each(reports, ([page, where, what, state, why, voices]) => `<div class="row rep"><span class="p">${page}</span><small style="width:56px;padding-top:3px">${where}</small><span class="grow"><b>${what}</b><br><span class="soft">${why}</span></span><span class="state" style="color:${ink[state]}">${state}</span><span class="voices soft">${voices} voices</span></div>`)}</main>`,
      "left:84px;right:84px;top:42px;height:640px",
    ),
    `<article class="sheet">${each(lines.slice(0, 6), (width) => `<i style="width:${width}%"></i>`)}<p class="quote">At dusk the <s>eastern lighthouse</s> took the last of the sun, and the boats turned for it.</p>${each(lines, (width) => `<i style="width:${width}%"></i>`)}</article><div class="ask col"><h1 style="font-size:34px">What is wrong on page 214?</h1><div><label>Which edition?</label><div class="row ed">${each(editions, ([name, year, ground], i) => `<figure class="${i === 0 ? "on" : ""}">${cover("The Last Lighthouse", ground, lighthouse, 0.44)}<small style="display:block;margin-top:6px">${year}</small><span style="position:absolute;left:-999px">${name}</span></figure>`)}</div></div><div><label>The line</label><p class="input">the eastern lighthouse took the last of the sun</p></div><div class="same row">${icon("Users", 18)}<span>41 readers saw this before you. It is gone from the third printing.</span></div><p class="btn">Add my voice</p></div>`,
  ],
} satisfies Drawing;

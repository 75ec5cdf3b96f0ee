import { count, curve, type Drawing, each, icon, logo, type Point, svg, win } from "../kit";

const tree = [
  [0, "the whole lot", "Brickworks of the lower valley", 100, 1],
  [1, "a group", "Wage books", 100, 0],
  [1, "a group", "Photographs of the kilns", 72, 1],
  [2, "a folder", "The great kiln, 1911 to 1926", 60, 1],
  [3, "one thing", "Team before the fire door", 100, 2],
  [3, "one thing", "Flood, the yard under water", 100, 0],
  [3, "one thing", "Not yet described, 14 prints", 0, 0],
  [2, "a folder", "Clay pit", 20, 0],
  [1, "a group", "Letters to the railway", 35, 0],
  [1, "a group", "Plans and elevations", 8, 0],
] as const;
const facts = [
  ["Where it stands", "Cabinet 4, shelf 2, folder 11"],
  ["Dates", "about 1913"],
  ["Who may see it", "everybody"],
  ["On the back", "“Pa second from left”"],
] as const;
const print = svg(
  260,
  176,
  `<rect width="260" height="176" fill="#d8c9a6"/><path d="M0 176V60Q130-30 260 60V176Z" fill="#9c815a"/>${each(count(7), (row) => each(count(10), (col) => `<rect x="${col * 28 - (row % 2) * 14}" y="${20 + row * 18}" width="26" height="16" fill="#8d7048" opacity=".5"/>`))}<path d="M92 176V92a38 38 0 0 1 76 0v84Z" fill="#35271a"/>${each(count(6), (i) => `<g transform="translate(${34 + i * 38} 172) scale(1.45)" fill="${i % 2 ? "#4a3826" : "#2f2318"}"><circle cy="-36" r="6"/><path d="M-9 0C-9-18-8-28 0-28C8-28 9-18 9 0Z"/><path d="M-7-40h14l-2-4h-10Z"/></g>`)}`,
  "width:100%;height:auto;overflow:hidden",
);
/** Somebody's handwriting along a line. */
const hand = (y: number, width: number, seed: number) =>
  `<path d="${curve(count(Math.floor(width / 5)).map((i): Point => [22 + i * 5 + Math.sin(i * 1.9 + seed) * 2, y - 3 + Math.sin(i * 2.4 + seed * 1.7) * 3.4 - (i % (4 + (seed % 3)) === 0 ? 5 : 0)]))}" fill="none" stroke="#3b3a58" stroke-width="1.5" stroke-linecap="round"/>`;
const card = (number: number) =>
  svg(
    370,
    232,
    `<rect width="370" height="232" rx="4" fill="#f7eed6"/><path d="M0 50H370" stroke="#d8624e" stroke-width="1.4"/>${each(count(7), (i) => `<path d="M0 ${76 + i * 25}H370" stroke="#bcd0dc" stroke-width="1"/>`)}<circle cx="185" cy="216" r="8" fill="#cbbb92"/>${hand(40, 170, 5)}${hand(72, 300, 3)}${hand(97, 270, 4)}${hand(122, 310, 7)}${hand(172, 140, 5)}<text x="300" y="38" fill="#7a2b20" style="font:600 15px var(--mono)">K ${number}</text>`,
  );
const fields = [
  ["Title", "Order book of the tile press", 1],
  ["Dates", "1908 to 1914", 1],
  ["Where it stands", "Plan chest 1, drawer 3", 1],
  ["Written by", "the second hand, perhaps the sister", 0],
  ["Closed until", "open", 1],
] as const;

export default {
  logo: logo(
    `<rect width="512" height="512" rx="40" fill="#24443a"/><path d="M92 120h328v272H92Z" fill="#e9dcb9"/><path d="M92 120h328v86H92ZM92 306h328v86H92Z" fill="#d9c797"/><path d="M92 206h328M92 306h328" stroke="#24443a" stroke-width="12"/><path d="M200 150h112v28H200ZM200 242h112v28H200ZM200 336h112v28H200Z" fill="#24443a"/>`,
  ),
  css: `
    body { --ground: #24443a; --paper: #faf4e2; --ink: #26302b; --soft: #83806c; --line: #e6dcc0; --green: #2f5d4e; }
    h1 { font: 500 29px/1.1 var(--display); letter-spacing: -.01em; } .node { display: grid; grid-template-columns: 1fr 74px; align-items: center; height: 46px; border-top: 1px solid var(--line); } .node small { display: block; line-height: 1.2; } .node.sel { background: var(--green); color: #fff; margin: 0 -20px; padding: 0 20px; } .node.sel small { color: #cfe0d4; } .meter { height: 5px; background: #e3d8ba; border-radius: 3px; } .meter i { display: block; height: 5px; background: var(--green); border-radius: 3px; } .sel .meter i { background: #f1dfa8; }
    .facts td { padding: 8px 0; border-top: 1px solid var(--line); vertical-align: top; } .facts td:first-child { color: var(--soft); width: 106px; }
    .shot2 { --ground: #e9dcb9; } .drawer { position: absolute; left: 84px; top: 118px; } .drawer svg { box-shadow: 0 12px 26px -10px #4a3a1a88; } .drawer div { position: absolute; } .form { position: absolute; right: 84px; top: 56px; bottom: 56px; width: 378px; background: var(--paper); padding: 34px 36px; border-radius: 5px; box-shadow: 0 14px 40px -12px #4a3a1a77; } .f { border-bottom: 1.5px solid #d5c89f; padding: 8px 0; } .f small { display: block; } .f b { font-weight: 500; font-size: 16px; } .f.unsure b { background: #f6e2a4; } .ok { background: var(--green); color: #fff; text-align: center; padding: 13px; border-radius: 4px; font-weight: 600; }`,
  shots: [
    win(
      "Finding aid of the history society",
      `<div class="row" style="gap:0;align-items:stretch;height:600px"><div class="grow" style="padding:26px 34px"><div class="row" style="margin-bottom:16px"><h1 class="grow">Nine cabinets</h1><small>described from the top</small></div>${each(tree, ([depth, level, name, done, mark]) => `<div class="node ${mark === 2 ? "sel" : ""}"><span style="padding-left:${depth * 26}px"><small>${level}</small><b style="font-weight:${depth ? 500 : 600}">${name}</b></span><span class="meter"><i style="width:${done}%"></i></span></div>`)}</div><aside style="width:310px;border-left:1px solid var(--line);padding:26px;background:#f4ebd2">${print}<h1 style="font-size:22px;margin:16px 0 12px">Team before the fire door</h1><table class="facts">${each(facts, ([name, value]) => `<tr><td>${name}</td><td>${value}</td></tr>`)}</table></aside></div>`,
      "left:74px;right:74px;top:44px;height:640px",
    ),
    `<p style="position:absolute;left:84px;top:50px"><b class="display" style="font-size:30px;font-weight:500">Cards in, records out</b></p><div class="drawer"><div style="left:26px;top:0;transform:rotate(2.2deg);opacity:.75">${card(120)}</div><div style="left:10px;top:44px;transform:rotate(-1.4deg);opacity:.9">${card(119)}</div><div style="left:0;top:96px">${card(118)}</div></div><p class="row" style="position:absolute;left:84px;top:478px;width:390px;align-items:flex-start;color:#6d6446">${icon("Camera", 18)}<span>Drawer 7, one photograph, 62 cards. 41 drafts wait for a person.</span></p><aside class="form col" style="gap:10px"><small>Draft from card K 118</small>${each(fields, ([name, value, sure]) => `<div class="f ${sure ? "" : "unsure"}"><small>${name}</small><b>${value}</b></div>`)}<small>Yellow was hard to read.</small><p class="ok" style="margin-top:auto">I have read the card. It is right.</p></aside>`,
  ],
} satisfies Drawing;

import { type Drawing, each, icon, logo, win } from "../kit";

const before =
  "The train came in at noon, which nobody had expected, least of all the stationmaster, who was asleep.";
const versions = [
  [
    "9",
    "now",
    "The train came in at noon. The stationmaster, who had expected it on Thursday, went on sleeping.",
  ],
  [
    "8",
    "Tuesday",
    "The train came in at noon, and the stationmaster, expecting nothing until Thursday, slept through it.",
  ],
  ["6", "3 October", before],
  ["4", "August", "At noon a train came. The stationmaster was asleep."],
  ["1", "May", "It was hot, and there was a train, or there was going to be one."],
] as const;
const bench = [
  ["Chapter 2", "He had a way of folding newspapers that made them look read."],
  ["Chapter 5", "Nobody buys a return to a place like this."],
] as const;
const remarks = [
  ["version 9", "Do we need to know it is Thursday already?"],
  ["version 7", "I laughed here. Keep the oranges."],
] as const;
const page = `<p>On the platform two women divided a bag of cherries without speaking. They had the look of people who have agreed on a price.</p>`;

export default {
  logo: logo(
    `<path d="M96 40H416V472H96Z" fill="#f5ecdc"/><path d="M132 76H452V508H132Z" fill="#e2d2b6" opacity="0"/><path d="M60 76H380V508H60Z" fill="#d9c6a3"/><path d="M96 40H416V472H96Z" fill="#f7f0e2" stroke="#7a2638" stroke-width="16"/><path d="M160 130h192M160 196h192M160 262h120" stroke="#7a2638" stroke-width="20" stroke-linecap="round"/><path d="M300 400l120-120 46 46-120 120-62 16Z" fill="#7a2638"/>`,
  ),
  css: `
    body { --ground: #e4d8c3; --paper: #f9f3e7; --ink: #2b211c; --soft: #94836f; --line: #e3d7c1; --wine: #7a2638; }
    .text { font: 400 19px/1.72 var(--sans); } .text p { margin-bottom: 18px; } h1 { font: 500 30px/1.1 var(--display); letter-spacing: -.01em; }
    .deck { position: relative; height: 252px; margin: 6px -28px 22px; } .leaf { position: absolute; left: 0; right: 0; background: #fffdf7; border-radius: 6px; box-shadow: 0 0 0 1px #d8c8aa, 0 10px 20px -12px #5a3f1a; padding: 20px 28px; } .leaf small { float: right; margin-left: 20px; font: 600 12px var(--mono); color: var(--wine); }
    .depth { position: absolute; right: 28px; top: 44px; width: 164px; } .depth li { padding: 8px 0; border-top: 1px solid var(--line); } .depth .on { color: var(--wine); font-weight: 600; }
    .shot2 .side { width: 290px; border-left: 1px solid var(--line); background: #f1e7d4; padding: 30px 26px; gap: 16px; } .cut { background: #fffdf7; border-left: 3px solid var(--wine); padding: 13px 15px; font-size: 14px; } .cut small { display: block; margin-top: 6px; } .remark { border: 1px dashed #b79f7d; padding: 12px 15px; font-style: italic; font-size: 14px; } .remark small { font-style: normal; display: block; margin-top: 5px; }`,
  shots: [
    win(
      "The Stationmaster, chapter 2",
      `<div style="padding:40px 0 0 64px;width:584px;height:600px" class="text"><p>${"The line had been closed for eleven years and swept every morning."}</p><div class="deck">${each([...versions].reverse(), ([nr, when, text], i) => `<div class="leaf" style="top:${(4 - i) * 34 > 0 && i < 4 ? 106 + (3 - i) * 34 : 0}px;left:${i < 4 ? (3 - i) * 14 + 12 : 0}px;right:${i < 4 ? (3 - i) * 14 + 12 : 0}px;${i < 4 ? `padding:0 20px 7px;font-size:13px;line-height:26px;height:36px;overflow:hidden;white-space:nowrap;z-index:${i};color:#94836f` : "z-index:9"}"><small>${nr} · ${when}</small>${i < 4 ? `${text.slice(0, 58)}…` : text}</div>`)}</div>${page}</div>
      <ul class="depth"><li style="border:0" class="soft">This paragraph, 9 versions</li>${each(versions, ([nr, when], i) => `<li class="${i === 0 ? "on" : ""} row"><span class="mono" style="width:20px">${nr}</span>${when}</li>`)}</ul>`,
      "left:84px;right:84px;top:46px;height:640px",
    ),
    win(
      "The Stationmaster, chapter 2",
      `<div class="row" style="gap:0;align-items:stretch;height:100%"><div class="grow text" style="padding:36px 44px;font-size:18px"><h1 style="margin-bottom:20px">Noon</h1><p>${versions[0][2]}</p>${page}<p>“You will want the bus,” said the older one, and put a stone into her pocket.</p><p style="color:#b9a98f">He had wanted the bus since Easter|</p></div><aside class="side col"><b class="row">${icon("Scissors", 16)} The bench</b>${each(bench, ([from, text]) => `<p class="cut">${text}<small>cut from ${from.toLowerCase()}</small></p>`)}<b class="row" style="margin-top:6px">${icon("Glasses", 16)} Second reader</b>${each(remarks, ([which, text]) => `<p class="remark">${text}<small>about ${which}</small></p>`)}</aside></div>`,
      "left:60px;right:60px;top:34px;height:570px",
    ),
  ],
} satisfies Drawing;

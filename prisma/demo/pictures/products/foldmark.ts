import { type Drawing, each, icon, logo, win } from "../kit";

const paragraphs = [
  [
    "The bridge was finished in the <mark>spring after</mark> the flood. The mason’s account names eleven men and one boy, paid by the day, and a boat lent by the miller.",
    "Parish book says autumn. Check the second volume.",
  ],
  [
    "Two arches stood by June. The third was <mark>taken down again</mark> when the pier moved; it is not clear who paid for the stone the second time.",
    "p. 41: “at the county’s cost”. Which county?",
  ],
  ["The toll was lifted after nine years, and the toll house became a school.", ""],
] as const;
const files = [
  ["parish", 1],
  ["bridge.md", 2],
  ["mill-and-weir.md", 2],
  ["toll-house.md", 2],
  ["letters", 1],
  ["garden", 1],
  ["reading", 1],
] as const;
const hits = [
  [
    "bridge.md",
    "finished in the spring after the flood",
    "Parish book says autumn. <mark>Check</mark> the second volume.",
  ],
  [
    "toll-house.md",
    "a school for nineteen children",
    "Nineteen or ninety? <mark>Check</mark> the inspector’s list.",
  ],
  [
    "reading/harvest.md",
    "the price of rye doubled in a week",
    "Sounds too good. <mark>Check</mark> against the market book.",
  ],
  [
    "garden/2024.md",
    "the quince has never been pruned",
    "<mark>Check</mark> with the neighbour, he sold it to us.",
  ],
  ["letters/1839.md", "she writes from the coast", "Postmark is inland. <mark>Check</mark> the envelope."],
  [
    "mill-and-weir.md",
    "the wheel turned until the drought",
    "Which drought? <mark>Check</mark> the rain book.",
  ],
  ["bridge.md", "the boy was paid by the day", "Name on p. 12? <mark>Check</mark>."],
] as const;

export default {
  logo: logo(
    `<path d="M76 30H346L436 120V482H76Z" fill="#fffdf6" stroke="#20242b" stroke-width="20" stroke-linejoin="round"/><path d="M346 30V120H436Z" fill="#2f6fed" stroke="#20242b" stroke-width="20" stroke-linejoin="round"/><path d="M306 172V430" stroke="#e2604b" stroke-width="12"/><path d="M130 200h130M130 258h130M130 316h96" stroke="#20242b" stroke-width="20" stroke-linecap="round"/><path d="M344 258h46" stroke="#e2604b" stroke-width="18" stroke-linecap="round"/>`,
  ),
  css: `
    body { --ground: #dfe6f3; --paper: #fffdf8; --ink: #20242b; --soft: #7c828d; --line: #e6e3da; --blue: #2f6fed; --red: #d8503a; }
    mark { background: #ffe9a8; color: inherit; border-radius: 2px; }
    .tree { width: 178px; padding: 20px 14px; border-right: 1px solid var(--line); background: #f7f5ee; font: 12.5px var(--mono); } .tree li { padding: 5px 8px; border-radius: 4px; } .tree .on { background: #e3eafb; color: #1c4fb8; }
    .note { grid-template-columns: 1fr 212px; gap: 0; } .note > * { padding: 0 30px 24px 44px; font-size: 17px; line-height: 1.62; } .note > :nth-child(2n) { padding: 3px 20px 24px 18px; border-left: 1.5px solid #efb4a9; font-size: 13px; line-height: 1.5; color: var(--red); font-style: italic; }
    .fold { color: var(--soft); } .disk { font: 16px/1.8 var(--mono); white-space: pre-wrap; padding: 26px 30px; } .half { flex: 1; border-right: 1px solid var(--line); } .cap { padding: 14px 30px; border-bottom: 1px solid var(--line); background: #f7f5ee; } ins { text-decoration: none; background: #dff1dd; } del { background: #fbdfd9; text-decoration: none; }
    .shot3 { --ground: #20242b; } .find { font: 17px var(--mono); border: 2px solid var(--blue); border-radius: 8px; padding: 12px 16px; } .find b { color: var(--blue); font-weight: 500; } .hit { grid-template-columns: 148px 1fr 300px; gap: 22px; padding: 15px 0; border-top: 1px solid var(--line); font-size: 14px; }`,
  shots: [
    win(
      "parish/bridge.md",
      `<div class="row" style="gap:0;align-items:stretch;height:600px"><ul class="tree">${each(files, ([name, depth], i) => `<li class="${i === 1 ? "on" : ""}" style="padding-left:${depth * 8 + (depth > 1 ? 12 : 0)}px">${name}</li>`)}</ul><div class="grow" style="padding-top:30px"><div class="grid note"><h1 class="display" style="font-size:34px;padding-bottom:18px">The bridge</h1><span style="padding-top:12px;font-style:normal;color:var(--soft)">second thoughts</span>${each(paragraphs, ([text, margin]) => `<p>${text}</p><p>${margin}</p>`)}<p class="fold row">${icon("ChevronRight", 16)} The accounts of 1838 in full …</p><p></p></div></div></div>`,
      "left:84px;right:84px;top:46px;height:640px",
    ),
    win(
      "bridge.md, two versions",
      `<div class="row" style="gap:0;align-items:stretch;height:100%"><div class="half"><div class="cap row"><b class="grow">This laptop</b><small>Sunday, 18:20</small></div><div class="disk">The bridge was finished in the
spring after the flood.<ins>
The mason’s account names eleven
men and one boy.</ins>

…
[spring after] Parish book says
autumn. Check the second volume.</div></div><div class="half" style="border:0"><div class="cap row"><b class="grow">The other computer</b><small>Sunday, 17:55</small></div><div class="disk">The bridge was finished in the
<del>autumn</del> after the flood.

…
<ins>[autumn] Seen: volume 2, p. 108.
The year is right.</ins></div></div></div><div class="row" style="position:absolute;bottom:0;left:0;right:0;padding:16px 30px;border-top:1px solid var(--line);background:#f7f5ee">${icon("GitMerge", 16)}<span class="grow">Both are kept until you join them. The margins of both come along.</span><b style="color:var(--blue)">Join by hand</b></div>`,
      "left:60px;right:60px;top:64px;height:500px",
    ),
    `<section class="win" style="left:84px;right:84px;top:60px;height:640px;padding:34px 40px"><div class="find row">${icon("Search", 18, "#7c828d")}<span><b>margin:</b>check</span><small class="grow end">37 second thoughts in 41,206 files, 0.4 s</small></div><div style="margin-top:22px">${each(hits, ([file, text, margin]) => `<div class="grid hit"><span class="mono soft">${file}</span><span>${text}</span><span style="color:var(--red);font-style:italic">${margin}</span></div>`)}</div></section>`,
  ],
} satisfies Drawing;

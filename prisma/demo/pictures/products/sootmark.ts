import { count, type Drawing, each, icon, logo, svg } from "../kit";

const bars = count(120).map(
  (i) =>
    7 +
    Math.abs(Math.sin(i * 0.9) * 9 + Math.sin(i * 0.17) * 12) +
    (i > 70 && i < 78 ? ([20, 52, 88, 96, 70, 44, 22][i - 71] ?? 0) : 0),
);
const chart = svg(
  832,
  112,
  `${each(bars, (h, i) => `<rect x="${i * 6.94}" y="${108 - h}" width="5" height="${h}" fill="${i > 70 && i < 78 ? "#c99a00" : "#bdbab0"}"/>`)}<rect x="486" y="0" width="56" height="110" fill="#ffd400" opacity=".22"/><path d="M486 0V110M542 0V110" stroke="#161512" stroke-width="1.5"/><path d="M0 109H832" stroke="#161512"/>`,
);
const lines = [
  ["14:07:31.204", "web", "GET /checkout <i>504</i> 30012ms req=<u>7f3a91c2</u> ip=▮▮▮.▮▮▮"],
  ["14:07:31.377", "app", 'level=error msg="<i>pool exhausted</i>" waiting=48 req=<u>7f3a91c2</u>'],
  ["14:07:31.380", "app", 'level=warn msg="retry 3 of 3" route=/checkout user=▮▮▮▮@▮▮▮▮'],
  ["14:07:32.018", "db", "duration: 28411 ms  statement: UPDATE stock SET held = held + 1"],
  ["14:07:32.951", "web", "GET /checkout <i>504</i> 30008ms req=<u>b04e77d0</u> ip=▮▮▮.▮▮▮"],
  ["14:07:33.102", "app", 'level=error msg="<i>pool exhausted</i>" waiting=51 req=<u>b04e77d0</u>'],
  ["14:07:33.640", "journal", "postgres[811]: checkpoint starting: wal"],
  ["14:07:34.210", "web", "GET /health <b>200</b> 3ms"],
  ["14:07:34.377", "app", 'level=info msg="pool grew" size=24'],
] as const;
const cover = (text: string) => text.replace(/▮+/g, (run) => `<s style="width:${run.length * 7}px"></s>`);
const trail = [
  ["14:07:01.192", "access.log", "GET /checkout begins", 0],
  ["14:07:01.201", "app.json", "session found, cart of 3", 9],
  ["14:07:01.240", "app.json", "waits for a connection", 39],
  ["14:07:29.655", "app.json", "gets connection 17", 28415],
  ["14:07:29.660", "postgresql.log", "UPDATE stock, 1 row", 5],
  ["14:07:31.204", "access.log", "504, the proxy gave up", 1544],
  ["14:07:31.377", "app.json", "pool exhausted", 173],
] as const;

export default {
  logo: logo(
    `<rect width="512" height="512" fill="#ffd400"/><path d="M60 420h392" stroke="#161512" stroke-width="30"/><path d="M84 420V330h46v90ZM160 420V290h46v130ZM236 420V96h46v324ZM312 420V236h46v184ZM388 420V352h46v68Z" fill="#161512"/>`,
  ),
  css: `
    body { --ground: #f5f3ec; --ink: #161512; --soft: #7d7a70; --line: #dcd9cd; }
    .ask { border: 2.5px solid var(--ink); background: #fff; padding: 13px 18px; font: 500 19px var(--mono); gap: 14px; } .ask b { background: #ffd400; font-weight: 500; padding: 1px 4px; }
    .log { font: 12.5px/1 var(--mono); } .log div { display: grid; grid-template-columns: 118px 70px 1fr; padding: 9.5px 0; border-top: 1px solid var(--line); white-space: nowrap; } .log span { color: var(--soft); } .log i { font-style: normal; background: #ffd400; padding: 1px 3px; } .log u { text-underline-offset: 3px; } s { display: inline-block; height: 11px; background: #161512; vertical-align: -1px; margin: 0 1px; }
    .shot2 { --ground: #161512; --ink: #f5f3ec; --soft: #918d80; --line: #35332d; } .shot2 h1 { font: 500 44px/1 var(--mono); letter-spacing: -.03em; } .step { display: grid; grid-template-columns: 130px 150px 1fr 90px; font: 14px var(--mono); padding: 15px 0 15px 30px; border-left: 2px solid var(--line); margin-left: 8px; position: relative; } .step::before { content: ""; position: absolute; left: -8px; top: 17px; width: 14px; height: 14px; background: var(--ink); } .step.slow::before { background: #ffd400; } .step.slow { color: #ffd400; border-left-color: #ffd400; }`,
  shots: [
    `<main style="padding:44px 106px"><div class="row ask">${icon("Search", 20)}<span class="grow"><b>pool exhausted</b> or status:504</span><small class="mono">80 ms, 40 GB</small></div><div class="row" style="margin:22px 0 8px"><b class="grow">Friday 30 October, a bar for every minute</b><small>14:06 to 14:12 read, 1,904 lines</small></div>${chart}<div class="log" style="margin-top:20px">${each(lines, ([time, source, text]) => `<div><span>${time}</span><span>${source}</span><p>${cover(text)}</p></div>`)}</div></main>`,
    `<main style="padding:56px 84px"><small style="font-size:13px">Every line that mentions</small><div class="row" style="margin:8px 0 34px;align-items:flex-end"><h1 class="grow">7f3a91c2</h1><span class="soft">7 lines in 3 files, in order of time</span></div>${each(trail, ([time, file, text, wait]) => `<div class="step ${wait > 20000 ? "slow" : ""}"><span>${time}</span><span class="soft">${file}</span><span>${text}</span><span class="end">${wait ? `+${wait.toLocaleString("en")} ms` : ""}</span></div>`)}</main>`,
  ],
} satisfies Drawing;

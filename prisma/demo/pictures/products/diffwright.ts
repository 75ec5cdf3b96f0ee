import { count, curve, type Drawing, each, icon, logo, type Point, svg, win } from "../kit";

const sql = [
  ["-- 0042_orders_note.sql", "", ""],
  ["ALTER TABLE orders", "", ""],
  ["  ADD COLUMN note text NOT NULL DEFAULT '';", "catalogue only, &lt; 10 ms", "calm"],
  ["", "", ""],
  ["CREATE INDEX ON orders (note);", "blocks writes ~ 6 min", "bad"],
  ["", "", ""],
  ["ALTER TABLE orders", "", ""],
  ["  VALIDATE CONSTRAINT orders_customer_fk;", "reads 41 GB, no lock that matters", "calm"],
] as const;
const paint = (line: string) =>
  line.startsWith("--")
    ? `<span class="soft">${line}</span>`
    : line
        .replace(
          /\b(ALTER TABLE|ADD COLUMN|NOT NULL DEFAULT|CREATE INDEX ON|VALIDATE CONSTRAINT|CREATE INDEX|CONCURRENTLY|ON)\b/g,
          "<b>$1</b>",
        )
        .replace(/'[^']*'/, "<em>$&</em>");
const waiting = [
  ["INSERT INTO orders", "212 a second", 96],
  ["UPDATE orders SET state", "64 a second", 70],
  ["DELETE FROM carts", "3 a second", 14],
] as const;
const steps = [
  ["0042a_add.sql", "Add the column", "ACCESS EXCLUSIVE, 8 ms"],
  ["0042b_index.sql", "CREATE INDEX CONCURRENTLY", "SHARE UPDATE EXCLUSIVE, 9 min"],
  ["0042c_validate.sql", "Validate the key", "SHARE UPDATE EXCLUSIVE, 4 min"],
] as const;
const load = count(61).map(
  (x): Point => [
    x * 13.8,
    x > 20 && x < 41 ? 250 - (x - 20) * 9.5 : x >= 41 && x < 46 ? 60 + (x - 41) * 40 : 236 + ((x * 37) % 17),
  ],
);
const kind = count(61).map((x): Point => [x * 13.8, 240 + ((x * 29) % 13) - (x > 20 && x < 44 ? 16 : 0)]);

export default {
  logo: logo(
    `<rect width="512" height="512" rx="64" fill="#14171a"/><path d="M120 150h176M120 362h272M120 256h112" stroke="#6b757e" stroke-width="40" stroke-linecap="round"/><path d="M300 190v-26a58 58 0 0 1 116 0v26" fill="none" stroke="#ffb224" stroke-width="30"/><rect x="272" y="190" width="172" height="128" rx="20" fill="#ffb224"/>`,
  ),
  css: `
    body { --ground: #22282d; --paper: #14171a; --ink: #dfe4e8; --soft: #7d8891; --line: #2b3238; --amber: #ffb224; }
    .code { font: 15px/34px var(--mono); } .code div { padding: 0 22px 0 0; white-space: pre; } .code .n { width: 50px; text-align: right; color: #4b555d; padding-right: 16px; } .code b { color: #7cc7ff; font-weight: 500; } .code em { color: #b8e07a; font-style: normal; }
    .note { font: 600 12px var(--sans); padding: 4px 12px; border-radius: 4px; line-height: 20px; } .calm { color: #8fd19e; background: #1d2b22; } .note.bad { background: var(--amber); color: #231700; } div.bad { background: #2d2412; box-shadow: inset 3px 0 var(--amber); }
    .panel { border-top: 1px solid var(--line); padding: 20px 26px; gap: 40px; align-items: flex-start; } .meter { height: 6px; background: var(--amber); border-radius: 3px; }
    .key { color: var(--soft); font-size: 12px; }
    .shot2 { --ground: #e6e9ec; --paper: #fff; --ink: #1c2126; --soft: #68737c; --line: #dde2e6; } .shot2 .step { border: 1px solid var(--line); border-radius: 8px; padding: 13px 16px; gap: 14px; } .shot2 .nr { width: 26px; height: 26px; border-radius: 50%; background: #14171a; color: #fff; justify-content: center; font-weight: 600; }
    .warn { background: #fff4dc; border-left: 4px solid #f0a000; padding: 13px 16px; border-radius: 0 6px 6px 0; } .shot3 h1 { font: 700 38px/1.1 var(--display); letter-spacing: -.02em; }`,
  shots: [
    win(
      "diffwright check migrations/0042_orders_note.sql",
      `<div class="code" style="padding:20px 0 16px">${each(sql, ([line, note, level], i) => `<div class="row ${level === "bad" ? "bad" : ""}" style="height:34px;gap:0"><span class="n">${i + 1}</span><span class="grow">${paint(line)}</span>${note ? `<span class="note ${level}">${note}</span>` : ""}</div>`)}</div>
      <div class="panel row"><div style="width:300px"><b class="display" style="font-size:23px;color:var(--amber)">Who waits behind line 5</b><p class="key" style="margin-top:8px">The index takes a SHARE lock. The table has 38 GB; your replica’s disk reads 112 MB a second.</p></div>
      <div class="grow col" style="gap:11px">${each(waiting, ([query, rate, width]) => `<div><div class="row"><span class="mono grow">${query}</span><small>${rate}</small></div><div class="meter" style="width:${width}%;margin-top:5px"></div></div>`)}</div></div>
      <div class="panel row" style="padding:13px 26px"><span class="mono grow"><span style="color:var(--amber)">exit 3</span>, dangerous</span><span class="key">PostgreSQL 15.6 · 148 rules · read-only, 3 grants</span></div>`,
      "left:84px;right:84px;top:44px;height:650px",
    ),
    `<section class="win" style="left:84px;right:84px;top:46px;height:533px"><div class="row" style="padding:14px 22px;border-bottom:1px solid var(--line)">${icon("GitPullRequest", 17, "#2a8a4a")}<b class="grow">Add a note to orders</b><small>commented on 0042_orders_note.sql, edited 2 minutes ago</small></div><div class="col" style="padding:24px 26px;gap:16px">
      <div class="row"><span style="width:30px;height:30px">${svg(30, 30, `<rect width="30" height="30" rx="6" fill="#14171a"/><path d="M10 14v-3a5 5 0 0 1 10 0v3" fill="none" stroke="#ffb224" stroke-width="3"/><rect x="8" y="14" width="14" height="10" rx="2" fill="#ffb224"/>`)}</span><b>diffwright</b><small>line 5</small></div>
      <p style="font-size:19px;line-height:1.4"><span class="mono">CREATE INDEX ON orders (note)</span> blocks writes for <b>about 6 minutes.</b></p><p class="warn">At the hour you usually deploy, 276 statements a second would queue behind it.</p><b>The longer way round, as three files</b>
      ${each(steps, ([file, what, lock], i) => `<div class="row step"><span class="row nr">${i + 1}</span><span class="mono" style="width:170px">${file}</span><span class="grow">${what}</span><small>${lock}</small></div>`)}</div></section>`,
    `<main style="padding:52px 84px;background:var(--paper);height:100%"><div class="row"><h1 class="grow">Replayed on a clone</h1><span class="key">recorded load, Tuesday 10:40 to 10:55</span></div><p class="key" style="margin:8px 0 30px;font-size:14px">Milliseconds a write waited, while each version of 0042 ran</p>
      ${svg(832, 290, `${each(count(5), (i) => `<path d="M0 ${30 + i * 58}H832" stroke="#2b3238"/><text x="0" y="${24 + i * 58}" style="font:11px var(--mono)" fill="#7d8891">${["100,000", "10,000", "1,000", "100", "10"][i]}</text>`)}<rect x="276" y="20" width="290" height="262" fill="#ffb224" opacity=".07"/><path d="${curve(load)}" fill="none" stroke="#ffb224" stroke-width="2.5"/><path d="${curve(kind)}" fill="none" stroke="#7cc7ff" stroke-width="2.5"/>`)}
      <div class="row" style="margin-top:30px;gap:60px"><div><b class="display" style="font-size:30px;color:var(--amber)">5 min 48 s</b><div class="key">as written, estimate was 6 min</div></div><div><b class="display" style="font-size:30px;color:#7cc7ff">31 ms</b><div class="key">longest wait, the longer way round</div></div><div><b class="display" style="font-size:30px">2.1%</b><div class="key">what recording cost</div></div></div></main>`,
  ],
} satisfies Drawing;

import { count, type Drawing, each, figures, icon, landscape, logo, svg } from "../kit";

const { person, tree, boat, house } = figures;
const subjects = [
  (i: number) => person(120 + i * 9, 190, 2.2, "#1b1d22"),
  (i: number) => boat(130 + i * 12, 150, 1.1, "#f4efe4"),
  (i: number) => tree(90 + i * 4, 190, 1.8, "#2b4030") + tree(210, 186, 1.3, "#35503a"),
  () => house(180, 170, 1.2, "#ded5c4", "#7c4534"),
  (i: number) => person(90 + i * 6, 196, 1.7, "#20242a") + person(160 + i * 6, 196, 1.9, "#2a2523"),
];
const tones = ["dawn", "dusk", "sea", "noon", "snow"] as const;
const picture = (stack: number, frame = 0) =>
  landscape(
    700 + stack,
    tones[(stack * 2 + (stack > 4 ? 1 : 0) + (stack > 9 ? 2 : 0)) % 5] ?? "dawn",
    subjects[(stack * 3 + Math.floor(stack / 5) * 2) % 5]?.(frame) ?? "",
  );
const stacks = [12, 4, 1, 7, 9, 1, 22, 3, 1, 6, 5, 2, 8, 1, 3];
const stars: Record<number, number> = { 0: 3, 3: 2, 6: 3, 10: 1, 11: 2 };
const grid = each(
  stacks,
  (length, i) =>
    `<figure class="stack ${i === 6 ? "on" : ""} ${[2, 8].includes(i) ? "gone" : ""}">${length > 1 ? "<i></i>" : ""}${length > 5 ? "<i></i>" : ""}<div>${picture(i)}</div><figcaption class="row"><span class="grow mono">${String(4102 + i * 37)}</span><span class="st">${each(count(stars[i] ?? 0), () => svg(9, 9, '<path d="M4.5 0l1.3 3 3.2.2-2.5 2.1.8 3.2-2.8-1.8L1.7 8.5l.8-3.2L0 3.2 3.2 3Z" fill="#ff8a1f"/>', "display:inline-block;margin-left:2px"))}</span>${length > 1 ? `<b>${length}</b>` : ""}</figcaption></figure>`,
);
const eye = (blur: number) =>
  svg(
    300,
    250,
    `<rect width="300" height="250" fill="#c99b7c"/><g style="filter:blur(${blur}px)"><path d="M20 130Q150 30 280 130Q150 214 20 130Z" fill="#f6efe8"/><circle cx="150" cy="124" r="52" fill="#3d6a78"/>${each(count(24), (i) => `<path d="M150 124L${150 + 50 * Math.cos(i * 0.262)} ${124 + 50 * Math.sin(i * 0.262)}" stroke="#6fa3ad" stroke-width="2"/>`)}<circle cx="150" cy="124" r="25" fill="#0e1417"/><circle cx="166" cy="106" r="9" fill="#fff"/><path d="M20 130Q150 24 280 130" fill="none" stroke="#3a2519" stroke-width="9"/>${each(count(13), (i) => `<path d="M${44 + i * 18} ${104 - 34 * Math.sin((i / 12) * 3.1)}l${(i - 6) * 2.4}-24" stroke="#3a2519" stroke-width="3"/>`)}<path d="M20 40Q150-20 290 44" stroke="#4a2f1f" stroke-width="20" fill="none" opacity=".8"/></g>`,
    "width:100%;height:auto;overflow:hidden",
  );
const frames = [
  ["6104", 5, ""],
  ["6105", 2.4, ""],
  ["6106", 0, "keep"],
  ["6107", 0.9, ""],
  ["6108", 3.6, ""],
  ["6109", 7, ""],
] as const;

export default {
  logo: logo(
    `<rect width="512" height="512" rx="110" fill="#17181a"/><rect x="70" y="150" width="250" height="190" rx="10" fill="#4b4e53" transform="rotate(-9 195 245)"/><rect x="110" y="160" width="270" height="200" rx="10" fill="#8a8e94" transform="rotate(-2 245 260)"/><rect x="160" y="172" width="284" height="212" rx="10" fill="#f4f4f2"/><path d="M244 282l44 44 82-92" fill="none" stroke="#ff8a1f" stroke-width="34" stroke-linecap="round" stroke-linejoin="round"/>`,
  ),
  css: `
    body { --ground: #232427; --ink: #e8e8e6; --soft: #85888d; --line: #37393d; --hot: #ff8a1f; }
    .top { height: 46px; padding: 0 22px; background: #1b1c1e; gap: 18px; } .wall { grid-template-columns: repeat(5, 1fr); gap: 20px 18px; padding: 24px 22px; }
    .stack { position: relative; } .stack div { position: relative; height: 126px; overflow: hidden; border-radius: 3px; } .stack i { position: absolute; left: 5px; right: -5px; top: -5px; height: 126px; background: #4d5056; border-radius: 3px; } .stack i + i { left: 10px; right: -10px; top: -10px; background: #3a3c41; z-index: -1; }
    .stack figcaption { font-size: 11px; color: var(--soft); padding-top: 7px; gap: 6px; } .stack figcaption b { background: #3a3c41; color: #fff; padding: 1px 7px; border-radius: 9px; } .on div { outline: 3px solid var(--hot); } .gone { opacity: .3; }
    .foot { position: absolute; left: 0; right: 0; bottom: 0; height: 56px; background: #1b1c1e; padding: 0 22px; gap: 20px; } .foot b { font: 600 19px var(--display); } kbd { font: 600 11px var(--mono); border: 1px solid #55585e; border-bottom-width: 3px; border-radius: 5px; padding: 3px 9px; }
    .tile { position: relative; height: 232px; overflow: hidden; border-radius: 3px; } .tile.keep { outline: 4px solid var(--hot); } .tile span { position: absolute; left: 10px; bottom: 9px; background: #000a; padding: 3px 9px; border-radius: 3px; font: 500 12px var(--mono); } .three { grid-template-columns: repeat(3, 1fr); padding: 22px; gap: 16px; }`,
  shots: [
    `<header class="row top"><b>Lightbench</b><span class="soft">CARD 2, not imported</span><span class="grow"></span><span class="soft">1,412 frames, 214 stacks, first one after 0.4 s</span></header><div class="grid wall" style="position:relative;z-index:0">${grid}</div><footer class="row foot"><b>27</b><span class="soft grow">of thirty chosen</span><kbd>F</kbd> keep <kbd>J</kbd> pass <kbd>S</kbd> split the stack</footer>`,
    `<header class="row top"><b>Stack of 22</b><span class="soft">6104 to 6109, within 0.7 s</span><span class="grow"></span><span class="row soft">${icon("ScanSearch", 16)} space bar held: the same detail at 1:1</span></header><div class="grid three">${each(frames, ([name, blur, state]) => `<div class="tile ${state}">${eye(blur)}<span>${name}${state ? " · keep" : ""}</span></div>`)}</div><footer class="row foot"><b>6106</b><span class="soft grow">1/250 s, f/2.8, 85 mm. Raw decoded for this one only.</span><kbd>F</kbd> keep <kbd>J</kbd> pass</footer>`,
  ],
} satisfies Drawing;

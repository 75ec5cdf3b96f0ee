import { seededRandom } from "../../random";
import { count, type Drawing, each, figures, icon, landscape, logo, tones, win } from "../kit";

const { person, tree, house, boat } = figures;
const random = seededRandom(1962);
const kinds = Object.keys(tones) as (keyof typeof tones)[];
const people = (color: string) =>
  each(count(1 + Math.floor(random() * 4)), (index) =>
    person(90 + index * 34 + random() * 14, 200, 1.5 + random() * 0.8, color),
  );
const motifs = [
  () => people("#26221f"),
  () => tree(70, 190, 1.9, "#33472f") + tree(190, 184, 1.3, "#3d5538"),
  () => house(170, 168, 1.4, "#e6dccb", "#8b4a36"),
  () => boat(150, 150, 1.2, "#fbf7ee"),
  () => "",
  () => person(150, 205, 3.2, "#3a2f2a"),
];
const frames = count(24).map((index) => {
  const tone = kinds[Math.floor(random() * 5)] ?? "noon";
  return landscape(300 + index, tone, motifs[Math.floor(random() * motifs.length)]?.());
});
const marks: Record<number, string> = {
  2: "keep",
  7: "print",
  9: "who",
  12: "keep",
  13: "keep",
  18: "print",
  21: "who",
};
const sheet = each(frames, (frame, index) => {
  const mark = marks[index];
  return `<figure class="frame ${mark ?? ""}"><div>${frame}</div><figcaption class="mono">${index + 1}${index % 2 ? "" : "A"}${mark ? `<b>${mark === "who" ? "who is this?" : mark}</b>` : ""}</figcaption></figure>`;
});
const years = [
  ["1962, perhaps", "209"],
  ["1974", "388"],
  ["1988", "612"],
  ["1996", "1,140"],
  ["2009", "2,903"],
  ["2026", "1,422"],
] as const;
const side = `<nav class="side col"><h2 class="display">Silverwell</h2>
  <ul>${each(years, ([year, shown], index) => `<li class="row ${index === 4 ? "on" : ""}"><span class="grow">${year}</span><small>${shown}</small></li>`)}</ul>
  <p class="well">${icon("ShieldCheck", 14)} Read back last night<br><small>775 of 31,004 originals, all sound</small></p></nav>`;

const known = [
  ["Date", "Summer 1962, perhaps"],
  ["Place", "The lake below the mill"],
  ["People", "Grandmother Ada, two cousins"],
  ["Camera", "6 × 6 box camera, scanned"],
  ["Back of the print", "“Before the bridge was moved”"],
] as const;
const copies = [
  ["Disk in the study", "31,004 of 31,004", "02:14 today", 100],
  ["Disk at the sister’s", "31,004 of 31,004", "Sunday, 03:40", 100],
  ["S3-compatible bucket", "30,871 of 31,004", "reading back", 99],
] as const;
const nights = count(40).map((index) => (index === 23 ? "mended" : index < 33 ? "read" : "due"));

export default {
  logo: logo(
    `<rect width="512" height="512" rx="40" fill="#1c1b1a"/>${each(count(6), (i) => `<rect x="${44 + i * 76}" y="40" width="44" height="34" rx="8" fill="#f4efe6"/><rect x="${44 + i * 76}" y="438" width="44" height="34" rx="8" fill="#f4efe6"/>`)}<rect x="44" y="112" width="424" height="288" rx="6" fill="#f4efe6"/><circle cx="256" cy="256" r="104" fill="#1c1b1a"/><path d="M184 256a72 72 0 0 1 144 0Z" fill="#c9a14a"/><path d="M184 268h144M198 290h116M222 312h68" stroke="#f4efe6" stroke-width="10" stroke-linecap="round"/>`,
  ),
  css: `
    body { --ground: #cfc9be; --paper: #f6f2ea; --ink: #211e1b; --soft: #847b6f; --line: #ddd5c7; --gold: #b0842a; }
    .side { width: 196px; padding: 22px 18px; border-right: 1px solid var(--line); gap: 18px; background: #efe9de; }
    .side h2 { font-size: 24px; font-stretch: 80%; letter-spacing: -.02em; }
    .side li { padding: 6px 10px; margin: 0 -10px; border-radius: 5px; } .side .on { background: var(--ink); color: #f6f2ea; }
    .well { margin-top: auto; font-size: 12px; line-height: 1.7; } .well svg { display: inline; vertical-align: -2px; color: var(--gold); }
    .sheet { background: #171615; color: #e9e2d5; padding: 16px 18px; grid-template-columns: repeat(6, 1fr); gap: 10px 7px; height: 529px; grid-auto-rows: 1fr; }
    .frame { display: flex; flex-direction: column; }
    .frame div { flex: 1; min-height: 0; overflow: hidden; border-radius: 2px; outline: 2px solid transparent; outline-offset: 2px; }
    .frame figcaption { font-size: 9.5px; color: #a89c86; display: flex; justify-content: space-between; padding: 5px 1px 0; }
    .frame figcaption b { font: 600 9.5px var(--sans); color: #f0bf4c; }
    .keep div, .print div { outline-color: #f0bf4c; } .who div { outline-color: #e9e2d5; outline-style: dashed; }
    .facts td { padding: 8px 0; border-top: 1px solid var(--line); vertical-align: top; } .facts td:first-child { color: var(--soft); width: 108px; }
    .hint { background: #fffdf7; border: 1px solid var(--line); border-left: 3px solid var(--gold); border-radius: 4px; padding: 11px 14px; }
    .btn { padding: 6px 13px; border-radius: 5px; background: var(--ink); color: #fff; font-size: 12px; font-weight: 600; } .btn.quiet { background: none; color: var(--ink); box-shadow: 0 0 0 1px var(--line); }
    .copy { border-top: 1px solid var(--line); padding: 13px 0; } .meter { height: 5px; background: var(--line); border-radius: 3px; width: 190px; } .meter i { display: block; height: 100%; background: var(--ink); border-radius: 3px; }
    .nights { grid-template-columns: repeat(20, 1fr); gap: 5px; } .nights i { aspect-ratio: 1; border-radius: 3px; background: var(--ink); } .nights .due { background: none; box-shadow: inset 0 0 0 1.5px var(--line); } .nights .mended { background: #d9a532; }`,
  shots: [
    win(
      "August 2009",
      `<div class="row" style="gap:0;align-items:stretch;height:600px">${side}<main class="grow">
        <div class="row" style="padding:13px 18px"><b class="display" style="font-size:19px">August 2009</b><small class="grow">Sheet 3 of 9, as they were taken</small><span class="btn quiet">Ask the aunt</span><span class="btn">Print a year</span></div>
        <div class="grid sheet">${sheet}</div></main></div>`,
      "left:84px;right:84px;top:44px;height:640px",
    ),
    win(
      "Frame 7A",
      `<div class="row" style="gap:0;align-items:stretch;height:100%"><div style="width:508px;background:#171615;padding:26px"><div style="height:440px;border:12px solid #f4efe6;border-bottom-width:46px">${landscape(77, "sepia", house(226, 132, 0.9, "#cdb68c", "#6c5233") + person(96, 204, 2.1, "#42301d") + person(140, 206, 1.5, "#4f3b25") + person(172, 206, 1.35, "#42301d"))}</div></div>
      <div class="grow col" style="padding:24px 26px;gap:16px"><h1 class="display" style="font-size:27px">Who is beside Ada?</h1><table class="facts">${each(known, ([name, value]) => `<tr><td>${name}</td><td>${value}</td></tr>`)}</table>
      <div class="hint col" style="gap:8px"><small>Suggested by the aunt, from a link, yesterday</small><b>“The small one is Wim. It was 1961, he still had the plaster.”</b><div class="row"><span class="btn">Accept</span><span class="btn quiet">Not sure</span></div></div>
      <small class="mono" style="margin-top:auto;font-size:10px">IMG_0412.tif · sha256 9c41 e07b 22fa · never changed since 3 May 2019</small></div></div>`,
      "left:60px;right:60px;top:60px;height:534px",
    ),
    `<main class="col" style="padding:56px 84px;gap:26px;background:var(--paper);height:100%"><div class="row"><h1 class="display grow" style="font-size:44px;font-stretch:85%">Three copies, checked</h1><span class="btn quiet">Log of the night</span></div>
      <div>${each(copies, ([name, sound, when, part]) => `<div class="copy row"><b style="width:230px;font-size:15px">${name}</b><span class="meter"><i style="width:${part}%"></i></span><span class="grow mono">${sound}</span><small>${when}</small>${icon(part === 100 ? "CircleCheck" : "LoaderCircle", 17)}</div>`)}</div>
      <div class="row"><b class="grow">Each night a fortieth of the archive is read back</b><small>Night 33 of 40</small></div><div class="grid nights">${each(nights, (night) => `<i class="${night}"></i>`)}</div>
      <div class="hint row"><span style="color:var(--gold)">${icon("Wrench", 18)}</span><span class="grow"><b>IMG_2231.jpg</b> had one flipped bit on the disk in the study. Mended from the sister’s copy.</span><small class="mono">24 Oct, 02:31</small></div></main>`,
  ],
} satisfies Drawing;

import {
  area,
  contour,
  count,
  curve,
  type Drawing,
  each,
  type Field,
  hills,
  icon,
  logo,
  type Point,
  polyline,
  svg,
} from "../kit";

const heightAt = (hour: number) => 2.9 + 2.1 * Math.cos((2 * Math.PI * (hour - 14.87)) / 12.42);
const y = (metres: number) => 330 - metres * 58;
const tide = curve(count(97).map((step): Point => [step * 8.6, y(heightAt(step / 4))]));
const graph = svg(
  826,
  360,
  `<defs><clipPath id="float"><path d="M0 0H826V${y(2.5)}H0Z"/></clipPath></defs>
  ${each(count(6), (m) => `<path d="M0 ${y(m)}H826" stroke="#cfc4a8" stroke-width="${m === 0 ? 1.5 : 0.7}"/>`)}
  <path d="${tide}V${y(0)}H0Z" fill="#b9d3d8" opacity=".55"/><path d="${tide}V${y(2.5)}H0Z" fill="#2f9e6b" opacity=".45" clip-path="url(#float)"/><path d="${tide}" fill="none" stroke="#12344d" stroke-width="3"/>
  <path d="M0 ${y(2.5)}H826" stroke="#12344d" stroke-dasharray="7 5" stroke-width="1.3"/><path d="M0 ${y(1.1)}H826" stroke="#b5482f" stroke-width="1.3"/>
  <text x="399" y="${y(2.5) - 8}" fill="#12344d" style="font:600 12px var(--sans)">you float above 2.5 m</text><text x="399" y="${y(1.1) - 8}" fill="#b5482f" style="font:600 12px var(--sans)">the bar dries at 1.1 m</text>
  <path d="M511 ${y(5)}V${y(0)}" stroke="#12344d" stroke-width="1"/><circle cx="511" cy="${y(5)}" r="6" fill="#12344d"/>
  ${each(count(6), (m) => `<text x="-8" y="${y(m) + 4}" text-anchor="end" fill="#857c66" style="font:11px var(--mono)">${m} m</text>`)}
  ${each([11.38, 18.35], (hour) => `<path d="M${hour * 34.4} ${y(2.5)}V${y(0)}" stroke="#2f9e6b" stroke-width="1.5"/><text x="${hour * 34.4 + 6}" y="${y(0) - 8}" fill="#1f7a50" style="font:600 12px var(--mono)">${hour < 12 ? "11:23" : "18:21"}</text>`)}
  ${each(count(9), (i) => `<text x="${i * 103}" y="352" fill="#857c66" style="font:11px var(--mono)">${String(i * 3).padStart(2, "0")}</text>`)}`,
);

const ground = hills(31, 130);
const coast: Field = (x, z) => ground(x, z) * 0.5 + (x - 70) / 900 + (Math.abs(z - 240) > 150 ? -0.1 : 0.06);
const size: Point = [616, 540];
const soundings = count(46)
  .map((i): Point => [60 + ((i * 97) % 540), 30 + ((i * 61) % 490)])
  .filter(([a, b]) => coast(a, b) > 0.47);
const harbour = svg(
  ...size,
  `<rect width="616" height="540" fill="#d7e6e6"/><path d="${contour(coast, 0.72, size, 6)}" stroke="#8fb4bb" fill="none"/><path d="${contour(coast, 0.58, size, 6)}" stroke="#8fb4bb" stroke-dasharray="5 4" fill="none"/>
  ${area((a, b) => -coast(a, b), -0.46, size, "#c9d9b4", 6)}${area((a, b) => -coast(a, b), -0.4, size, "#ecdcae", 6)}
  <path d="${contour(coast, 0.4, size, 6)}" stroke="#4f4733" stroke-width="2" fill="none"/><path d="M170 96L330 130L352 178" fill="none" stroke="#3d3a33" stroke-width="9" stroke-linejoin="round"/><path d="M150 392L300 372" fill="none" stroke="#3d3a33" stroke-width="7"/>
  ${each(soundings, ([a, b]) => `<text x="${a}" y="${b}" fill="#33647a" style="font:italic 12px var(--sans)">${Math.round(coast(a, b) * 9 - 3)}<tspan dy="4" font-size="9">${(a * 7) % 9}</tspan></text>`)}
  ${each(
    [
      [300, 250],
      [344, 282],
      [280, 310],
    ] as const,
    ([a, b]) =>
      `<circle cx="${a}" cy="${b}" r="6" fill="none" stroke="#a1307c" stroke-width="2"/><path d="M${a} ${b - 6}v-7" stroke="#a1307c" stroke-width="2"/>`,
  )}<path d="M420 330l10-16 12 6 8 14-12 8Z" fill="#7a705c" stroke="#3d3a33"/>
  <path d="M590 250L200 262" stroke="#a1307c" stroke-width="1.6" stroke-dasharray="10 6"/><text x="470" y="244" fill="#a1307c" style="font:600 12px var(--sans)">leading line 268°</text><text x="404" y="362" fill="#3d3a33" style="font:italic 12px var(--sans)">a very large rock</text><text x="178" y="84" fill="#3d3a33" style="font:600 12px var(--sans)">north mole, light</text><text x="160" y="414" fill="#3d3a33" style="font:600 12px var(--sans)">slip</text>`,
  "overflow:hidden",
);
const notes = [
  ["Bar", "dries 1.1 m, sand, shifts each winter"],
  ["Mole", "green light, 6 s, 9 M"],
  ["Moorings", "two for visitors, pick up the northern one"],
  ["Slip", "usable three hours either side of high water"],
] as const;

const flow = hills(12, 170);
const arrows = (strength: number) =>
  svg(
    400,
    380,
    `<rect width="400" height="380" fill="#d7e6e6"/>${each(count(56), (i) => {
      const [a, b] = [34 + (i % 8) * 48, 30 + Math.floor(i / 8) * 54];
      const turn = 20 + flow(a, b) * 110;
      const long = strength * (10 + 26 * flow(b + 90, a));
      return `<g transform="translate(${a} ${b}) rotate(${turn})" stroke="#12344d" stroke-width="${strength > 1 ? 2.4 : 1.6}" fill="none"><path d="M${-long / 2} 0H${long / 2}M${long / 2 - 6}-4L${long / 2} 0L${long / 2 - 6} 4"/></g>`;
    })}<path d="${polyline([
      [0, 380],
      [0, 250],
      [60, 290],
      [96, 344],
      [150, 380],
    ])}Z" fill="#ecdcae" stroke="#4f4733" stroke-width="2"/><path d="${polyline([
      [400, 0],
      [400, 84],
      [350, 60],
      [310, 0],
    ])}Z" fill="#ecdcae" stroke="#4f4733" stroke-width="2"/>`,
    "overflow:hidden;width:404px;height:384px",
  );

export default {
  logo: logo(
    `<rect width="512" height="512" rx="256" fill="#12344d"/><path d="M40 236c54-96 108-96 162 0s108 96 162 0 80-80 108-44" fill="none" stroke="#f4ecd6" stroke-width="34" stroke-linecap="round"/><path d="M56 344c50-40 100-40 150 0s100 40 150 0 70-30 98-16" fill="none" stroke="#2f9e6b" stroke-width="30" stroke-linecap="round"/><circle cx="352" cy="120" r="40" fill="#e9b44c"/>`,
  ),
  css: `
    body { --ground: #f4ecd6; --paper: #fbf6e8; --ink: #12344d; --soft: #857c66; --line: #d8ccae; }
    h1 { font: 700 46px/1 var(--display); font-stretch: 80%; letter-spacing: -.02em; } .big { font: 600 34px/1 var(--display); font-stretch: 85%; } .key small { display: block; margin-bottom: 4px; }
    .shot2 .side { padding: 46px 40px; gap: 18px; } .shot2 li { padding: 12px 0; border-top: 1px solid var(--line); } .shot2 li b { display: block; }
    .frame { border: 2px solid var(--ink); }`,
  shots: [
    `<main style="padding:50px 112px 0 118px"><div class="row" style="align-items:flex-end;gap:44px;margin-bottom:30px"><div class="grow"><small class="row" style="gap:6px;margin-bottom:8px">${icon("WifiOff", 14)} no network needed</small><h1>Merrow Haven</h1></div>
      <div class="key"><small>High water</small><span class="big">14:52</span></div><div class="key"><small>The bar dries</small><span class="big">1.1 m</span></div><div class="key"><small>You draw</small><span class="big">1.4 m</span></div></div>${graph}<p class="row" style="margin-top:26px"><span class="grow soft">Sunday 1 November, UTC. Nearly springs; harmonic, 60 constituents.</span><b style="color:#1f7a50">Afloat from 11:23 to 18:21</b></p></main>`,
    `<div class="row" style="gap:0;align-items:stretch;height:625px"><div style="padding:42px 0 0 42px"><div class="frame">${harbour}</div></div><aside class="side col grow"><small>Harbour sketch 217</small><h1 style="font-size:38px">Merrow Haven</h1><ul>${each(notes, ([name, text]) => `<li><b>${name}</b>${text}</li>`)}</ul><p class="soft" style="margin-top:auto">Last corrected in September by somebody who berths here. Not for navigation on its own.</p></aside></div>`,
    `<main style="padding:48px 86px"><div class="row" style="margin-bottom:24px"><h1 class="grow" style="font-size:38px">Streams, two hours before high water</h1></div><div class="row" style="gap:20px"><figure><div class="frame">${arrows(0.75)}</div><p class="row" style="margin-top:12px"><b class="grow">Neaps</b><span class="mono">0.9 kn at most</span></p></figure><figure><div class="frame">${arrows(1.35)}</div><p class="row" style="margin-top:12px"><b class="grow">Springs</b><span class="mono">2.1 kn at most</span></p></figure></div></main>`,
  ],
} satisfies Drawing;

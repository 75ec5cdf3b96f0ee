import type { FeatureIcon } from "@/lib/blocks/features/icons";

/** Plain solids and lines on a grid of 24, drawn for this list: the same hand as the still lifes. */
const DRAWINGS: Record<Exclude<FeatureIcon, "none">, string> = {
  bolt: "M13 3 5 14h6l-1 7 8-11h-6z",
  chart: "M4 20h16M7 16v-5M12 16V5M17 16V9",
  check: "m4 12.5 5 5L20 6.5",
  clock: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M12 8v4.5l3 1.5",
  cloud: "M7 18a4 4 0 0 1-.4-8A5.5 5.5 0 0 1 17 9.5 4.3 4.3 0 0 1 17 18z",
  code: "m8 7-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14",
  globe: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M4 12h16M12 4c-4.5 5-4.5 11 0 16M12 4c4.5 5 4.5 11 0 16",
  heart: "M12 20 4.6 12.4a4.6 4.6 0 0 1 6.6-6.5l.8.9.8-.9a4.6 4.6 0 0 1 6.6 6.5z",
  key: "M8.5 11a4.2 4.2 0 1 0 0 8.4 4.2 4.2 0 0 0 0-8.4M11.6 12.2 20 4M16.5 7.5l2.5 2.5",
  layers: "m12 4 9 5-9 5-9-5zM3 14l9 5 9-5",
  lock: "M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3",
  people:
    "M9 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6M3 19c0-3.5 2.5-5 6-5s6 1.5 6 5M16 5.4a3 3 0 0 1 0 5.2M18 14.5c2 .7 3 2.2 3 4.5",
  phone: "M7 3h10v18H7zM11 18h2",
  picture: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 8.5h.01",
  search: "M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12M15 15l5 5",
  shield: "M12 3 5 6v5.5c0 4.5 3 7.7 7 9.5 4-1.8 7-5 7-9.5V6z",
  text: "M4 6h16M4 11h16M4 16h10",
};

export function FeatureDrawing({ icon, className }: { icon: FeatureIcon; className?: string }) {
  if (icon === "none") return null;
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" width="22" height="22" className={className}>
      <path
        d={DRAWINGS[icon]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}

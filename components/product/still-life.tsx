import { cx } from "@/components/ui/classes";
import { plinthOnly, SCENE_HEIGHT, SCENE_WIDTH, stillLifeScene } from "./still-life-scene";

type StillLifeProps = {
  slug: string;
  crop?: "whole" | "square";
  /** The ground and a pedestal, for a picture that stands on it. */
  only?: "plinth";
  className?: string;
};

/** A product without a picture: two or three solids on a plinth, drawn from its slug. Decorative by itself. */
export function StillLife({ slug, crop = "whole", only, className }: StillLifeProps) {
  const scene = stillLifeScene(slug);
  const layers = only === "plinth" ? plinthOnly() : scene.layers;
  const field = crop === "square" ? "40 -18 320 320" : `0 0 ${SCENE_WIDTH} ${SCENE_HEIGHT}`;
  return (
    <svg
      viewBox={field}
      preserveAspectRatio="xMidYMax"
      className={cx(`still-life art-${scene.palette}`, className)}
      aria-hidden="true"
    >
      {layers.map((layer, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a scene never changes, and a key is sent with the page.
        <path key={at} className={layer.tone} d={layer.d} />
      ))}
    </svg>
  );
}

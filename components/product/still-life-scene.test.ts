import { describe, expect, it } from "vitest";
import { PALETTES, SCENE_WIDTH, stillLifeScene } from "./still-life-scene";

const slugs = Array.from({ length: 1348 }, (_, at) => `product-${at}`);

describe("stillLifeScene", () => {
  it("draws the same scene for the same slug", () => {
    for (const slug of ["immich", "outline", "paperless-ngx", ""]) {
      expect(stillLifeScene(slug)).toEqual(stillLifeScene(slug));
    }
  });

  it("keeps the scene of a slug from one version to the next", () => {
    const { palette, composition, solids } = stillLifeScene("immich");
    expect({ palette, composition, solids }).toMatchInlineSnapshot(`
      {
        "composition": "stack",
        "palette": 10,
        "solids": [
          "slabs",
          "wedge",
          "slabs",
        ],
      }
    `);
  });

  it("gives 1,348 slugs scenes that do not look alike", () => {
    const scenes = slugs.map(stillLifeScene);
    const drawn = new Set(scenes.map((scene) => JSON.stringify(scene)));
    const kinds = new Set(scenes.map((scene) => [scene.palette, scene.composition, ...scene.solids].join()));
    expect(drawn.size).toBe(slugs.length);
    expect(kinds.size).toBeGreaterThan(1000);
    expect(new Set(scenes.map((scene) => scene.palette)).size).toBe(PALETTES);
  });

  it("stands two to four solids inside the case, with a shaded side and a ground", () => {
    for (const slug of slugs) {
      const { layers, solids } = stillLifeScene(slug);
      expect(solids.length).toBeGreaterThanOrEqual(2);
      expect(solids.length).toBeLessThanOrEqual(4);
      expect(layers.map((layer) => layer.tone)).toEqual(expect.arrayContaining(["g", "k", "s"]));
      const starts = layers
        .filter((layer) => "abcde".includes(layer.tone))
        .map((layer) => Number(/^M(-?[\d.]+)/.exec(layer.d)?.[1]));
      for (const x of starts) {
        expect(x).toBeGreaterThan(20);
        expect(x).toBeLessThan(SCENE_WIDTH - 50);
      }
    }
  });

  it("writes path data without holes", () => {
    for (const slug of slugs) {
      for (const { d } of stillLifeScene(slug).layers) expect(d).not.toMatch(/NaN|undefined|e-/);
    }
  });
});

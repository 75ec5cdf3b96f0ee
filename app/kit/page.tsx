import { readFileSync } from "node:fs";
import { StillLife } from "@/components/product/still-life";
export default function P() {
  const slugs = readFileSync("/work/shared/data/products.jsonl", "utf8")
    .split("\n")
    .filter(Boolean)
    .map((l) => JSON.parse(l).slug as string)
    .slice(200, 248);
  return (
    <main className="page-width py-10">
      <div className="grid grid-cols-6 gap-4">
        {slugs.map((s) => (
          <div key={s}>
            <div className="case aspect-[4/3]">
              <StillLife slug={s} />
            </div>
            <p className="label">{s}</p>
          </div>
        ))}
      </div>
      <div className="mt-6 flex gap-3">
        {slugs.slice(0, 12).map((s) => (
          <div key={s} className="case case-small size-11">
            <StillLife crop="square" slug={s} />
          </div>
        ))}
      </div>
    </main>
  );
}

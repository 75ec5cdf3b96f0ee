import { messages } from "@/lib/core/messages";
import type { BlockData } from "@/lib/documents/blocks/envelope";
import { document } from "@/messages/en.json";
import { keyed, type RendererProps } from "../renderer";
import { priceWords } from "./price-words";

type Plan = BlockData<"pricing">["plans"][number];

export function RenderPricing({ block }: RendererProps<"pricing">) {
  const t = messages({ document });
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{t("prices")}</caption>
      <thead>
        <tr className="border-ink border-t-2 border-b border-b-rule">
          {[t("plan"), t("price"), t("included")].map((name) => (
            <th key={name} scope="col" className="label py-2.5 pe-5 text-start font-normal last:pe-0">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keyed(block.data.plans).map(({ key, item }) => (
          <PlanRow key={key} plan={item} />
        ))}
      </tbody>
    </table>
  );
}

function PlanRow({ plan }: { plan: Plan }) {
  const { amount, interval } = priceWords(plan);
  const bullets = keyed(plan.bullets.filter((bullet) => bullet !== ""));
  return (
    <tr className="border-rule border-b align-top">
      <th scope="row" className="w-[26%] py-4 pe-4 text-start font-semibold sm:pe-5" dir="auto">
        {plan.name}
      </th>
      <td className="w-[26%] py-4 pe-4 sm:pe-5">
        <span className="name block whitespace-nowrap text-h3 sm:text-h2">{amount}</span>
        {interval && <span className="label whitespace-nowrap">{interval}</span>}
      </td>
      <td className="py-4 text-small">
        {bullets.length > 0 && (
          <ul className="grid gap-1.5">
            {bullets.map(({ key, item }) => (
              <li key={key} className="grid grid-cols-[0.875rem_1fr] gap-x-2">
                <svg viewBox="0 0 14 20" aria-hidden="true" className="h-[1.25rem] text-glass">
                  <path d="M1.5 10.5 5 14l7.5-8" fill="none" stroke="currentColor" strokeWidth="1.5" />
                </svg>
                {item}
              </li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  );
}

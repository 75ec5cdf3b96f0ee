import Link from "next/link";
import type { MyProduct } from "@/lib/people/schema";
import { stateOf } from "./dashboard-state";

const SHOWN = 6;

/** The right pane: what waits for the person, then what the person waits for. */
export function DashboardNext({ products }: { products: readonly MyProduct[] }) {
  const open = products.flatMap((product) => {
    const { todo, action } = stateOf(product);
    return todo && product.role !== "viewer" ? [{ product, todo, href: action.href }] : [];
  });
  const waiting = products.filter(({ latest }) => latest.status === "in_review");
  return (
    <div className="grid gap-8">
      <section>
        <h2 className="name mb-1.5 text-h2">What to do next</h2>
        {open.length === 0 ? (
          <p className="text-ink-2">Nothing for now.</p>
        ) : (
          <ol>
            {open.slice(0, SHOWN).map(({ product, todo, href }) => (
              <li key={product.id} className="relative border-rule border-b py-3">
                <Link
                  href={href}
                  className="font-semibold after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-glass"
                >
                  {product.name}
                </Link>
                <span className="block text-ink-2 text-small">{todo}</span>
              </li>
            ))}
          </ol>
        )}
        {open.length > SHOWN && <p className="label pt-3">and {open.length - SHOWN} more in the list</p>}
      </section>
      {waiting.length > 0 && (
        <section>
          <h2 className="name mb-1.5 text-h2">In the queue</h2>
          <ul>
            {waiting.map(({ id, name, queue }) => (
              <li key={id} className="flex items-baseline justify-between gap-4 border-rule border-b py-3">
                <span className="font-semibold">{name}</span>
                <span className="label">{queue ? `place ${queue.position}` : "waiting"}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

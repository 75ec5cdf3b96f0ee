import { Fragment } from "react";
import { cx } from "@/components/ui/classes";
import { Link } from "@/components/ui/link";
import { messages } from "@/lib/core/messages";
import { frame } from "@/messages/en.json";

export type Step = {
  label: string;
  href?: string;
  /** Left out on a phone, where the tabs or the heading say it. */
  deskOnly?: boolean;
};

/** "Directory / Photo Galleries / Silverwell": the last one is where the person is. */
export function Breadcrumb({ steps }: { steps: Step[] }) {
  return (
    <nav aria-label={messages({ frame })("breadcrumb")} className="label pt-6 pb-8 max-sm:pb-6">
      {steps.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a product may be called like another step.
        <Fragment key={at}>
          {at > 0 && (
            <span aria-hidden="true" className="px-2">
              /
            </span>
          )}
          <Place step={step} className={step.href && "hover:text-ink hover:underline"} />
        </Fragment>
      ))}
    </nav>
  );
}

/** The same in a tool's header, on one line: a long name is cut, and what the tabs say too is left out on a phone. */
export function Trail({ steps }: { steps: Step[] }) {
  return (
    <nav aria-label={messages({ frame })("breadcrumb")} className="flex min-w-0 text-small">
      {steps.map((step, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a product may be called like another step.
          key={at}
          className={cx("flex items-center", at > 0 && "min-w-0", step.deskOnly && "max-sm:hidden")}
        >
          <span aria-hidden="true" className="px-1.5 text-edge sm:px-2.5">
            /
          </span>
          <Place
            step={step}
            className={cx(
              "block truncate py-3",
              step.href ? "text-ink-2 hover:text-ink hover:underline" : "font-semibold text-ink",
            )}
          />
        </span>
      ))}
    </nav>
  );
}

function Place({ step: { label, href }, className }: { step: Step; className?: string }) {
  if (href === undefined)
    return (
      <span aria-current="page" className={className} dir="auto">
        {label}
      </span>
    );
  return (
    <Link href={href} className={className} dir="auto">
      {label}
    </Link>
  );
}

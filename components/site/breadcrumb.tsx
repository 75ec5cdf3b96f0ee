import Link from "next/link";
import { Fragment } from "react";

/** "Directory / Photo Galleries / No. 0173": the last one is where the person is. */
export function Breadcrumb({ steps }: { steps: { label: string; href?: string }[] }) {
  return (
    <nav aria-label="Breadcrumb" className="label pt-6 pb-8 max-sm:pb-6">
      {steps.map((step, at) => (
        <Fragment key={step.label}>
          {at > 0 && (
            <span aria-hidden="true" className="px-2">
              /
            </span>
          )}
          {step.href ? (
            <Link href={step.href} className="hover:text-ink hover:underline">
              {step.label}
            </Link>
          ) : (
            <span aria-current="page">{step.label}</span>
          )}
        </Fragment>
      ))}
    </nav>
  );
}

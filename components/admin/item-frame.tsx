import type { ReactNode } from "react";

type ItemFrameProps = {
  title: string;
  about: ReactNode;
  action?: ReactNode;
  children: ReactNode;
};

export function ItemFrame({ title, about, action, children }: ItemFrameProps) {
  return (
    <article
      className="relative mx-auto grid max-w-[48rem] grid-cols-1 gap-3.5 pb-6"
      aria-labelledby="queue-item"
    >
      <header className="flex items-start gap-x-4">
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3.5 gap-y-0.5">
          <h1 id="queue-item" className="name min-w-0 break-words text-[1.75rem] leading-tight">
            {title}
          </h1>
          <p className="label">{about}</p>
        </div>
        {action}
      </header>
      {children}
    </article>
  );
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 py-1 sm:grid-cols-[6.5rem_minmax(0,1fr)]">
      <dt className="label pt-0.5">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

import type { ReactNode } from "react";

type SettingRowProps = { id?: string; title: string; about: string; children: ReactNode };

export function SettingRow({ id, title, about, children }: SettingRowProps) {
  return (
    <section
      id={id}
      className="grid grid-cols-1 gap-x-8 gap-y-2 border-rule border-b py-4.5 sm:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <div>
        <h2 className="font-sans font-semibold text-body">{title}</h2>
        <p className="text-ink-3 text-small">{about}</p>
      </div>
      <div className="self-center">{children}</div>
    </section>
  );
}

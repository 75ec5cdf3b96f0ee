import type { ReactNode } from "react";

/** An error of the form as a whole. The live region exists before its text, so that screen readers announce it. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {children && (
        <p className="border-fail border-l-2 bg-fail-wash py-2.5 pr-3 pl-3.5 text-small">{children}</p>
      )}
    </div>
  );
}

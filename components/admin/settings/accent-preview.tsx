"use client";

import { useEffect, useRef } from "react";
import { SiteMark } from "@/components/site/logo-mark";
import { buttonClass } from "@/components/ui/button-class";
import { shadeNames, shadesOf } from "@/lib/platform/settings/rules";
import type { AdminSettings } from "@/lib/platform/settings/schema";
import { faultOf, isColour } from "./faults";

/** The logo and the colour in both themes. The policy allows no style in the markup, so a script sets the shades. */
export function AccentPreview({ site }: { site: AdminSettings }) {
  const { accent, logo, logoDark, name } = site;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isColour(accent) || faultOf(accent)) return;
    const { light, dark } = shadesOf(accent);
    for (const shade of shadeNames) {
      const token = shade === "glass" ? "--color-glass" : `--color-glass-${shade}`;
      ref.current?.style.setProperty(token, `light-dark(${light[shade]}, ${dark[shade]})`);
    }
  }, [accent]);
  return (
    <div ref={ref} className="grid border border-rule sm:grid-cols-2">
      {(["scheme-light", "scheme-dark"] as const).map((theme) => (
        <div key={theme} className={`${theme} grid content-start gap-3.5 bg-wall px-5 py-4 text-ink`}>
          <p className="flex min-w-0 items-center gap-2.5">
            <SiteMark logo={theme === "scheme-dark" ? (logoDark ?? logo) : logo} logoDark={null} />
            <span className="title min-w-0 text-[1.1875rem] leading-none [overflow-wrap:anywhere]">
              {name}
            </span>
          </p>
          <p className="text-small">
            <span className="text-glass underline underline-offset-4">A link</span> in a sentence.
          </p>
          <p className="border-glass border-l-[3px] bg-glass-wash px-3 py-2 text-small">
            What is <span className="text-glass">set off</span> from the rest.
          </p>
          <span className={`${buttonClass({ variant: "accent" })} justify-self-start`}>A button</span>
        </div>
      ))}
    </div>
  );
}

"use client";

import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { useEffect } from "react";
import { Toaster as Sonner, toast } from "sonner";
import { messages } from "@/lib/core/messages";
import { ui } from "@/messages/en.json";
import { type Notice, takeNotices } from "./notify";
import { isRightToLeft } from "./reading-direction";

/** Shows what notify() was given. The live region has to stand before its text does, hence the short wait. */
export default function Toaster({ round }: { round: number }) {
  const t = messages({ ui });
  useEffect(() => {
    if (round === 0) return;
    const timer = setTimeout(() => takeNotices().forEach(show), 120);
    return () => clearTimeout(timer);
  }, [round]);

  // The library names the sides of the window; loaded after the page, it can ask which one a line ends at.
  const end = isRightToLeft() ? "left" : "right";
  return (
    <Sonner
      position={`bottom-${end}`}
      offset={{ [end]: 20, bottom: "var(--notice-bottom, 20px)" }}
      mobileOffset={{ bottom: "var(--notice-bottom, 1rem)" }}
      gap={10}
      expand
      style={{ fontFamily: "var(--font-sans)" }}
      containerAriaLabel={t("notices")}
      icons={{
        success: <CircleCheck size={18} className="text-good" />,
        error: <CircleAlert size={18} className="text-fail" />,
        info: <Info size={18} className="text-ink-3" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "flex w-full items-start gap-3 rounded-md border border-rule border-b-[4px] border-b-ink bg-plinth px-4 py-3 text-small text-ink shadow-lift sm:w-[22rem]",
          icon: "mt-px shrink-0",
          content: "grow",
          title: "font-semibold",
          description: "text-ink-2",
          actionButton: "shrink-0 self-center font-semibold text-glass underline underline-offset-4",
        },
      }}
    />
  );
}

function show({ tone, text, detail, action, seconds = tone === "failed" ? 8 : 4 }: Notice): void {
  const options = {
    description: detail,
    action: action && { label: action.label, onClick: action.run },
    duration: seconds * 1000,
  };
  if (tone === "done") toast.success(text, options);
  else if (tone === "failed") toast.error(text, options);
  else toast.info(text, options);
}

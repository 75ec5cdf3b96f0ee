import { buttonClass } from "@/components/ui/classes";
import { messages } from "@/lib/core/messages";
import { failed } from "@/messages/en.json";

/** Opens the page that was asked for once more, without scripts. */
export const TryAgain = () => {
  const t = messages({ failed });
  return (
    // biome-ignore lint/a11y/useValidAnchor: an empty address is the page that was asked for.
    <a href="" className={buttonClass({ variant: "primary" })}>
      {t("tryAgain")}
    </a>
  );
};

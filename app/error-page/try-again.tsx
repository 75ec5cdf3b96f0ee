import { buttonClass } from "@/components/ui/classes";

/** Opens the page that was asked for once more, without scripts. */
export const TryAgain = () => (
  // biome-ignore lint/a11y/useValidAnchor: an empty address is the page that was asked for.
  <a href="" className={buttonClass({ variant: "primary" })}>
    Try again
  </a>
);

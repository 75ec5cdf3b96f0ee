export const TAB_LIST = "scroll-quiet flex gap-5 border-b border-rule";

export const TAB =
  "-mb-px border-b-2 border-transparent py-2.5 text-small whitespace-nowrap text-ink-2 hover:text-ink aria-[current=page]:border-chosen aria-[current=page]:font-semibold aria-[current=page]:text-ink data-[state=active]:border-chosen data-[state=active]:font-semibold data-[state=active]:text-ink";

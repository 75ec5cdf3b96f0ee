import type { z } from "zod";
import type { ButtonLook } from "@/components/ui/classes";
import type { ChangeProducts } from "@/lib/review/decisions/schema";

export type ProductAction = z.infer<typeof ChangeProducts>["action"];

type Action = {
  label: string;
  /** What a notice says once it is done. */
  done: string;
  lead: string;
  variant?: ButtonLook["variant"];
};

export const ACTIONS: Readonly<Record<ProductAction, Action>> = {
  publish: {
    label: "Publish drafts",
    done: "published",
    lead: "Each draft is checked first. Those that lack something, or fail a check, stay drafts and are listed with the reason.",
  },
  feature: {
    label: "Feature",
    done: "featured",
    lead: "Featured products stand on the first page as the editor's choice. Rankings and search stay the same, and the public moderation log shows it.",
  },
  unfeature: { label: "Unfeature", done: "no longer featured", lead: "They leave the first page." },
  change_category: {
    label: "Change category",
    done: "moved",
    lead: "The new category replaces the products' own. Their makers are notified.",
  },
  change_type: {
    label: "Change type",
    done: "moved",
    lead: "Values of fields that the new type doesn't have are kept, but not shown. The makers are notified.",
  },
  suspend: {
    label: "Suspend",
    done: "suspended",
    lead: "Suspended products are no longer public. Their makers are notified, and the public moderation log shows it.",
    variant: "danger",
  },
  reinstate: {
    label: "Reinstate",
    done: "reinstated",
    lead: "Reinstated products are public again.",
  },
};

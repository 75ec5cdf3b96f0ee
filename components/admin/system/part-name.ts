import { byCode } from "@/components/ui/by-code";
import { system } from "@/messages/en.json";

/** What a part of the system is called alone or at the beginning of a line. */
export const partName = (name: string): string =>
  byCode({ system }, `part_${name.toLowerCase().replaceAll(" ", "_")}`, name);

import { messages } from "@/lib/core/messages";
import { system } from "@/messages/en.json";

const codes = Object.keys(system) as (keyof typeof system)[];

/** What a part of the system is called alone or at the beginning of a line. */
export function partName(name: string): string {
  const code = codes.find((each) => each === `part_${name.toLowerCase().replaceAll(" ", "_")}`);
  return code ? messages({ system })(code) : name;
}

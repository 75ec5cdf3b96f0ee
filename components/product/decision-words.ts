import type { z } from "zod";
import { messages } from "@/lib/core/messages";
import type { Reason } from "@/lib/review/schema";
import { reason } from "@/messages/en.json";

export const REASONS = Object.keys(reason) as z.infer<typeof Reason>[];

export const reasonName = (name: string): string =>
  name in reason ? messages({ reason })(name as keyof typeof reason) : name;

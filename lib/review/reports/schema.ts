import { z } from "zod";
import { Id, text, UtcInstant } from "../../core/schema";
import { Reason } from "../schema";

const reporting = { slug: z.string(), reason: Reason, text: text(0, 2000).optional() };

function askForText(input: { reason: string; text?: string }, context: z.RefinementCtx): void {
  if (input.reason !== "other" || input.text) return;
  const message = "is required when the reason is other";
  context.addIssue({ code: "custom", path: ["text"], message, params: { code: "required" } });
}

export const Report = z.strictObject(reporting).superRefine(askForText);
export const ReportCollection = z.strictObject(reporting).superRefine(askForText);

const reported = { id: Id, reason: Reason, text: z.string().nullable(), createdAt: UtcInstant };

export const Reported = z.object({ productSlug: z.string(), ...reported });
export type Reported = z.infer<typeof Reported>;

export const ReportedCollection = z.object({ collectionSlug: z.string(), ...reported });
export type ReportedCollection = z.infer<typeof ReportedCollection>;

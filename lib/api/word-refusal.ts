import type { CompiledMessage } from "icu-minify/format";
import { errors as english } from "../../messages/en.json";
import type { AppError, ValidationError } from "../core/errors";
import { sourceLocale } from "../core/locales";
import { language, messages } from "../core/messages";
import { once } from "../core/once";

type Key = keyof typeof english;
type Sentence = { key: Key; names: string[]; pattern: RegExp };

/**
 * What a refusal says in the language of the page that asked for it: rules write their sentences in English, and the
 * messages of `errors` are those sentences, so each is found by its words. One that isn't there stays English.
 */
export function wordRefusal({ code, detail, fields, headers }: AppError): {
  detail: string;
  errors: ValidationError[];
} {
  if (language().locale === sourceLocale) return { detail, errors: fields };
  if (code === "rate_limited") {
    const minutes = Math.ceil(Number(headers["retry-after"] ?? 60) / 60);
    return { detail: messages({ errors: english })("rateLimited", { minutes }), errors: fields };
  }
  const errors = fields.map((field) => ({ ...field, message: translate(field.message) }));
  // The detail of an invalid input repeats the messages of its fields.
  const whole = fields.reduce(
    (text, { message }, at) => text.replace(message, () => errors[at]?.message ?? message),
    translate(detail),
  );
  return { detail: whole, errors };
}

/** No sentence of a rule is longer; with what was sent in it, one may be. */
const longestSentence = 600;

function translate(text: string): string {
  if (text.length > longestSentence) return text;
  const t = messages({ errors: english });
  for (const { key, names, pattern } of once("refusals", readSentences)) {
    const found = pattern.exec(text);
    if (found) return t(key, Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? ""])));
  }
  return text;
}

/** Those without values come first, since a value may be any words. */
const readSentences = (): Sentence[] =>
  Object.entries(english)
    .map(([key, message]) => toSentence(key as Key, partsOf(message)))
    .sort((a, b) => a.names.length - b.names.length);

function toSentence(key: Key, parts: unknown[]): Sentence {
  const names = parts.filter(Array.isArray).map(([name]) => String(name));
  const literal = (part: unknown) =>
    Array.isArray(part) ? "(.+?)" : String(part).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return { key, names, pattern: new RegExp(`^${parts.map(literal).join("")}$`, "su") };
}

/** The build compiles messages to parts; elsewhere they are as written. */
const partsOf = (message: CompiledMessage): unknown[] =>
  typeof message === "string"
    ? message.split(/(\{\w+\})/).map((part) => (/^\{\w+\}$/.test(part) ? [part.slice(1, -1)] : part))
    : [message].flat();

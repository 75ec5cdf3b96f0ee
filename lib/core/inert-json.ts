/**
 * JSON on one line that says the same to a reader of JSON or YAML and nothing more to one of Markdown: no text in it can
 * start HTML, code, a link or a reference, or end the line.
 */
export function inertJson(value: unknown): string {
  const json = JSON.stringify(value) ?? "null";
  return json.replace(STRING, (text) => text.replace(ACTIVE, escaped));
}

const STRING = /"(?:[^"\\]|\\.)*"/g;
/** The last ones are what YAML reads as line breaks or rejects. */
const ACTIVE = /[<`[\]\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]|&(?=[#A-Za-z])/g;

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

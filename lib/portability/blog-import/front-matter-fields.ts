import { cutAt } from "../../core/text";
import { type Fields, namesOf, says, textOf, yesOrNo } from "./front-matter";

/** Fields that say nothing to a reader. */
const SILENT = new Set(
  "layout type comments toc weight lastmod updated updateddate modified last_modified_at id draft published".split(
    " ",
  ),
);

/** The fields of a front matter, read one by one; whatever was not read in the end is lost, and reported. */
export class FrontMatterFields {
  private readonly read = new Set(SILENT);
  private readonly notes: string[] = [];
  private readonly fields: Fields;

  /** Names are read in any case. */
  constructor(fields: Fields) {
    this.fields = Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name.toLowerCase(), field]),
    );
  }

  /** A field that is one text, a number, or a yes or no. */
  text(name: string): string {
    const said = textOf(this.fields, name);
    if (said !== "") this.read.add(name);
    return said;
  }

  /** The first of several names that says something; what the others say beside it is lost. */
  first(...names: string[]): string {
    let said = "";
    for (const name of names) {
      const text = this.text(name);
      if (said !== "" && text !== said) this.lose(name);
      said ||= text;
    }
    return said;
  }

  names(...names: string[]): string[] {
    return names.flatMap((name) => {
      const found = namesOf(this.fields[name]);
      if (found.length > 0) this.read.add(name);
      return found;
    });
  }

  /** As names, but a text without commas is a list of words, as Jekyll reads its `tags` and `categories`. */
  words(name: string): string[] {
    const value = this.fields[name];
    const isWords = typeof value === "string" && !value.includes(",");
    return this.names(name).flatMap((each) => (isWords ? each.split(/\s+/) : each));
  }

  /** An address, the first of several, or a picture with its description. */
  picture(name: string): { name: string; src: string; alt: string } | null {
    const value = this.fields[name];
    if (typeof value === "string" && value.trim() !== "") {
      this.read.add(name);
      return { name, src: value.trim(), alt: "" };
    }
    if (typeof value !== "object" || value === null) return null;
    const [first, ...others] = Array.isArray(value) ? value : [value];
    const inner: Fields = typeof first === "string" ? { src: first } : { ...first };
    const src = textOf(inner, "src", "image", "url", "path", "feature", "teaser");
    if (src === "") return null;
    this.read.add(name);
    const alt = textOf(inner, "alt", "caption");
    if (others.some(says)) this.note(`Only the first picture of “${name}” was kept.`);
    const caption = textOf(inner, "caption");
    if (caption !== "" && caption !== alt) this.note(`The caption of “${name}” was left out: “${caption}”`);
    return { name, src, alt };
  }

  /** `absent` where it is absent; null for what is neither yes nor no. */
  yesOrNo(name: string, absent: boolean): boolean | null {
    const value = this.fields[name];
    return says(value) ? yesOrNo(value) : absent;
  }

  lose(name: string): void {
    this.read.delete(name);
  }

  note(message: string): void {
    this.notes.push(message);
  }

  losses(): string[] {
    const lost = Object.keys(this.fields).filter((name) => !this.read.has(name) && says(this.fields[name]));
    return [
      ...this.notes,
      ...lost.map((name) => `The front matter field “${cutAt(name, 60)}” was left out.`),
    ];
  }
}

/** What there is to say of a post: what had no place, was changed on the way, or should be looked at. */
export type Note = { file: string; line?: number; message: string };

export type Skipped = { file: string; line?: number; reason: string };

/** A part of a body, in one of the two forms that are read. */
export type Piece = { kind: "html" | "markdown"; text: string };

/** A post as its file tells it, with its limits not yet looked at. */
export type Source = {
  /** Its file in the folder; of a post in an export, with its slug. */
  file: string;
  /** What a later import knows it by. */
  key: string;
  title: string;
  slug: string;
  /** Whether its file says this slug as it is. */
  hasOwnSlug: boolean;
  locale: string;
  isDraft: boolean;
  publishedAt: Date | null;
  tags: string[];
  excerpt: string;
  cover: { src: string; alt: string } | null;
  seo: { title: string; description: string };
  author: string;
  /** Paths that it had where it comes from. */
  addresses: string[];
  /** Where its pictures are looked for first. */
  folder: string;
  body:
    | { kind: "markdown"; text: string; line: number; isMdx: boolean }
    | { kind: "pieces"; pieces: Piece[] };
  notes: Note[];
};

/** A file or post that can't be read; the others go on. */
export class Unreadable extends Error {
  constructor(
    message: string,
    readonly line?: number,
  ) {
    super(message);
  }
}

export type BlogImportReport = {
  folder: string;
  startedAt: string;
  seconds: number;
  posts: number;
  imported: number;
  updated: number;
  unchanged: number;
  published: number;
  drafts: number;
  pictures: number;
  /** Former addresses whose last part is not the slug here. */
  addresses: { file: string; from: string; to: string }[];
  notes: Note[];
  skipped: Skipped[];
};

export type MemberPage = keyof typeof MEMBER_PAGES;

/** A product's pages for members, in the order of their tabs, and what each is for. */
export const MEMBER_PAGES = {
  edit: { label: "Edit", about: "Write and submit changes" },
  status: { label: "Review", about: "Progress and reviewers' notes" },
  history: { label: "History", about: "Revisions and page URL" },
  traffic: { label: "Traffic", about: "Views, visitors and sources" },
  trust: { label: "Trust", about: "Score and your domain" },
};

/** Those that someone may open: only editors and owners edit. */
export const memberPages = (mayEdit: boolean): MemberPage[] =>
  (Object.keys(MEMBER_PAGES) as MemberPage[]).filter((page) => mayEdit || page !== "edit");

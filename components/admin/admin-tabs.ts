/** The tabs of the reviewers' pages. */
export const ADMIN_TABS = [{ href: "/admin/queue", label: "Queue" }];

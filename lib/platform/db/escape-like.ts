/** A text as a pattern of `like` that matches only itself; the database client escapes none. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

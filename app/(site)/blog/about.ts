/** What the blog says of itself, on its page and in its feeds. */
export const blogAbout = "How this place works, and why it works so.";

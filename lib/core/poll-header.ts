/** The header of requests that a page sends by itself, again and again: they don't keep a session from ending unused. */
export const pollHeader = "x-poll";

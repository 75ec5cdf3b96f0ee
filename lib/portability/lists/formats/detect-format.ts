import { isRecord } from "../../../core/is-record";
import type { Format } from "./schema";

/** The format that the content of a file shows; null if it is none of them. */
export function detectFormat(bytes: Uint8Array, text: string): Format | null {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4) return "awesome-yaml";
  const start = text.slice(0, 200_000).trimStart();
  if (start === "" || text.includes("\0")) return null;
  if (/^[[{]/.test(start)) return detectJson(text) ?? (isLink(start) ? "awesome-markdown" : null);
  if (/<opml\b/i.test(start)) return "opml";
  if (/^publiccodeYmlVersion\s*:/m.test(start)) return "publiccode";
  if (
    /^(?:landscape|categories)[ \t]*:[ \t]*(?:#.*)?$/m.test(start) &&
    /^[ \t]*(?:-[ \t]+)?(?:category|name)[ \t]*:/m.test(start)
  )
    return "landscape";
  if (/^[ \t]*[-*+][ \t]+(?:\*\*|__)?\[[^\]\r\n]+\](?:\([ \t]*<?https?:|\[)/m.test(start))
    return "awesome-markdown";
  if (/^</.test(start)) return null;
  const [head = "", second] = start.split(/\r\n|\r|\n/, 2);
  return second !== undefined && /[,;\t|]|^[\p{L}\p{N} _-]{1,60}$/u.test(head) ? "csv" : null;
}

const isLink = (text: string): boolean => /^\[!?\[?[^\]]*\]\(/.test(text);

function detectJson(text: string): Format | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return isJsonLines(text) ? "jsonl" : null;
  }
  if (!isRecord(value)) return Array.isArray(value) && isMcpServer(value[0]) ? "mcp-registry" : "json";
  if (isMcpServer(value) || (Array.isArray(value.servers) && value.servers.some(isMcpServer)))
    return "mcp-registry";
  if (isRecord(value.pagination) && Array.isArray(value.data) && isVitrineProduct(value.data[0]))
    return "vitrine";
  // A single row, as the first line of a file of them.
  return typeof value.name === "string" ? "jsonl" : "json";
}

/** Whether the first lines are objects, or most of a longer file's: a broken one is a problem of its own. */
function isJsonLines(text: string): boolean {
  const lines = text
    .slice(0, 200_000)
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "");
  const objects = lines.slice(0, 20).filter((line) => /^\s*\{.*\}\s*$/.test(line));
  return lines.length > 1 && objects.length >= Math.min(lines.length, 20) / 2;
}

function isMcpServer(value: unknown): boolean {
  if (!isRecord(value)) return false;
  if (isRecord(value.server)) return isMcpServer(value.server);
  const schema = typeof value.$schema === "string" && value.$schema.includes("modelcontextprotocol");
  return (
    typeof value.name === "string" &&
    (schema || Array.isArray(value.packages) || Array.isArray(value.remotes))
  );
}

const isVitrineProduct = (value: unknown): boolean =>
  isRecord(value) && "slug" in value && "trustScore" in value && "organization" in value;

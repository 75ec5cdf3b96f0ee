/**
 * The products that a description says it is an alternative to: "alternative to Slack and Notion", "a drop-in replacement
 * for Disqus", "Open-source Dropbox alternative". Only what is written as a name counts, so that "an alternative to
 * mainstream providers" names none, and nothing that is denied.
 */
export function readAlternatives(description: string): string[] {
  const text = description.replace(/[*_`™®]|\]\([^)\s]*\)|\[/gu, "").replace(/\s+/g, " ");
  const found = [...text.matchAll(NAMED_AFTER), ...text.matchAll(NAMED_BEFORE)];
  return found.flatMap(({ index, 0: phrase, groups }) => {
    const before = text.slice(Math.max(0, index - 60), index);
    if (DENIED.test(before)) return [];
    if (groups?.names === undefined) return namesAtStart(text.slice(index + phrase.length));
    return withoutPraise(groups.names, /(?:^|[.:;!?(] ?)$/u.test(before))
      .split("/")
      .filter(isName);
  });
}

/** A word of a name begins with a capital or a digit, or has a capital inside. */
const WORD = String.raw`(?:\p{Lu}|\p{N}|\p{Ll}{1,8}\p{Lu})[\p{L}\p{N}&]*(?:[.+'’-][\p{L}\p{N}]+)*\+*`;
const NAME = `${WORD}(?: ${WORD}){0,3}`;
const NAMED_AFTER =
  /\b(?:[Aa]lternatives? to|(?:[Rr]eplacement|[Ss]ubstitute)s? (?:for|of)) (?:(?:[\p{Ll}-]+ ){1,3}(?:like|such as) )?(?=[\p{L}\p{N}])/gu;
const NAMED_BEFORE = new RegExp(
  String.raw`(?<![\p{L}\p{N}/.'’-])(?<names>${NAME}(?:/${NAME})*) (?:[Aa]lternative|[Rr]eplacement)(?=$|[).,;:!]| (?:for|that|with|which|written|in|on|by|using|built|and)\b| to (?=\p{Ll}))`,
  "gu",
);
const DENIED = /(?:\b(?:not|no|never)|n['’]t)(?: [\p{L}-]+){0,3} $/iu;

const FIRST_NAME = new RegExp(`^${NAME}`, "u");
const NEXT = /^(?:,? (?:and|or|&) |, |\/| [+&] | (?:a\.?k\.?a\.?|formerly) )/u;
/** What may follow the last name; a noun would make it a part of something else: "Google services". */
const END =
  /^(?:$|[^\p{L}\p{N}\s]| [^\p{L}\p{N}\s]| (?:for|with|that|which|written|in|on|by|to|where|from|but|as|built|using|without|when|while|designed|focused|featuring|made|you|it|and|or|,)\b)/u;

function namesAtStart(text: string): string[] {
  const names: string[] = [];
  for (let rest = text; ; ) {
    const [name] = FIRST_NAME.exec(rest) ?? [];
    if (name === undefined) return names;
    rest = rest.slice(name.length);
    const [next] = NEXT.exec(rest) ?? [];
    if (next === undefined && !END.test(rest)) return names;
    if (isName(name)) names.push(name);
    if (next === undefined) return names;
    rest = rest.slice(next.length);
  }
}

const GENERIC = /^(?:big tech|saas|open[ -]source|google'?s|commercial|proprietary|cloud|a|an|the)$/iu;

const isName = (text: string): boolean =>
  /\p{L}/u.test(text) && !/['’]s$/u.test(text) && !GENERIC.test(text) && text.length <= 60;

const PRAISE = new RegExp(
  `^(?:${"a an the this your our another best better good great nice new next modern light lightweight lighter fast faster tiny small simple simpler minimal minimalist free libre foss oss open source self hosted private privacy secure safe powerful complete full cheap cheaper elegant beautiful sleek easy personal local native web cli terminal python go golang rust php java javascript typescript linux windows macos android ios docker european ethical decentralized decentralised federated encrypted community commercial enterprise perfect viable popular".replaceAll(" ", "|")}|.+-(?:first|source|hosted|friendly|focused|based|in|powered|native|oriented|one|aware|driven|only|like|gen|code))$`,
  "iu",
);
const ADJECTIVE = /^\p{Lu}\p{Ll}*(?:ble|ful|ive|ed|ing|less|ent|ant|ous|al|ic)$/u;

/** "Open Source Notion" without what praises it; the first word of a sentence may be no name at all. */
function withoutPraise(names: string, isSentenceStart: boolean): string {
  const words = names.split(" ");
  const first = words.findIndex((word) => !PRAISE.test(word));
  if (first === -1 || (first === 0 && isSentenceStart && ADJECTIVE.test(words[0] ?? ""))) return "";
  return words.slice(first).join(" ");
}

// A loader of the build, for browsers' sake: an import of an area of en.json becomes a module of that area alone, whose
// messages are compiled. Anywhere else, such an import is one of the whole file.

const imports = /import \{ ([\w, ]+) \} from "[^"]*messages\/en\.json";/g;

const ofArea = (_, names) =>
  names
    .split(", ")
    .map((name) => name.split(" as "))
    .map(([area, own = area]) => `import ${own} from "@/messages/en.json?area=${area}";`)
    .join(" ");

module.exports = function oneArea(source) {
  const area = /^\?area=(\w+)$/.exec(this.resourceQuery ?? "")?.[1];
  if (area === undefined) return source.replace(imports, ofArea);
  const done = this.async();
  import("icu-minify/compile").then(({ default: compile }) => {
    const entries = Object.entries(JSON.parse(source)[area]).map(([key, text]) => [key, compile(text)]);
    done(null, `export default ${JSON.stringify(Object.fromEntries(entries))};`);
  }, done);
};

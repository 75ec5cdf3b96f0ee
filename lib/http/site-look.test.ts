import { afterEach, expect, it } from "vitest";
import { bridge } from "../core/bridge";
import { withSiteLook } from "./site-look";

afterEach(() => void delete bridge().siteLook);

const mark = '<svg viewBox="0 0 19 22" class="h-5 w-5"><path d="M.5 17V.5H16"></path></svg>';
const head =
  '<head><link rel="icon" href="/icon/32-0d6b58.png"/><link rel="icon" href="/icon/mark-0d6b58.svg"/></head>';
const page =
  `${head}<title>Page not found · Vitrine</title><a aria-label="Vitrine, home">${mark}<span>Vitrine</span></a><p>Vitrine Blanche</p>` +
  '<script>self.__next_f.push([1,"{\\"site\\":{\\"name\\":\\"Vitrine\\",\\"logo\\":null,\\"logoDark\\":null}}"])</script>';
const look = { name: "Vitrine", accent: "#0d6b58", logo: null, logoDark: null };
const dataOf = (html: string) =>
  JSON.parse(JSON.parse(/push\((.*)\)<\/script>$/.exec(html)?.[1] ?? "")[1]).site;

it("gives a page of the build the name of the site, and changes no other words", () => {
  expect(withSiteLook(page)).toBe(page);
  bridge().siteLook = { ...look, name: "The Shelf" };
  expect(withSiteLook(page)).toBe(
    page.replaceAll("Vitrine", "The Shelf").replace("The Shelf Blanche", "Vitrine Blanche"),
  );
});

it("shows no name and no mark on a page that stands alone before the site's own are known", () => {
  const html = withSiteLook(page.replace(/<script.*/, ""), { isAlone: true });
  expect(html).toBe("<head></head><title>Page not found</title><p>Vitrine Blanche</p>");
});

it("escapes the name where it stands", () => {
  const name = `</script>"$&\\`;
  bridge().siteLook = { ...look, name };
  const html = withSiteLook(page);
  expect(html).toContain("<span>&#60;/script&#62;&#34;$&#38;\\</span>");
  const pushed = /push\((.*)\)<\/script>$/.exec(html)?.[1] ?? "";
  expect(pushed).not.toContain("<");
  expect(dataOf(html)).toMatchObject({ name });
});

it("gives it the color of the site, once, and the icons in it", () => {
  bridge().siteLook = { ...look, accent: "#ffcc00" };
  const html = withSiteLook(page);
  expect(html).toContain('<link rel="stylesheet" href="/accent/ffcc00.css"/></head>');
  expect(html).toContain("/icon/32-ffcc00.png");
  expect(html).toContain("/icon/mark-ffcc00.svg");
  expect(html).toContain(mark);
  expect(withSiteLook(html)).toBe(html);
});

it("gives it the logos of the site, as files, or as they are where nothing else can be read", () => {
  bridge().siteLook = { ...look, logo: "one", logoDark: "two", pictures: { light: "data:1", dark: null } };
  const html = withSiteLook(page);
  expect(html).toContain("/icon/180-one.png".replace("180", "32"));
  expect(html).not.toContain("<svg");
  expect(html.match(/src="[^"]*"/g)).toEqual(['src="/media/one?w=320"', 'src="/media/two?w=320"']);
  expect(dataOf(html)).toEqual({ name: "Vitrine", logo: "one", logoDark: "two" });
  const alone = withSiteLook(page, { isAlone: true });
  expect(alone.match(/src="[^"]*"/g)).toEqual(['src="data:1"', 'src="/media/two?w=320"']);
});

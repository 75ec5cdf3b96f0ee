import { afterEach, expect, it } from "vitest";
import { registry } from "../core/registry.mjs";
import { withSiteName } from "./site-name.mjs";

afterEach(() => void delete registry().siteName);

const page =
  '<title>Page not found · Vitrine</title><a aria-label="Vitrine, home"><span>Vitrine</span></a><p>Vitrine Blanche</p>' +
  '<script>self.__next_f.push([1,"{\\"site\\":{\\"name\\":\\"Vitrine\\"}}"])</script>';

it("gives a page of the build the name of the site, and changes no other words", () => {
  expect(withSiteName(page)).toBe(page);
  registry().siteName = "The Shelf";
  expect(withSiteName(page)).toBe(
    page.replaceAll("Vitrine", "The Shelf").replace("The Shelf Blanche", "Vitrine Blanche"),
  );
});

it("escapes it where it stands", () => {
  const name = `</script>"$&\\`;
  registry().siteName = name;
  const html = withSiteName(page);
  expect(html).toContain("<span>&#60;/script&#62;&#34;$&#38;\\</span>");
  const pushed = /push\((.*)\)<\/script>$/.exec(html)?.[1] ?? "";
  expect(pushed).not.toContain("<");
  expect(JSON.parse(JSON.parse(pushed)[1])).toEqual({ site: { name } });
});

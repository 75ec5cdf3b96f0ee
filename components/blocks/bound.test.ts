import { describe, expect, it } from "vitest";
import { registry } from "@/lib/documents/blocks/registry";
import { entryOf, fieldsOf, formProps } from "./bound";

describe("a field of a form", () => {
  const { data } = registry.team.example;
  const errors = [{ path: "items[1].name", code: "required", message: "Give the name." }];
  const changes: object[] = [];
  const { of } = formProps({ type: "team", data, errors, onChange: (changed) => changes.push(changed) });

  it("has the limits of its schema", () => {
    const items = of("items");
    expect(items.max).toBe(12);
    const person = fieldsOf(entryOf(items, 0));
    expect(person("name").max).toBe(80);
    expect(person("url").max).toBe(2_048);
    const hero = formProps({
      type: "hero",
      data: registry.hero.example.data,
      errors: [],
      onChange: () => {},
    });
    const cta = hero.of("cta");
    expect(fieldsOf({ ...cta, value: { label: "", url: "" } })("label").max).toBe(40);
  });

  it("knows its own fault and no other's", () => {
    expect(fieldsOf(entryOf(of("items"), 1))("name").error).toBe("Give the name.");
    expect(fieldsOf(entryOf(of("items"), 0))("name").error).toBeNull();
  });

  it("changes its place in the data and leaves the rest", () => {
    fieldsOf(entryOf(of("items"), 1))("role").onChange("Voice");
    const [first, second] = data.items;
    expect(changes).toEqual([{ items: [first, { ...second, role: "Voice" }] }]);
  });
});

import { describe, expect, it } from "vitest";
import { newName, refused, useCategories } from "../../testing/categories";
import { aPerson, ctx } from "../../testing/people";
import { CreateCategory } from "../categories/schema";
import { changeCategory } from "./change-category";
import { createCategory } from "./create-category";
import { categoriesToChoose, listCategories } from "./list-categories";
import { mergeCategory } from "./merge-category";

const { test, reader, byAdmin, publish, shown, categoryOf } = useCategories();
const create = (input: object) => createCategory(byAdmin(), CreateCategory.parse(input));

describe("a category that an admin creates", () => {
  it("can be chosen at once, is listed with its first public product, and is the one that products name", async () => {
    const name = newName("Kilns");
    const made = await create({ name, description: "For firing clay." });
    expect(made).toMatchObject({
      name,
      parent: null,
      description: "For firing clay.",
      products: 0,
      hidden: false,
    });
    expect(await categoriesToChoose(reader())).toContain(name);
    expect((await listCategories(reader())).map((each) => each.name)).not.toContain(name);
    const slug = await publish(name.toUpperCase());
    expect(await shown(slug)).toEqual([name]);
    expect(await categoryOf(made.slug)).toMatchObject({ name, products: 1 });
    expect(await test.db.auditEntry.count({ where: { action: "category.created" } })).toBe(1);
  });

  it("may stand below another one, and not below that", async () => {
    const top = await create({ name: newName("Craft") });
    const leaf = await create({ name: "Clay", parent: top.slug });
    expect(leaf).toMatchObject({ slug: `${top.slug}-clay`, parent: { slug: top.slug } });
    expect(await categoriesToChoose(reader())).toContain(`${top.name} › Clay`);
    expect(await refused(create({ name: "Mud", parent: leaf.slug }))).toBe("validation_failed");
    expect(await refused(create({ name: "Mud", parent: "no-such-category" }))).toBe("validation_failed");
    expect(CreateCategory.safeParse({ name: "Craft › Mud" }).success).toBe(false);
  });

  it("has a name of its own among its siblings, also when two create it at the same time", async () => {
    const name = newName("Race");
    const outcomes = await Promise.all([1, 2, 3].map(() => refused(create({ name }))));
    expect(outcomes.sort()).toEqual(["ok", "slug_taken", "slug_taken"]);
    const top = await create({ name: newName("Other") });
    expect(await refused(create({ name, parent: top.slug }))).toBe("ok");
  });

  it("takes over a name that another one had before", async () => {
    const [name, renamed] = [newName("Former"), newName("Renamed")];
    const former = await create({ name });
    await changeCategory(byAdmin(), { slug: former.slug, name: renamed });
    const made = await create({ name });
    expect(made.slug).toBe(former.slug);
    expect(await shown(await publish(name))).toEqual([name]);
    await mergeCategory(byAdmin(), { slug: made.slug, into: (await create({ name: newName("Into") })).slug });
  });

  it("is an admin's alone", async () => {
    const member = await aPerson(test.db);
    expect(await refused(createCategory(ctx(test.db, member), { name: newName("Mine") }))).toBe("forbidden");
  });
});

import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { useFolder } from "../../testing/folders";
import { addDemoRecords, withDemoRecords } from "./demo-records";

const folder = useFolder();
const signal = AbortSignal.timeout(10_000);
const asked = async (name: string) => [`asked for ${name}`];

it("answers for sample websites from its file, and asks for all others", async () => {
  const file = path.join(folder, "records.json");
  const texts = withDemoRecords(asked, file);
  expect(await texts("_vitrine.lamp.example", signal)).toEqual(["asked for _vitrine.lamp.example"]);
  await addDemoRecords({ "_vitrine.lamp.example": "one" }, file);
  await addDemoRecords({ "_vitrine.desk.example": "two", "_vitrine.lamp.com": "three" }, file);
  expect(await texts("_vitrine.lamp.example", signal)).toEqual(["one"]);
  expect(await texts("_vitrine.desk.example", signal)).toEqual(["two"]);
  expect(await texts("_vitrine.lamp.com", signal)).toEqual(["asked for _vitrine.lamp.com"]);
  await writeFile(file, "[broken");
  expect(await texts("_vitrine.lamp.example", signal)).toEqual(["asked for _vitrine.lamp.example"]);
});

it("asks for every name where there is no demo", async () => {
  expect(await withDemoRecords(asked, "")("_vitrine.lamp.example", signal)).toEqual([
    "asked for _vitrine.lamp.example",
  ]);
});

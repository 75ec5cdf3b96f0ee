import path from "node:path";
import { expect, it } from "vitest";
import { makeFolder, useFolder } from "../testing/folders";
import { NearFiles } from "./near-files";

const home = useFolder();

it("finds a file by a name that is nearly its own, and says which ones are where several are", () => {
  const root = makeFolder(home, {
    "images/cafe\u0301 1.png": "x",
    "images/Shot.PNG": "x",
    "images/twin.png": "x",
    "images/Twin.PNG": "x",
    "images/wide.jpg": "x",
    "images/wide-150x150.jpg": "x",
    "images/only-1024x768.jpg": "x",
    "Été/a.png": "x",
  });
  const find = (wanted: string) => {
    const near = new NearFiles().find(root, wanted);
    if (near === null) return null;
    const shown = (at: string) => path.relative(root, at);
    return "at" in near ? shown(near.at) : near.others.map(shown).toSorted();
  };
  expect(find("images/caf\u00e9 1.png")).toBe("images/cafe\u0301 1.png");
  expect(find("images/caf%C3%A9%201.png")).toBe("images/cafe\u0301 1.png");
  expect(find("images\\Caf\u00e9\u00a01.png")).toBe("images/cafe\u0301 1.png");
  expect(find("Images/shot.png")).toBe("images/Shot.PNG");
  expect(find("images/wide-300x200.jpg")).toBe("images/wide.jpg");
  expect(find("images/only.jpg")).toBe("images/only-1024x768.jpg");
  expect(find("e\u0301te\u0301/A.png")).toBe("Été/a.png");
  expect(find("images/TWIN.png")).toEqual(["images/Twin.PNG", "images/twin.png"]);
  expect(find("images/twin.png")).toBe("images/twin.png");
  for (const none of [
    "images/none.png",
    "../images/shot.png",
    "..%2fx.png",
    "a\0",
    "",
    "images",
    "images/shot.png/x",
  ])
    expect(find(none), none).toBe(none === "images" ? "images" : null);
});

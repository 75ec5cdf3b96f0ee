import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { diskStorage } from "../../platform/storage/disk-storage";
import { useFolder } from "../../testing/folders";
import { createBackup } from "./create-backup";

const folder = useFolder();

it("says why the folder of backups can't be made, and what to do", async () => {
  writeFileSync(path.join(folder, "file"), "");
  const to = path.join(folder, "file", "of", "backups");
  const made = createBackup({
    url: "postgresql://nobody@127.0.0.1:1/none",
    storage: diskStorage(folder),
    to,
    now: new Date(),
    settings: {},
    secrets: {},
  });
  await expect(made).rejects.toThrow(
    `${to} can't be created (ENOTDIR). Name a folder that Vitrine can write to.`,
  );
});

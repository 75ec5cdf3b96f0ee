import { Status } from "@/components/ui/status";
import { messages } from "@/lib/core/messages";
import { editor as said } from "@/messages/en.json";
import { countPictures } from "./check";
import type { Head } from "./document";
import { IssueRows } from "./issue-rows";
import type { SlotNote } from "./slot";
import { TaskRow } from "./task-row";
import type { EditorModel } from "./use-editor";

type BeforeSubmitProps<H extends Head> = {
  editor: EditorModel<H>;
  title: string;
  /** What comes next, as a verb. */
  goal: "submit" | "publish" | "update";
  notes?: readonly SlotNote[];
};

/** What keeps the document from its goal. */
export function BeforeSubmit<H extends Head>({ editor, title, goal, notes = [] }: BeforeSubmitProps<H>) {
  const t = messages({ editor: said });
  const { settled, review, goTo, actions } = editor;
  const { issues } = review;
  const pictures = countPictures(settled);
  return (
    <>
      <h2 className="name mb-1.5 text-h2">{title}</h2>
      <ul>
        {issues.length === 0 && (
          <TaskRow title={t("readyTo", { goal })} tag={<Status is="done" />}>
            {t("noIssuesFound")}
          </TaskRow>
        )}
        <IssueRows issues={issues} onFix={goTo} />
        {notes.map(({ slot, where, note }) => (
          <TaskRow
            key={slot + note}
            title={where}
            tag={<Status is="note" />}
            onPress={() => actions.open(slot)}
          >
            <span className="line-clamp-2">{note}</span>
          </TaskRow>
        ))}
        {pictures.all > 0 && (
          <TaskRow
            title={t("altTexts")}
            tag={
              <Status
                is={pictures.described === pictures.all ? "done" : issues.length > 0 ? "fix" : "note"}
              />
            }
          >
            {t("describedOf", { described: pictures.described, all: pictures.all })}
          </TaskRow>
        )}
      </ul>
    </>
  );
}

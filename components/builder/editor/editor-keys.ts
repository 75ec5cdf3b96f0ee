import type { KeyGroup } from "@/components/site/key-help";

/** The editor's keys as the help shows them. */
export const EDITOR_KEYS: KeyGroup[] = [
  {
    title: "Editor",
    keys: [
      { keys: ["/"], does: "Add a block" },
      { keys: ["Enter"], does: "Open the block in focus" },
      { keys: ["Esc"], does: "Close it" },
      { keys: ["↑", "↓"], does: "Go to the next block" },
      { keys: ["Alt", "↑ ↓"], does: "Move the block" },
      { keys: ["Space"], does: "Pick the block up at its grip" },
      { keys: ["Alt", "F10"], does: "Go to the buttons of a text" },
      { keys: ["Del"], does: "Remove the block in focus" },
      { keys: ["Ctrl", "S"], does: "Save" },
      { keys: ["Ctrl", "Z"], does: "Undo" },
      { keys: ["Ctrl", "Shift", "Z"], does: "Redo" },
    ],
  },
];

/** The editor of notes: the tool that moves one, the entries of their menus, and the handlers of its commands. */
import { scopeBind } from 'effector';
import { undoableRemovalProvided } from '#src/features/notes/lazy.ts';
import type { FeatureContext } from '#src/shell/features/index.ts';
import '../failed-removals.ts';
import './note-entries.ts';
import { noteToolsLoaded } from './note-tools.ts';

export { noteEditCommands } from './edit-commands.ts';
export { MoveNoteHint } from './ui/move-note-hint.tsx';

export const start = ({ scope }: FeatureContext): undefined => {
  const bind = { scope, safe: true };
  scopeBind(noteToolsLoaded, bind)();
  scopeBind(undoableRemovalProvided, bind)();
};

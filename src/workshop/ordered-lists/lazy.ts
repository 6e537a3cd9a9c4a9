/** The editor of ordered lists: what the panel shows of them, the modal that adds items, and the handlers of its commands. */
import { scopeBind } from 'effector';
import { listEditorProvided } from '#src/features/ordered-lists/lazy.ts';
import type { FeatureContext } from '#src/shell/features/index.ts';
import '../failed-removals.ts';
import '../rejected-names.ts';
import { listEditorLoaded } from './edited-lists.ts';
import { AllListsEditor } from './ui/all-lists-editor.tsx';
import { OpenListEditor } from './ui/open-list-editor.tsx';

export { listEditCommands } from './edit-commands.ts';
export { ItemPickerDialog } from './ui/item-picker-dialog.tsx';

export const start = ({ scope }: FeatureContext): undefined => {
  const bind = { scope, safe: true };
  scopeBind(listEditorProvided, bind)({ AllLists: AllListsEditor, OpenList: OpenListEditor });
  scopeBind(listEditorLoaded, bind)();
};

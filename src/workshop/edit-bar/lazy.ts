/** The workshop's bar: tools, undo, redo and the save status. */
import { declareUnsaved, guardUnload } from '#src/shell/unsaved/index.ts';
import type { FeatureContext } from '#src/shell/features/index.ts';
import './undone-toast.ts';
import { $hasUnsavedEdits } from './unsaved-edits.ts';

export { WorkshopBar } from './ui/workshop-bar.tsx';

declareUnsaved('edits', $hasUnsavedEdits);

export const start = ({ scope, view }: FeatureContext) => guardUnload(scope, view);

/** The conflicts of own changes, and the modal in which they are resolved. */
import { scopeBind } from 'effector';
import type { FeatureContext } from '#src/shell/features/index.ts';
import { declareUnsaved } from '#src/shell/unsaved/index.ts';
import './resolve-conflicts.ts';
import { $hasConflicts, conflictsOffered } from './state.ts';

export { $hasConflicts };
export { fieldLabel, hasFieldLabel, kindLabel } from './field-labels.ts';
export { fieldValue } from './values.ts';
export { ConflictNotice } from './ui/conflict-notice.tsx';
export { Conflicts } from './ui/conflicts.tsx';

declareUnsaved('conflicts', $hasConflicts);

export const start = ({ scope }: FeatureContext): undefined => {
  scopeBind(conflictsOffered, { scope, safe: true })();
};

/** The editor of the measurements that are saved with the space. */
import { scopeBind } from 'effector';
import { savedLineControlsProvided } from '#src/features/measure/lazy.ts';
import type { FeatureContext } from '#src/shell/features/index.ts';
import '../failed-removals.ts';
import './rejected-changes.ts';
import { SavedLineControls } from './ui/saved-line-controls.tsx';

export const start = ({ scope }: FeatureContext): undefined => {
  scopeBind(savedLineControlsProvided, { scope, safe: true })(SavedLineControls);
};

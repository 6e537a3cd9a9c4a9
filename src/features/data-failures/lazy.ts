/** Notifications of changes that could not be saved; loaded with the first one. */
import { sample, scopeBind } from 'effector';
import { failureReported } from '#src/data/edits/rejections.ts';
import type { FeatureContext } from '#src/shell/features/index.ts';
import { $rejectedWrite } from './rejected-write.ts';
import { writeFailed } from './state.ts';

export { DataFailureToasts } from './ui/data-failure-toasts.tsx';
export { $saveFailure, $unauthorized, writeFailed, type DataFailure, type FailedWrite } from './state.ts';

sample({ clock: failureReported, target: writeFailed });

/** The failure that this module was loaded for came before it. */
export const start = ({ scope }: FeatureContext): undefined => {
  const failure = scope.getState($rejectedWrite);
  if (failure) scopeBind(writeFailed, { scope, safe: true })(failure);
};

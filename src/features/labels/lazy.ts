/** The labels of a space. The stage draws them, and React nothing. */
import { scopeBind } from 'effector';
import type { FeatureContext } from '#src/shell/features/index.ts';
import { labelsRequested } from './state.ts';

export const start = ({ scope, page, modelId }: FeatureContext): undefined => {
  scopeBind(labelsRequested, { scope, safe: true })({ page, modelId });
};

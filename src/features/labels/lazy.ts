/** The labels of a space. The stage draws them, and React nothing. */
import { scopeBind } from 'effector';
import { labelRecords } from '#src/data/labels.ts';
import type { FeatureContext } from '#src/shell/features/index.ts';
import './state.ts';

export const start = ({ scope, page, modelId }: FeatureContext): undefined => {
  scopeBind(labelRecords.wanted, { scope, safe: true })({ page, modelId });
};

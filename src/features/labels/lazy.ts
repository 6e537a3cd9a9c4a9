/** The labels of a space. The stage draws them, and React nothing. */
import { scopeBind } from 'effector';
import { labelRecords } from '#src/data/labels.ts';
import { $isWorkshop } from '#src/data/state.ts';
import type { FeatureContext } from '#src/shell/features/index.ts';
import './state.ts';

export { labelEditChanged, labelLayer, labelPressed } from './state.ts';

export const start = ({ scope, page, modelId }: FeatureContext): undefined => {
  scopeBind(labelRecords.wanted, { scope, safe: true })({
    page,
    modelId,
    includeDisabled: scope.getState($isWorkshop),
  });
};

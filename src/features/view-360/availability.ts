/** Whether the space has 360° views, and their panel (docs/reference/sweeps-and-pucks.md#360-views). */
import { combine, sample } from 'effector';
import type { Model } from '#domain/model/model.ts';
import { $model } from '#src/data/state.ts';
import { createPanel } from '#src/shell/panels/index.ts';

const hasEnabled = (model: Model | null, alignment: 'aligned' | 'unaligned'): boolean =>
  model?.sweeps.some((sweep) => sweep.enabled && sweep.alignment === alignment) ?? false;

export const $hasViews360 = $model.map((model) => hasEnabled(model, 'unaligned'));
/** Where all viewpoints are 360° views, their list is the same. */
export const $isButtonOffered = combine($model, $hasViews360, (model, has) => has && hasEnabled(model, 'aligned'));

export const view360Panel = createPanel({ id: 'view-360', side: 'right', tool: 'VIEW_360' });

// A link opens the panel without its button.
sample({
  clock: view360Panel.opened,
  source: $hasViews360,
  filter: (has) => !has,
  fn: () => undefined,
  target: view360Panel.closed,
});

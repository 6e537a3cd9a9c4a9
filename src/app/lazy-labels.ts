/** Labels: loaded when the space is at rest, where the owner or the address shows them. */
import { scopeBind, type Scope } from 'effector';
import { $model, type ModelRequest } from '#src/data/state.ts';
import { lazyFeature } from '#src/features/lazy-feature/index.ts';
import { $parameters } from '#src/features/start-up/index.ts';
import { $stage } from '#src/stage/state.ts';

const lazyLabels = lazyFeature({ name: 'labels', load: () => import('#src/features/labels/index.ts'), parts: {} });

export interface LabelsOptions extends ModelRequest {
  readonly scope: Scope;
  /** Resolves when the stage is open or the start has failed. */
  readonly opened: Promise<unknown>;
}

const load = async ({ scope, opened, page, modelId }: LabelsOptions): Promise<void> => {
  await opened;
  const isShown = scope.getState($parameters).labels ?? scope.getState($model)?.options.labels;
  if (!isShown) return;
  await scope.getState($stage)?.idle();
  const { labelsRequested } = await lazyLabels.load();
  scopeBind(labelsRequested, { scope, safe: true })({ page, modelId });
};

export const loadLabels = (options: LabelsOptions): void => {
  load(options).catch((thrown: unknown) => console.error('the labels could not be loaded', thrown));
};

/**
 * The change of mode that failed because the mesh could not be loaded, for a notification that offers to repeat it
 * (docs/reference/navigation-and-modes.md#mode-changes).
 */
import { createEvent, createStore, sample } from 'effector';
import { $model } from '#src/data/state.ts';
import { changeModeFx, type ModeRequest } from '#src/stage/state.ts';
import { startedWithoutMesh } from '../start-up/index.ts';
import { modeRequested } from './state.ts';

export const meshFailureDismissed = createEvent();
export const changeRetried = createEvent();

const meshFailed = sample({
  clock: changeModeFx.done,
  source: $model,
  filter: (model, { result }) => !!model?.mesh && result.kind === 'failed' && result.code === 'mesh.unavailable',
  fn: (_, { params }) => params,
});

/** Null if there is none. */
export const $failedChange = createStore<ModeRequest | null>(null)
  .on([meshFailed, startedWithoutMesh], (_, request) => request)
  .reset(meshFailureDismissed, changeModeFx);

sample({
  clock: changeRetried,
  source: $failedChange,
  filter: (request) => request !== null,
  fn: (request) => request!,
  target: modeRequested,
});

/** Decides what makes the start fail. Every failure is logged with its code and number. */
import { createEffect, sample } from 'effector';
import { isAvailabilityCode, loadFailure, type LoadFailure } from '#src/data/errors.ts';
import { accessLost, loadModelFx } from '#src/data/state.ts';
import { modalClosed } from '#src/shell/modals/index.ts';
import { stageEvents } from '#src/stage/state.ts';
import { startFailed, viewerOpened } from './state.ts';

sample({ clock: [loadModelFx.failData, accessLost], target: startFailed });
sample({ clock: stageEvents.error, fn: ({ code, detail }) => loadFailure(code, detail), target: startFailed });
sample({
  clock: viewerOpened,
  filter: ({ parameters }) => parameters.oops !== null,
  fn: ({ parameters }) =>
    loadFailure(isAvailabilityCode(parameters.oops) ? parameters.oops : 'generic', 'requested by the parameter oops'),
  target: startFailed,
});
sample({
  clock: viewerOpened,
  filter: ({ parameters }) => parameters.modelId === null,
  fn: () => loadFailure('not.found', 'the address names no model'),
  target: startFailed,
});

/** Or it would cover what happened. */
sample({ clock: startFailed, fn: () => undefined, target: modalClosed });

const logFailureFx = createEffect(({ code, number, message }: LoadFailure) =>
  console.error(`${code} (${number}): ${message}`),
);
sample({ clock: startFailed, target: logFailureFx });

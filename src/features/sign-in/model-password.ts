/** Sends a model's password. If the server accepts it, the viewer starts again and shows the space. */
import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import type { Result } from '#base/result.ts';
import { openModel, type AccessFailure, type Unlocked } from '#src/data/access.ts';
import { $host } from '#src/shell/host.ts';

export interface PasswordSubmission {
  readonly modelId: string;
  readonly password: string;
}

export const passwordSubmitted = createEvent<PasswordSubmission>();
export const openModelFx = createEffect<PasswordSubmission, Result<Unlocked, AccessFailure>>(({ modelId, password }) =>
  openModel(modelId, password),
);
/** A reload keeps all address parameters. */
export const reloadFx = attach({ source: $host, effect: (host) => host.reload() });
export const reopenFx = attach({ source: $host, effect: (host) => host.reopen() });

const accepted = createEvent<Unlocked>();
const rejected = createEvent<AccessFailure>();
sample({
  clock: openModelFx.doneData.filterMap((result) => (result.ok ? result.value : undefined)),
  target: accepted,
});
sample({
  clock: openModelFx.doneData.filterMap((result) => (result.ok ? undefined : result.failure)),
  target: rejected,
});

/** Stays true after success, until the viewer starts again. */
export const $isOpening = createStore(false)
  .on(passwordSubmitted, () => true)
  .reset(rejected);
export const $passwordFailure = createStore<AccessFailure | null>(null)
  .on(rejected, (_, failure) => failure)
  .reset(passwordSubmitted);

sample({ clock: passwordSubmitted, target: openModelFx });
sample({ clock: accepted, filter: (by) => by === 'reload', fn: () => undefined, target: reloadFx });
sample({ clock: accepted, filter: (by) => by === 'reopen', fn: () => undefined, target: reopenFx });

/** Sends a model's password. If the server accepts it, the viewer is loaded again and shows the space. */
import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import type { Result } from '#base/result.ts';
import { openModel, type AccessFailure } from '#src/data/access.ts';
import { $host } from '#src/shell/host.ts';

export interface PasswordSubmission {
  readonly modelId: string;
  readonly password: string;
}

export const passwordSubmitted = createEvent<PasswordSubmission>();
export const openModelFx = createEffect<PasswordSubmission, Result<null, AccessFailure>>(({ modelId, password }) =>
  openModel(modelId, password),
);
/** The server has set the cookie; a reload keeps all address parameters. */
export const reloadFx = attach({ source: $host, effect: (host) => host.reload() });

const accepted = createEvent();
const rejected = createEvent<AccessFailure>();
sample({ clock: openModelFx.doneData, filter: ({ ok }) => ok, fn: () => undefined, target: accepted });
sample({
  clock: openModelFx.doneData.filterMap((result) => (result.ok ? undefined : result.failure)),
  target: rejected,
});

/** Stays true after success, until the page is reloaded. */
export const $isOpening = createStore(false)
  .on(passwordSubmitted, () => true)
  .reset(rejected);
export const $passwordFailure = createStore<AccessFailure | null>(null)
  .on(rejected, (_, failure) => failure)
  .reset(passwordSubmitted);

sample({ clock: passwordSubmitted, target: openModelFx });
sample({ clock: accepted, target: reloadFx });

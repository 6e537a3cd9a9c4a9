/** A model's password: sent, rejected, or taken; then the page is loaded again, at the same address and with the space. */
import { createEffect, createEvent, createStore, sample } from 'effector';
import type { Result } from '#base/result.ts';
import { openModel, type AccessFailure } from '#src/data/access.ts';

export interface PasswordSubmission {
  readonly modelId: string;
  readonly password: string;
}

export const passwordSubmitted = createEvent<PasswordSubmission>();
export const openModelFx = createEffect<PasswordSubmission, Result<null, AccessFailure>>(({ modelId, password }) =>
  openModel(modelId, password),
);
/** The cookie is there: the server's own page is the shortest way in, and loses nothing of the address. */
export const reloadFx = createEffect(() => window.location.reload());

const opened = createEvent();
const rejected = createEvent<AccessFailure>();
sample({ clock: openModelFx.doneData, filter: ({ ok }) => ok, fn: () => undefined, target: opened });
sample({
  clock: openModelFx.doneData.filterMap((result) => (result.ok ? undefined : result.failure)),
  target: rejected,
});

/** Until the page is loaded again there is nothing to type any more. */
export const $isOpening = createStore(false)
  .on(passwordSubmitted, () => true)
  .reset(rejected);
export const $passwordFailure = createStore<AccessFailure | null>(null)
  .on(rejected, (_, failure) => failure)
  .reset(passwordSubmitted);

sample({ clock: passwordSubmitted, target: openModelFx });
sample({ clock: opened, target: reloadFx });

/** A model's password: sent, refused, or taken; then the page is loaded again, at the same address and with the space. */
import { createEffect, createEvent, createStore, sample } from 'effector';
import type { Result } from '#base/result.ts';
import { openModel, type AccessFailure } from '#src/data/access.ts';

export interface PasswordGiven {
  readonly modelId: string;
  readonly password: string;
}

export const passwordGiven = createEvent<PasswordGiven>();
export const openModelFx = createEffect<PasswordGiven, Result<null, AccessFailure>>(({ modelId, password }) =>
  openModel(modelId, password),
);
/** The cookie is there: the server's own page is the shortest way in, and loses nothing of the address. */
export const reloadFx = createEffect(() => window.location.reload());

const opened = createEvent();
const refused = createEvent<AccessFailure>();
sample({ clock: openModelFx.doneData, filter: ({ ok }) => ok, fn: () => undefined, target: opened });
sample({
  clock: openModelFx.doneData.filterMap((result) => (result.ok ? undefined : result.failure)),
  target: refused,
});

/** Until the page is loaded again there is nothing to type any more. */
export const $isOpening = createStore(false)
  .on(passwordGiven, () => true)
  .reset(refused);
export const $passwordTrouble = createStore<AccessFailure | null>(null)
  .on(refused, (_, failure) => failure)
  .reset(passwordGiven);

sample({ clock: passwordGiven, target: openModelFx });
sample({ clock: opened, target: reloadFx });

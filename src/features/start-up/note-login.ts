/** Decides whether a link to a note needs a sign-in first (docs/reference/screens-and-errors.md#login-screen). */
import { attach, createEffect, createStore, sample } from 'effector';
import { $host } from '#src/shell/host.ts';
import { loginRequired, noteDeclined, viewerOpened } from './state.ts';

/** After this time without a response the user counts as signed in, so that a lost connection does not keep the space closed. */
const maxCheckMs = 5000;

const isSignedIn = async (): Promise<boolean> => {
  const access = await import('#src/data/access.ts');
  return access.isSignedIn();
};
const checkSignInFx = createEffect(() =>
  Promise.race([isSignedIn(), new Promise<boolean>((resolve) => setTimeout(() => resolve(true), maxCheckMs))]),
);
sample({
  clock: viewerOpened,
  filter: ({ parameters }) => parameters.note !== null,
  fn: () => undefined,
  target: checkSignInFx,
});
sample({
  clock: checkSignInFx.doneData,
  filter: (isSignedIn) => !isSignedIn,
  fn: () => undefined,
  target: loginRequired,
});

/** Meanwhile the space waits behind the splash screen. */
export const $isLoginUndecided = createStore(false)
  .on(checkSignInFx, () => true)
  .on(checkSignInFx.finally, (_, outcome) => outcome.status === 'done' && !outcome.result)
  .on(noteDeclined, () => false);

/** So that a reload does not ask again. */
const removeNoteFromAddressFx = attach({
  source: $host,
  effect: ({ address }) => {
    const url = address.read();
    for (const name of ['note', 'comment']) url.searchParams.delete(name);
    address.replace(url);
  },
});
sample({ clock: noteDeclined, target: removeNoteFromAddressFx });

/** Away to the page for signing in, which leads back to this very place. */
import { createEffect, createEvent, sample } from 'effector';
import { signInUrl } from '#src/data/sign-in-url.ts';
import { $device, $parameters } from './state.ts';

export const signInPressed = createEvent();

/** The session's cookie stays out of frames of other sites: one signs in, and sees the space, in a tab of its own. */
export const goToSignInFx = createEffect(
  ({ language, embedded }: { readonly language: string | null; readonly embedded: boolean }) => {
    const { pathname, search, hash } = window.location;
    const address = signInUrl(pathname + search + hash, language);
    if (embedded) window.open(address, '_blank', 'noopener');
    else window.location.assign(address);
  },
);
sample({
  clock: signInPressed,
  source: { parameters: $parameters, device: $device },
  fn: ({ parameters, device }) => ({ language: parameters.language, embedded: device.embedded }),
  target: goToSignInFx,
});

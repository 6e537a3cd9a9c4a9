/** Leaves the viewer for other pages: sign-in, which leads back to this place, and the list of spaces. */
import { createEffect, createEvent, sample } from 'effector';
import { homeUrl, signInUrl } from '#src/data/sign-in-url.ts';
import { $device, $parameters } from './state.ts';

export const homePressed = createEvent();
export const signInPressed = createEvent();

export const goHomeFx = createEffect((url: string) => window.location.assign(url));
sample({
  clock: homePressed,
  source: $parameters,
  fn: ({ language }) => homeUrl(language),
  target: goHomeFx,
});

/** Embedded viewers open a new tab: browsers keep the session cookie out of frames of other sites. */
export const goToSignInFx = createEffect(
  ({ language, embedded }: { readonly language: string | null; readonly embedded: boolean }) => {
    const { pathname, search, hash } = window.location;
    const url = signInUrl(pathname + search + hash, language);
    if (embedded) window.open(url, '_blank', 'noopener');
    else window.location.assign(url);
  },
);
sample({
  clock: signInPressed,
  source: { parameters: $parameters, device: $device },
  fn: ({ parameters, device }) => ({ language: parameters.language, embedded: device.embedded }),
  target: goToSignInFx,
});

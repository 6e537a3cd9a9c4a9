/**
 * Leaves the viewer for other pages: sign-in, which leads back to this place, the list of spaces, and the space outside
 * its frame.
 */
import { createEffect, createEvent, sample } from 'effector';
import { homeUrl, signInUrl } from '#src/data/sign-in-url.ts';
import { addressOutsideFrame } from '#domain/links/embedding.ts';
import { $device, $parameters, $pressAction, playPressed, showcaseStarted } from './state.ts';

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

/** A press on the splash screen (docs/reference/start-up.md#new-tab-and-redirect). */
export const splashPressed = createEvent();
const pressed = sample({ clock: splashPressed, source: $pressAction });

export const leaveFrameFx = createEffect((action: 'newTab' | 'leaveFrame') => {
  const { pathname, search } = window.location;
  const url = new URL(
    addressOutsideFrame(action, pathname, [...new URLSearchParams(search)]),
    window.location.href,
  ).toString();
  if (action === 'newTab') window.open(url, '_blank', 'noopener');
  // Of a window of another origin, scripts may set the address but not call `assign`. Throws in a frame that may not.
  else window.top!.location.href = url;
});
sample({
  clock: pressed,
  filter: (action): action is 'newTab' | 'leaveFrame' => action === 'newTab' || action === 'leaveFrame',
  target: leaveFrameFx,
});
const isPlayed = sample({ clock: pressed, filter: (action) => action === 'play' });
sample({ clock: [isPlayed, leaveFrameFx.fail], fn: () => undefined, target: playPressed });
sample({ clock: pressed, filter: (action) => action === 'expand', fn: () => undefined, target: showcaseStarted });

/** Away to the list of spaces, in the language that the address chose. */
import { createEffect, createEvent, sample } from 'effector';
import { homeUrl } from '#src/data/sign-in-url.ts';
import { $parameters } from './state.ts';

export const homePressed = createEvent();

export const goHomeFx = createEffect((address: string) => window.location.assign(address));
sample({
  clock: homePressed,
  source: $parameters,
  fn: ({ language }) => homeUrl(language),
  target: goHomeFx,
});

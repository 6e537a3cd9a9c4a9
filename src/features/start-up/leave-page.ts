/**
 * Leaves the viewer for other pages: sign-in, which leads back to this place, the list of spaces, and the space outside
 * its frame.
 */
import { createEffect, createEvent, sample } from 'effector';
import { homeUrl, signInUrl } from '#src/data/sign-in-url.ts';
import { addressOutsideFrame } from '#domain/links/embedding.ts';
import { $host } from '#src/shell/host.ts';
import { $device, $parameters, $pressAction, playPressed, showcaseStarted } from './state.ts';

export const homePressed = createEvent();
export const signInPressed = createEvent();

interface OtherPage {
  readonly url: string;
  readonly inNewTab: boolean;
}
export const openPageFx = createEffect(({ url, inNewTab }: OtherPage) => {
  if (inNewTab) window.open(url, '_blank', 'noopener');
  else window.location.assign(url);
});
/** In pages of others they open a tab: the list of spaces may not be in a frame. */
sample({
  clock: homePressed,
  source: { parameters: $parameters, device: $device, host: $host },
  fn: ({ parameters, device, host }) => ({
    url: homeUrl(parameters.language),
    inNewTab: device.embedded || !host.isWholePage,
  }),
  target: openPageFx,
});
/** Embedded viewers open a new tab: browsers keep the session cookie out of frames of other sites. */
sample({
  clock: signInPressed,
  source: { parameters: $parameters, device: $device, host: $host },
  fn: ({ parameters: { language }, device, host }) => {
    const { pathname, search, hash } = host.address.read();
    const url = signInUrl(pathname + search + hash, language);
    return { url, inNewTab: device.embedded || !host.isWholePage };
  },
  target: openPageFx,
});

/** A press on the splash screen (docs/reference/start-up.md#new-tab-and-redirect). */
export const splashPressed = createEvent();
const pressed = sample({ clock: splashPressed, source: $pressAction });

/** The address outside the frame, of the same origin. */
const outsideFrame = (action: FrameExit['action'], address: URL): string => {
  const url = new URL(address);
  url.search = addressOutsideFrame(action, '', [...address.searchParams]);
  url.hash = '';
  return url.toString();
};

/** Of a link from a frame at `address` to the same place of the space in a tab of its own. */
export const newTabUrl = (address: URL): string => outsideFrame('newTab', address);

interface FrameExit {
  readonly action: 'newTab' | 'leaveFrame';
  readonly address: URL;
}
export const leaveFrameFx = createEffect(({ action, address }: FrameExit) => {
  const url = outsideFrame(action, address);
  if (action === 'newTab') window.open(url, '_blank', 'noopener');
  // Of a window of another origin, scripts may set the address but not call `assign`. Throws in a frame that may not.
  else window.top!.location.href = url;
});
sample({
  clock: pressed,
  source: $host,
  filter: (_, action) => action === 'newTab' || action === 'leaveFrame',
  fn: (host, action) => ({ action: action as FrameExit['action'], address: host.address.read() }),
  target: leaveFrameFx,
});
const isPlayed = sample({ clock: pressed, filter: (action) => action === 'play' });
sample({ clock: [isPlayed, leaveFrameFx.fail], fn: () => undefined, target: playPressed });
sample({ clock: pressed, filter: (action) => action === 'expand', fn: () => undefined, target: showcaseStarted });

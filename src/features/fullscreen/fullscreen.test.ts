/** docs/reference/navigation-and-modes.md#fullscreen */
import { fork } from 'effector';
import { expect, it } from 'vitest';
import { testHost } from '#src/shell/testing/test-host.ts';
import { $isFullscreenOffered } from './index.ts';
import { watchFullscreen } from './state.ts';

/** A window whose main pointer and whose support of full screen are given. */
const viewOf = (mainPointer: 'coarse' | 'fine', fullscreenEnabled: boolean | undefined): Window =>
  ({
    document: Object.assign(new EventTarget(), { fullscreenEnabled }),
    matchMedia: (query: string) => ({ matches: query === `(pointer: ${mainPointer})` }),
  }) as unknown as Window;

it.each([
  ['fine', true, true],
  // A tablet, also with a trackpad.
  ['coarse', true, false],
  ['fine', false, false],
  // A browser without full screen.
  ['fine', undefined, false],
] as const)('with a %s main pointer, supported %j, is offered: %j', (mainPointer, isSupported, expected) => {
  const scope = fork();
  watchFullscreen(scope, viewOf(mainPointer, isSupported), testHost()).dispose();
  expect(scope.getState($isFullscreenOffered)).toBe(expected);
});

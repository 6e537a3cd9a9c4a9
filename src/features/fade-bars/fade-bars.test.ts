import { allSettled, fork, type Scope } from 'effector';
import { describe, expect, it } from 'vitest';
import { changeModeFx } from '#src/stage/state.ts';
import { openSpace, withoutDissolve } from '#src/testing/open-space.ts';
import { readParameters } from '#domain/links/parameters.ts';
import { viewpointsToggled } from '../navigation/index.ts';
import { interfaceMounted, motionPreferenceChanged, viewerOpened } from '../start-up/index.ts';
import { $barsFaded, focusMoved, pointerMoved, pointerRested } from './state.ts';

const device = {
  mobile: false,
  strong: false,
  embedded: false,
  reducedMotion: false,
  frameHeight: 800,
  screenHeight: 900,
};

const playing = async () => {
  const scope = fork({ handlers: [[...withoutDissolve]] });
  const parameters = readParameters((name) => (name === 'm' ? 'small' : null));
  await allSettled(viewerOpened, { scope, params: { parameters, device } });
  await allSettled(interfaceMounted, { scope });
  await openSpace({ scope });
  return scope;
};

describe('the bars', () => {
  it('stand back when the hand rests, and come back at once', async () => {
    const scope = await playing();
    expect(scope.getState($barsFaded)).toBe(false);
    await allSettled(pointerRested, { scope });
    expect(scope.getState($barsFaded)).toBe(true);
    await allSettled(pointerMoved, { scope });
    expect(scope.getState($barsFaded)).toBe(false);
  });

  it.each<[string, (scope: Scope) => Promise<unknown>]>([
    ['focus is in them', (scope) => allSettled(focusMoved, { scope, params: { inBars: true } })],
    ['motion is reduced', (scope) => allSettled(motionPreferenceChanged, { scope, params: true })],
    ['the list is open', (scope) => allSettled(viewpointsToggled, { scope })],
    ['one looks from above', (scope) => allSettled(changeModeFx, { scope, params: { mode: 'dollhouse' } })],
  ])('stay while %s', async (_, happen) => {
    const scope = await playing();
    await allSettled(pointerRested, { scope });
    await happen(scope);
    expect(scope.getState($barsFaded)).toBe(false);
  });
});

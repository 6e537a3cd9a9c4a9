import { describe, expect, it } from 'vitest';
import { ImageryFade, meshPresence } from './imagery-fade.ts';

describe('the mesh', () => {
  it.each([
    // [textured by its own textures, imagery, opacity]
    [0, 1, 1],
    [0, 0, 1],
    [0.25, 1, 1],
    [0.25, 0, 0.75],
    [0.5, 0.5, 0.75],
    [1, 1, 1],
    [1, 0.25, 0.25],
    [1, 0, 0],
  ])('with %f of its own textures and %f of the imagery has the opacity %f', (ownTextures, imagery, opacity) => {
    expect(meshPresence({ mesh: true, ownTextures }, imagery)).toBe(opacity);
    expect(meshPresence({ mesh: false, ownTextures }, imagery)).toBe(0);
  });
});

describe('the fade', () => {
  it('takes 200 ms each way where it is seen', () => {
    const fade = new ImageryFade(false);
    expect([fade.step(100, true), fade.share]).toEqual([false, 1]);
    fade.isShown = false;
    expect([fade.step(0, true), fade.share]).toEqual([true, 1]);
    expect([fade.step(150, true), fade.share]).toEqual([true, 0.25]);
    fade.isShown = true;
    expect([fade.step(50, true), fade.share]).toEqual([true, 0.5]);
    expect([fade.step(100, true), fade.share]).toEqual([false, 1]);
  });

  it.each([
    ['where it is not seen', false, false],
    ['with reduced motion', true, true],
  ])('ends at once %s', (_, isSeen, reducedMotion) => {
    const fade = new ImageryFade(reducedMotion);
    fade.isShown = false;
    expect([fade.step(0, isSeen), fade.share]).toEqual([false, 0]);
  });
});

import { describe, expect, it } from 'vitest';
import { autoplayOf, type AutoplayConditions } from './autoplay.ts';
import { phaseOf, type PhaseConditions } from './phase.ts';
import { splashImageUrl } from './splash-image.ts';
import { progressAfter } from './progress.ts';

const noConditions: PhaseConditions = {
  opened: false,
  interfaceMounted: false,
  playRequested: false,
  firstPanoramaDrawn: false,
  dataReady: false,
  flyInEnded: false,
  failed: false,
};

describe('the phase', () => {
  it.each([
    [{}, 'uninitialized'],
    [{ opened: true }, 'waiting'],
    [{ opened: true, firstPanoramaDrawn: true, dataReady: true }, 'waiting'],
    [{ opened: true, interfaceMounted: true }, 'loading'],
    [{ opened: true, interfaceMounted: true, firstPanoramaDrawn: true, dataReady: true }, 'loading'],
    [{ opened: true, interfaceMounted: true, playRequested: true }, 'starting'],
    [{ opened: true, interfaceMounted: true, playRequested: true, firstPanoramaDrawn: true }, 'starting'],
    [
      { opened: true, interfaceMounted: true, playRequested: true, firstPanoramaDrawn: true, dataReady: true },
      'starting',
    ],
    [
      {
        opened: true,
        interfaceMounted: true,
        playRequested: true,
        firstPanoramaDrawn: true,
        dataReady: true,
        flyInEnded: true,
      },
      'playing',
    ],
    [{ failed: true }, 'error'],
    [{ opened: true, interfaceMounted: true, playRequested: true, failed: true }, 'error'],
  ])('with %j is %s', (conditions, phase) => expect(phaseOf({ ...noConditions, ...conditions })).toBe(phase));
});

describe('the progress ring', () => {
  const inputs = { chunksLoaded: 0, chunksTotal: 4, meshFraction: 0 };
  it.each([
    [0, {}, 0],
    [0, { chunksLoaded: 2 }, 17],
    [0, { meshFraction: 0.5 }, 33],
    [40, { meshFraction: 0.5 }, 40],
    [0, { chunksLoaded: 4, meshFraction: 1 }, 95],
    [0, { chunksLoaded: 9, meshFraction: 7 }, 95],
  ])('from %d with %j moves to %d', (progress, changes, expected) => {
    expect(progressAfter(progress, { ...inputs, ...changes }, 'loading')).toBe(expected);
  });

  it.each(['starting', 'playing', 'error'] as const)('is full when %s', (phase) => {
    expect(progressAfter(10, inputs, phase)).toBe(100);
  });
});

describe('autoplay', () => {
  const phone: AutoplayConditions = {
    play: false,
    quickstart: false,
    openingTool: null,
    isWorkshop: false,
    mobile: true,
    embedded: false,
    frameHeight: 800,
    screenHeight: 800,
    sdkConnected: false,
    isShown: true,
  };
  const small = { embedded: true, frameHeight: 479 };
  it.each([
    ['a phone', {}, 'on-press'],
    ['a computer', { mobile: false }, 'now'],
    ['play=1', { play: true }, 'now'],
    ['an opening tool', { openingTool: 'TAGS' }, 'now'],
    ['the workshop', { isWorkshop: true }, 'now'],
    ['quickstart', { quickstart: true }, 'now'],
    ['play=1 in a small frame', { play: true, ...small }, 'when-the-frame-grows'],
    ['play=1 in a frame of 60 %', { play: true, ...small, frameHeight: 480 }, 'now'],
    ['play=1 in a small frame of an SDK', { play: true, ...small, sdkConnected: true }, 'now'],
    ['a small frame on a computer', { mobile: false, ...small }, 'now'],
    ['a small frame on a phone without play', small, 'on-press'],
    ['play=1 where the space is shown in a new tab only', { play: true, mobile: false, isShown: false }, 'on-press'],
  ] as const)('with %s is %s', (_, changes, expected) => expect(autoplayOf({ ...phone, ...changes })).toBe(expected));
});

it.each([
  [{ frameWidth: 390, pixelRatio: 3 }, '?width=400&dpr=3&disable=upscale'],
  [{ frameWidth: 1280.5, pixelRatio: 1.25 }, '?width=1281&dpr=1.25&disable=upscale'],
  [{}, '?width=400&dpr=1&disable=upscale'],
])('requests the thumbnail with %j as %s', (device, query) => {
  expect(splashImageUrl('/thumb', device)).toBe(`/thumb${query}`);
  expect(splashImageUrl('/thumb?v=2', device)).toBe(`/thumb?v=2&${query.slice(1)}`);
  expect(splashImageUrl('', device)).toBe('');
});

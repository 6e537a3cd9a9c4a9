import { describe, expect, it } from 'vitest';
import { autoplayOf, type AutoplayConditions } from './autoplay.ts';
import { phaseOf, type PhaseConditions } from './phase.ts';
import { progressAfter } from './progress.ts';

const nothing: PhaseConditions = {
  opened: false,
  interfaceMounted: false,
  playAsked: false,
  firstPanoramaDrawn: false,
  dataReady: false,
  flyInEnded: false,
  failed: false,
};

describe('phases', () => {
  it.each([
    [{}, 'uninitialized'],
    [{ opened: true }, 'waiting'],
    [{ opened: true, firstPanoramaDrawn: true, dataReady: true }, 'waiting'],
    [{ opened: true, interfaceMounted: true }, 'loading'],
    [{ opened: true, interfaceMounted: true, firstPanoramaDrawn: true, dataReady: true }, 'loading'],
    [{ opened: true, interfaceMounted: true, playAsked: true }, 'starting'],
    [{ opened: true, interfaceMounted: true, playAsked: true, firstPanoramaDrawn: true }, 'starting'],
    [{ opened: true, interfaceMounted: true, playAsked: true, firstPanoramaDrawn: true, dataReady: true }, 'starting'],
    [
      {
        opened: true,
        interfaceMounted: true,
        playAsked: true,
        firstPanoramaDrawn: true,
        dataReady: true,
        flyInEnded: true,
      },
      'playing',
    ],
    [{ failed: true }, 'error'],
    [{ opened: true, interfaceMounted: true, playAsked: true, failed: true }, 'error'],
  ])('with %j: %s', (facts, phase) => expect(phaseOf({ ...nothing, ...facts })).toBe(phase));
});

describe('the ring', () => {
  const facts = { chunksLoaded: 0, chunksTotal: 4, meshShare: 0 };
  it.each([
    [0, {}, 0],
    [0, { chunksLoaded: 2 }, 17],
    [0, { meshShare: 0.5 }, 33],
    [40, { meshShare: 0.5 }, 40],
    [0, { chunksLoaded: 4, meshShare: 1 }, 95],
    [0, { chunksLoaded: 9, meshShare: 7 }, 95],
  ])('from %d with %j goes to %d', (shown, changes, expected) => {
    expect(progressAfter(shown, { ...facts, ...changes }, 'loading')).toBe(expected);
  });

  it.each(['starting', 'playing', 'error'] as const)('is full when %s', (phase) => {
    expect(progressAfter(10, facts, phase)).toBe(100);
  });
});

describe('autoplay', () => {
  const phone: AutoplayConditions = {
    play: false,
    quickstart: false,
    openingTool: null,
    edit: false,
    mobile: true,
    embedded: false,
    frameHeight: 800,
    screenHeight: 800,
    sdkConnected: false,
  };
  const small = { embedded: true, frameHeight: 479 };
  it.each([
    ['a phone', {}, 'on-press'],
    ['a computer', { mobile: false }, 'now'],
    ['play=1', { play: true }, 'now'],
    ['an opening tool', { openingTool: 'TAGS' }, 'now'],
    ['edit mode', { edit: true }, 'now'],
    ['quickstart', { quickstart: true }, 'now'],
    ['play=1 in a small frame', { play: true, ...small }, 'when-the-frame-grows'],
    ['play=1 in a frame of 60 %', { play: true, ...small, frameHeight: 480 }, 'now'],
    ['play=1 in a small frame of an SDK', { play: true, ...small, sdkConnected: true }, 'now'],
    ['a small frame on a computer', { mobile: false, ...small }, 'now'],
    ['a small frame on a phone without play', small, 'on-press'],
  ] as const)('with %s: %s', (_, changes, expected) => expect(autoplayOf({ ...phone, ...changes })).toBe(expected));
});

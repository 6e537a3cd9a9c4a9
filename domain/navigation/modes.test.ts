import { describe, expect, it } from 'vitest';
import { buttonOfMode, closestMode, maySwitchTo, visibleModeButtons } from './modes.ts';

const all = {
  editMode: false,
  hasMesh: true,
  dollhouseEnabled: true,
  floorplanEnabled: true,
  hasEnabledAlignedSweeps: true,
};

describe('mode buttons', () => {
  it.each([
    ['everything', {}, ['panorama', 'dollhouse', 'floorplan']],
    ['edit mode', { editMode: true }, ['panorama', 'mesh', 'dollhouse', 'floorplan']],
    ['no aligned sweeps on this floor', { hasEnabledAlignedSweeps: false }, ['dollhouse', 'floorplan']],
    [
      'the same in edit mode',
      { hasEnabledAlignedSweeps: false, editMode: true },
      ['panorama', 'mesh', 'dollhouse', 'floorplan'],
    ],
    ['dollhouse switched off', { dollhouseEnabled: false }, ['panorama', 'floorplan']],
    ['floor plan switched off', { floorplanEnabled: false }, ['panorama', 'dollhouse']],
    [
      'switched off, yet in edit mode',
      { floorplanEnabled: false, editMode: true },
      ['panorama', 'mesh', 'dollhouse', 'floorplan'],
    ],
    ['no mesh', { hasMesh: false }, ['panorama']],
  ])('with %s', (_, changes, expected) => {
    expect(visibleModeButtons({ ...all, ...changes })).toEqual(expected);
  });
});

describe('a switch of mode', () => {
  it.each([
    ['to another mode', 'dollhouse', {}, true],
    ['to where one is', 'panorama', {}, false],
    ['while changes are disabled', 'dollhouse', { changingEnabled: false }, false],
    ['during a transition', 'floorplan', { mode: 'transitioning', target: 'dollhouse' }, false],
    ['back during a transition', 'panorama', { mode: 'transitioning', target: 'dollhouse' }, false],
  ] as const)('%s', (_, wanted, changes, expected) => {
    expect(maySwitchTo(wanted, { changingEnabled: true, mode: 'panorama', target: 'panorama', ...changes })).toBe(
      expected,
    );
  });

  it.each([
    [0, 'panorama'],
    [0.49, 'panorama'],
    [0.5, 'dollhouse'],
    [1, 'dollhouse'],
  ])('is closest at %f to %s', (progress, expected) => {
    expect(closestMode('panorama', 'dollhouse', progress)).toBe(expected);
  });

  it('presses the inside button outdoors and the plan button in an orthographic view', () => {
    expect([buttonOfMode('outdoor'), buttonOfMode('orthographic'), buttonOfMode('mesh')]).toEqual([
      'panorama',
      'floorplan',
      'mesh',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { buttonOfMode, closestMode, combinedButton, canSwitchTo, isModeEnabled, visibleModeButtons } from './modes.ts';

const all = {
  editMode: false,
  hasMesh: true,
  options: { dollhouse: true, floorPlan: true },
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
    ['dollhouse switched off', { options: { dollhouse: false, floorPlan: true } }, ['panorama', 'floorplan']],
    ['floor plan switched off', { options: { dollhouse: true, floorPlan: false } }, ['panorama', 'dollhouse']],
    [
      'switched off, yet in edit mode',
      { options: { dollhouse: true, floorPlan: false }, editMode: true },
      ['panorama', 'mesh', 'dollhouse', 'floorplan'],
    ],
    ['no mesh', { hasMesh: false }, ['panorama']],
  ])('with %s', (_, changes, expected) => {
    expect(visibleModeButtons({ ...all, ...changes })).toEqual(expected);
  });
});

describe('a mode', () => {
  const off = { dollhouse: false, floorPlan: false };
  it.each([
    ['dollhouse', { dollhouse: true, floorPlan: false }, false, true],
    ['dollhouse', { dollhouse: false, floorPlan: true }, false, false],
    ['floorplan', { dollhouse: false, floorPlan: true }, false, true],
    ['floorplan', { dollhouse: true, floorPlan: false }, false, false],
    ['orthographic', { dollhouse: true, floorPlan: false }, false, false],
    ['panorama', off, false, true],
    ['mesh', { dollhouse: true, floorPlan: false }, false, true],
    ['mesh', { dollhouse: false, floorPlan: true }, false, false],
    ['mesh', off, true, true],
    ['dollhouse', off, true, true],
    ['floorplan', off, true, true],
  ] as const)('%s with the options %j, in edit mode %s, is enabled: %s', (mode, options, editMode, expected) => {
    expect(isModeEnabled(mode, options, editMode)).toBe(expected);
  });
});

describe('the combined button', () => {
  const inside = { dollhouse: true, floorplan: true, mode: 'panorama', pitchFactor: 1, autoOrbit: null } as const;
  it.each([
    ['from inside', {}, 'dollhouse'],
    ['from the side', { mode: 'dollhouse', pitchFactor: 0.9 }, 'floorplan'],
    ['at half the way up', { mode: 'dollhouse', pitchFactor: 0.5 }, 'dollhouse'],
    ['from the plan', { mode: 'floorplan', pitchFactor: 0 }, 'dollhouse'],
    ['on the way to the bottom', { mode: 'floorplan', pitchFactor: 0.05, autoOrbit: 'bottom' }, 'floorplan'],
    ['on the way to the top, still low', { mode: 'dollhouse', pitchFactor: 0.8, autoOrbit: 'top' }, 'floorplan'],
    ['on the way to the top, high up', { mode: 'dollhouse', pitchFactor: 0.3, autoOrbit: 'top' }, 'dollhouse'],
    ['inside, the dollhouse disabled', { dollhouse: false }, 'floorplan'],
    ['inside, the plan disabled', { floorplan: false }, 'dollhouse'],
    ['inside, both disabled', { dollhouse: false, floorplan: false }, null],
    ['in the plan, the dollhouse disabled', { mode: 'floorplan', dollhouse: false }, null],
    ['in the dollhouse, the plan disabled', { mode: 'dollhouse', floorplan: false }, null],
  ] as const)('%s', (_, changes, expected) => {
    expect(combinedButton({ ...inside, ...changes })).toBe(expected);
  });
});

describe('a switch of mode', () => {
  it.each([
    ['to another mode', 'dollhouse', {}, true],
    ['to the current mode', 'panorama', {}, false],
    ['while changes are disabled', 'dollhouse', { changingEnabled: false }, false],
    ['during a transition', 'floorplan', { mode: 'transitioning', target: 'dollhouse' }, false],
    ['back during a transition', 'panorama', { mode: 'transitioning', target: 'dollhouse' }, false],
  ] as const)('%s', (_, requested, changes, expected) => {
    expect(canSwitchTo(requested, { changingEnabled: true, mode: 'panorama', target: 'panorama', ...changes })).toBe(
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

  it('marks the inside button outdoors and the floor plan button in an orthographic view', () => {
    expect([buttonOfMode('outdoor'), buttonOfMode('orthographic'), buttonOfMode('mesh')]).toEqual([
      'panorama',
      'floorplan',
      'mesh',
    ]);
  });
});

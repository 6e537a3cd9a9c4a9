/** The tables of docs/reference/screens-and-errors.md#help. */
import { describe, expect, it } from 'vitest';
import { gesturesOf, helpModeOf } from './gestures.ts';
import { helpColumns, helpKeysOf, helpTopicsOf, isGestureListVertical, type HelpTopic } from './help-layout.ts';

const all = { wheel: true, zoom: true, keyboard: true };

describe('navigation', () => {
  it.each([
    ['inside', 'desktop', ['look', 'walk', 'zoom', 'walkByKeys']],
    ['inside', 'mobile', ['look', 'walk', 'zoom']],
    ['outside', 'desktop', ['look', 'walk', 'zoom', 'walkByKeys']],
    ['outside', 'mobile', ['look', 'walk', 'zoom']],
    ['dollhouse', 'desktop', ['rotate', 'pan', 'zoom', 'enter']],
    ['dollhouse', 'mobile', ['rotate', 'pan', 'zoom', 'enter']],
    ['floorPlan', 'desktop', ['pan', 'zoom', 'enter']],
    ['floorPlan', 'mobile', ['pan', 'zoom', 'turnPlan', 'enter']],
  ] as const)('in the mode %s on %s', (mode, device, effects) => {
    const gestures = gesturesOf(mode, device, all);
    expect(gestures.map(({ effect }) => effect)).toEqual(effects);
    const isTouch = gestures.map(({ picture }) => picture.startsWith('touch'));
    expect(new Set(isTouch)).toEqual(new Set([device === 'mobile']));
  });

  it.each([
    ['panorama', 'inside'],
    ['mesh', 'inside'],
    ['outdoor', 'outside'],
    ['dollhouse', 'dollhouse'],
    ['floorplan', 'floorPlan'],
    ['orthographic', 'floorPlan'],
    ['transitioning', 'inside'],
  ] as const)('is for %s: %s', (mode, expected) => expect(helpModeOf(mode)).toBe(expected));
});

describe('what the address disables is not explained', () => {
  it.each([
    ['inside', 'desktop', { wheel: false }, ['look', 'walk', 'walkByKeys']],
    ['inside', 'desktop', { zoom: false }, ['look', 'walk', 'walkByKeys']],
    ['inside', 'desktop', { keyboard: false }, ['look', 'walk', 'zoom']],
    ['inside', 'mobile', { wheel: false, keyboard: false }, ['look', 'walk', 'zoom']],
    ['inside', 'mobile', { zoom: false }, ['look', 'walk']],
    ['floorPlan', 'desktop', { wheel: false }, ['pan', 'enter']],
  ] as const)('%s, %s, with %j', (mode, device, changes, effects) => {
    expect(gesturesOf(mode, device, { ...all, ...changes }).map(({ effect }) => effect)).toEqual(effects);
  });

  it.each([
    [{}, ['walk', 'turn', 'zoom', 'zoomReset', 'tour', 'search', 'regions', 'escape', 'help']],
    [{ wheel: false }, ['walk', 'turn', 'zoom', 'zoomReset', 'tour', 'search', 'regions', 'escape', 'help']],
    [{ zoom: false }, ['walk', 'turn', 'tour', 'search', 'regions', 'escape', 'help']],
    [{ keyboard: false }, ['tour', 'regions', 'escape']],
  ])('keys with %j', (changes, keys) => expect(helpKeysOf({ ...all, ...changes }, true)).toEqual(keys));

  it('have no key for a search that is not offered', () => {
    expect(helpKeysOf(all, true)).toContain('search');
    expect(helpKeysOf(all, false)).not.toContain('search');
  });
});

const everything: Readonly<Record<HelpTopic, boolean>> = {
  highlightReel: true,
  dollhouse: true,
  floors: true,
  mattertag: true,
  tour: true,
  inside: true,
  vr: true,
  view360: true,
  floorPlan: true,
  fullscreen: true,
};

describe('more help', () => {
  const visitors = [
    'highlightReel',
    'dollhouse',
    'floors',
    'mattertag',
    'tour',
    'inside',
    'vr',
    'view360',
    'floorPlan',
  ];
  it.each([
    ['desktop', [...visitors, 'fullscreen']],
    ['mobile', visitors],
  ] as const)('on %s', (device, topics) => expect(helpTopicsOf(device, everything)).toEqual(topics));

  it('has no topic of what the space does not offer', () => {
    expect(helpTopicsOf('desktop', { ...everything, vr: false, fullscreen: false, mattertag: false })).toEqual(
      visitors.filter((topic) => topic !== 'vr' && topic !== 'mattertag'),
    );
  });
});

it.each([
  ['desktop', false, 5, false],
  ['desktop', true, 5, false],
  ['mobile', false, 3, false],
  ['mobile', true, 2, true],
] as const)('on %s, portrait %j: %d columns, vertical %j', (device, isPortrait, columns, isVertical) => {
  expect(helpColumns({ device, isPortrait })).toBe(columns);
  expect(isGestureListVertical({ device, isPortrait })).toBe(isVertical);
});

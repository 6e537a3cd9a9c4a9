/** docs/reference/wall-graph.md#room-overlay */
import { describe, expect, it } from 'vitest';
import { allParts, roomOverlayOf, withSwitch, type OverlayFacts, type OverlayPart } from './room-overlay.ts';

const facts: OverlayFacts = {
  roomCount: 3,
  isEnabled: true,
  allowsImageryToggle: true,
  mode: 'floorplan',
  isPlanOnly: false,
  hasFloorPlan: true,
  tool: null,
  switches: allParts,
};
const measuring = { tool: 'MEASUREMENTS' } as const;
const allOff = { walls: false, names: false, dimensions: false, imagery: false };

const on = (parts: Readonly<Record<OverlayPart, boolean>>): string =>
  Object.entries(parts)
    .flatMap(([part, isOn]) => (isOn ? part : []))
    .join(' ');
const shown = (change: Partial<OverlayFacts> = {}): string => on(roomOverlayOf({ ...facts, ...change }).shown);
const offered = (change: Partial<OverlayFacts> = {}): string => on(roomOverlayOf({ ...facts, ...change }).offered);

describe('what is shown', () => {
  it.each<[string, Partial<OverlayFacts>, string]>([
    ['from above', {}, 'walls names imagery'],
    ['in the dollhouse', { mode: 'dollhouse' }, 'walls names imagery'],
    [
      'with walls and names switched off, without the measuring tool',
      { switches: { ...allOff, imagery: true } },
      'walls names imagery',
    ],
    ['while measuring', measuring, 'walls names dimensions imagery'],
    ['while measuring, with all switched off', { ...measuring, switches: allOff }, ''],
    ['with the tool of room bounds', { tool: 'ROOM_BOUNDS' }, 'walls names dimensions imagery'],
    ['with another tool', { tool: 'TAGS' }, 'walls names imagery'],
    ['inside', { mode: 'panorama' }, 'imagery'],
    ['inside, while measuring', { ...measuring, mode: 'panorama' }, 'walls names dimensions imagery'],
    [
      'inside, with the imagery switched off from above',
      { ...measuring, mode: 'panorama', switches: { ...allParts, imagery: false } },
      'walls names dimensions imagery',
    ],
    ['while the mode changes', { mode: 'transitioning' }, 'imagery'],
    [
      'while the mode changes, without imagery',
      { mode: 'transitioning', switches: { ...allParts, imagery: false } },
      'walls',
    ],
    ['without rooms', { roomCount: 0, switches: { ...allParts, imagery: false } }, 'imagery'],
    ['if the option is off', { isEnabled: false, switches: { ...allParts, imagery: false } }, 'imagery'],
    ['without imagery', { switches: { ...allParts, imagery: false } }, 'walls names'],
    [
      'without imagery, which may not be switched',
      { allowsImageryToggle: false, switches: { ...allParts, imagery: false } },
      'walls names imagery',
    ],
    ['if the plan is the only mode', { ...measuring, isPlanOnly: true, switches: allOff }, 'walls names imagery'],
    [
      'if there is no plan, walls always',
      { ...measuring, hasFloorPlan: false, mode: 'dollhouse', switches: allOff },
      'walls',
    ],
  ])('%s', (_, change, parts) => {
    expect(shown(change)).toBe(parts);
  });
});

describe('what can be switched', () => {
  it.each<[string, Partial<OverlayFacts>, string]>([
    ['from above', {}, 'imagery'],
    ['from above, if the imagery may not be hidden', { allowsImageryToggle: false }, ''],
    ['while measuring', measuring, 'walls names dimensions imagery'],
    ['inside, while measuring', { ...measuring, mode: 'panorama' }, 'walls names dimensions'],
    ['inside', { mode: 'panorama' }, ''],
    ['if the plan is the only mode', { ...measuring, isPlanOnly: true }, 'dimensions'],
    ['if there is no plan', { ...measuring, hasFloorPlan: false, mode: 'dollhouse' }, 'names dimensions imagery'],
    ['without rooms', { ...measuring, roomCount: 0 }, ''],
  ])('%s', (_, change, parts) => {
    expect(offered(change)).toBe(parts);
  });
});

describe('switching', () => {
  it('the imagery off turns walls on', () => {
    const switches = withSwitch({ ...allParts, walls: false }, 'imagery', false);
    expect(switches).toEqual({ ...allParts, imagery: false });
  });

  it('the imagery on, and anything else, leaves the others', () => {
    expect(withSwitch({ ...allOff }, 'imagery', true)).toEqual({ ...allOff, imagery: true });
    expect(withSwitch(allParts, 'walls', false)).toEqual({ ...allParts, walls: false });
  });
});

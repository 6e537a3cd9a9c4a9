import { describe, expect, it } from 'vitest';
import type { FloorId, LabelId, RoomId } from '../ids.ts';
import type { ViewModeState } from '../model/view-mode.ts';
import { areLabelsEqual, type SpaceLabel } from './label.ts';
import { labelOf } from './testing/label-of.ts';
import { visibleLabels } from './visible-labels.ts';

const label = labelOf('l', {
  label: 'Kitchen',
  position: [1, 0, 2],
  floorId: 'ground' as FloorId,
  roomId: 'kitchen' as RoomId,
});

describe('equal labels', () => {
  it('have the same fields; the layer does not count', () => {
    expect(areLabelsEqual(label, { ...label, position: [1, 0, 2], layerId: 'other' })).toBe(true);
  });

  it.each<Partial<SpaceLabel>>([
    { id: 'm' as LabelId },
    { label: 'Hall' },
    { floorId: null },
    { roomId: null },
    { enabled: false },
    { position: [1, 0.5, 2] },
  ])('differ by %j', (change) => expect(areLabelsEqual(label, { ...label, ...change })).toBe(false));
});

const conditions = { mode: 'panorama', labels: true, dollhouseLabels: true, override: null, namedRooms: [] } as const;
const isShown = (change: object, of: SpaceLabel = label): boolean =>
  visibleLabels([of], { ...conditions, ...change }).length === 1;

describe('a label', () => {
  it.each<[ViewModeState, boolean, boolean]>([
    // The mode, whether it is shown with both options, and with `labels` alone.
    ['panorama', true, true],
    ['outdoor', true, true],
    ['floorplan', true, true],
    ['orthographic', true, true],
    ['dollhouse', true, false],
    ['mesh', true, false],
    ['transitioning', false, false],
  ])('in %s', (mode, withBoth, withLabelsAlone) => {
    expect(isShown({ mode })).toBe(withBoth);
    expect(isShown({ mode, dollhouseLabels: false })).toBe(withLabelsAlone);
    expect(isShown({ mode, labels: false })).toBe(false);
  });

  it.each([
    [true, false, true],
    [false, true, false],
    [null, false, false],
  ])('with labels=%s in the address and the option %s: %s', (override, labels, shown) => {
    expect(isShown({ override, labels })).toBe(shown);
  });

  it('is not shown when it is disabled or has no text', () => {
    expect(isShown({}, { ...label, enabled: false })).toBe(false);
    expect(isShown({}, { ...label, label: ' ' })).toBe(false);
  });

  it('is not shown where it repeats the name of its room', () => {
    const { floorId, position } = label;
    const [x, , z] = position;
    const around = [
      [x - 1, z - 1],
      [x + 1, z - 1],
      [x + 1, z + 1],
      [x - 1, z + 1],
    ] as const;
    const room = { floorId: floorId!, name: 'kitchen ', outline: around };
    const isShownIn = (mode: ViewModeState, change: object): boolean =>
      isShown({ mode, namedRooms: [{ ...room, ...change }] });
    expect([isShownIn('floorplan', {}), isShownIn('dollhouse', {})]).toEqual([false, false]);
    expect(isShownIn('floorplan', { name: 'Kitchenette' })).toBe(true);
    expect(isShownIn('floorplan', { floorId: 'other' })).toBe(true);
    expect(isShownIn('floorplan', { outline: around.map(([atX, atZ]) => [atX + 5, atZ]) })).toBe(true);
  });
});

/** docs/reference/vr.md#dollhouse */
import { beforeEach, describe, expect, it } from 'vitest';
import type { FloorId } from '#domain/ids.ts';
import { FloorLift, type FloorLiftView } from './floor-lift.ts';

const [cellar, ground, upper, attic] = ['cellar', 'ground', 'upper', 'attic'] as readonly string[] as readonly [
  FloorId,
  FloorId,
  FloorId,
  FloorId,
];
/** Not from the bottom to the top: their order says nothing. */
const floors: FloorLiftView['floors'] = [
  { id: upper, bottom: 3 },
  { id: cellar, bottom: -2.5 },
  { id: attic, bottom: 6 },
  { id: ground, bottom: 0 },
];
const height = 6;

let lift: FloorLift;
const step = (ms: number, visible: FloorId | null, more: Partial<FloorLiftView> = {}): void =>
  lift.step(ms, { floors, visible: visible && new Set([visible]), height, reducedMotion: false, ...more });

const shown = (): readonly FloorId[] | null => lift.shown && [...lift.shown].toSorted();
const lifted = () => Object.fromEntries(lift.lifted);
const at = (metres: number, opacity: number) => ({
  height: expect.closeTo(metres, 9) as number,
  opacity: expect.closeTo(opacity, 9) as number,
});

beforeEach(() => {
  lift = new FloorLift();
});

describe('the first step', () => {
  it('shows all floors in place', () => {
    step(16, null);
    expect(shown()).toBeNull();
    expect(lifted()).toEqual({});
  });

  it('shows a floor that is chosen alone, at once', () => {
    step(0, ground);
    expect(shown()).toEqual([ground]);
    expect(lifted()).toEqual({});
  });

  it('shows nothing lifted before it', () => {
    expect(shown()).toBeNull();
    expect(lifted()).toEqual({});
  });
});

describe('a floor that is chosen', () => {
  beforeEach(() => step(16, null));

  it('leaves all in place when no time has passed', () => {
    step(0, ground);
    expect(shown()).toBeNull();
    expect(lifted()).toEqual({});
  });

  it('lifts those above and fades them with those below, half after 200 ms', () => {
    step(200, ground);
    expect(shown()).toBeNull();
    expect(lifted()).toEqual({ [upper]: at(3, 0.5), [attic]: at(3, 0.5), [cellar]: at(0, 0.5) });
  });

  it('begins and ends slowly', () => {
    step(100, ground);
    expect(lifted()[upper]).toEqual(at(6 * 0.15625, 1 - 0.15625));
    step(200, ground);
    expect(lifted()[upper]).toEqual(at(6 * 0.84375, 1 - 0.84375));
    expect(lifted()[cellar]).toEqual(at(0, 1 - 0.84375));
  });

  it('is alone after 400 ms, and not before', () => {
    step(399, ground);
    expect(shown()).toBeNull();
    expect(Object.keys(lifted()).toSorted()).toEqual([attic, cellar, upper]);
    step(1.01, ground);
    expect(shown()).toEqual([ground]);
    expect(lifted()).toEqual({});
    step(1000, ground);
    expect(shown()).toEqual([ground]);
    expect(lifted()).toEqual({});
  });

  it('is never lifted or faded itself', () => {
    for (let ms = 0; ms < 500; ms += 16) {
      step(16, upper);
      expect(lift.lifted.has(upper)).toBe(false);
    }
    expect(shown()).toEqual([upper]);
  });

  it('only fades the others where it is the highest', () => {
    step(200, attic);
    expect(lifted()).toEqual({ [upper]: at(0, 0.5), [ground]: at(0, 0.5), [cellar]: at(0, 0.5) });
  });

  it('lifts by the height of the view, also where it changes on the way', () => {
    step(200, cellar);
    expect(lifted()[ground]).toEqual(at(3, 0.5));
    step(0, cellar, { height: 10 });
    expect(lifted()[ground]).toEqual(at(5, 0.5));
  });

  it('takes the same time whatever the frame rate', () => {
    const other = new FloorLift();
    other.step(16, { floors, visible: null, height, reducedMotion: false });
    other.step(300, { floors, visible: new Set([ground]), height, reducedMotion: false });
    for (let n = 0; n < 30; n += 1) step(10, ground);
    const expected = other.lifted.get(upper)!;
    expect(lifted()[upper]).toEqual(at(expected.height, expected.opacity));
  });
});

describe('several visible floors', () => {
  it('stay, and those above the lowest of them are lifted', () => {
    step(16, null);
    step(200, null, { visible: new Set([ground, attic]) });
    expect(lifted()).toEqual({ [upper]: at(3, 0.5), [cellar]: at(0, 0.5) });
    step(200, null, { visible: new Set([ground, attic]) });
    expect(shown()).toEqual([attic, ground]);
  });
});

describe('all floors again', () => {
  beforeEach(() => {
    step(16, ground);
    expect(shown()).toEqual([ground]);
  });

  it('come back the same way within 400 ms', () => {
    step(100, null);
    expect(shown()).toBeNull();
    expect(lifted()).toEqual({
      [upper]: at(6 * 0.84375, 1 - 0.84375),
      [attic]: at(6 * 0.84375, 1 - 0.84375),
      [cellar]: at(0, 1 - 0.84375),
    });
    step(100, null);
    expect(lifted()).toEqual({ [upper]: at(3, 0.5), [attic]: at(3, 0.5), [cellar]: at(0, 0.5) });
    step(199, null);
    expect(Object.keys(lifted()).toSorted()).toEqual([attic, cellar, upper]);
    step(1.01, null);
    expect(shown()).toBeNull();
    expect(lifted()).toEqual({});
  });

  it('are drawn from the first frame of their way', () => {
    step(1, null);
    expect(shown()).toBeNull();
    expect(lift.lifted.size).toBe(3);
  });
});

describe('a change of direction half-way', () => {
  beforeEach(() => {
    step(16, null);
    step(100, ground);
  });

  it('goes back from where the floors are', () => {
    step(0, null);
    expect(lifted()[attic]).toEqual(at(6 * 0.15625, 1 - 0.15625));
    step(99, null);
    expect(lift.lifted.has(attic)).toBe(true);
    step(1.01, null);
    expect(lifted()).toEqual({});
    expect(shown()).toBeNull();
  });

  it('and forth again goes on from there', () => {
    step(50, null);
    step(150, ground);
    expect(lifted()[upper]).toEqual(at(3, 0.5));
    expect(lifted()[cellar]).toEqual(at(0, 0.5));
  });

  it('to another floor brings that one back while the others go on', () => {
    step(50, cellar);
    // An eighth of the way for the cellar, three eighths for the others; the ground begins.
    expect(lifted()[cellar]!.opacity).toBeCloseTo(1 - 0.04296875, 9);
    expect(lifted()[upper]).toEqual(at(6 * 0.31640625, 1 - 0.31640625));
    expect(lifted()[ground]).toEqual(at(6 * 0.04296875, 1 - 0.04296875));
    step(350, cellar);
    expect(shown()).toEqual([cellar]);
  });
});

describe('with reduced motion', () => {
  it('floors go and come at once', () => {
    step(16, null);
    step(1, ground, { reducedMotion: true });
    expect(shown()).toEqual([ground]);
    expect(lifted()).toEqual({});
    step(1, null, { reducedMotion: true });
    expect(shown()).toBeNull();
    expect(lifted()).toEqual({});
  });

  it('floors on their way arrive at once', () => {
    step(16, null);
    step(200, ground);
    step(0, ground, { reducedMotion: true });
    expect(shown()).toEqual([ground]);
    expect(lifted()).toEqual({});
  });
});

describe('a reset', () => {
  it('makes the next step take no time', () => {
    step(16, null);
    step(200, ground);
    lift.reset();
    step(1, ground);
    expect(shown()).toEqual([ground]);
    expect(lifted()).toEqual({});
    lift.reset();
    step(1, attic);
    expect(shown()).toEqual([attic]);
    expect(lifted()).toEqual({});
  });

  it('leaves the steps after that their time', () => {
    step(16, null);
    lift.reset();
    step(1, ground);
    step(200, null);
    expect(lifted()[upper]).toEqual(at(3, 0.5));
  });
});

describe('a floor that is on its way', () => {
  const threeFloors = ['f0', 'f3', 'f6'].map((id, index) => ({ id: id as FloorId, bottom: index * 3 }));
  const [lowest, middle, top] = threeFloors.map(({ id }) => id);
  const show = (ms: number, visible: FloorId | null): void => step(ms, visible, { floors: threeFloors });

  it('stays at its height where another floor is chosen meanwhile', () => {
    show(0, null);
    show(200, top!);
    show(0, null);
    expect(lifted()[middle!]).toEqual(at(0, 0.5));
    show(400, null);
    show(200, lowest!);
    show(0, top!);
    expect(lifted()[middle!]).toEqual(at(3, 0.5));
  });

  it('comes back as it left', () => {
    show(0, top!);
    show(200, null);
    expect(lifted()[middle!]).toEqual(at(0, 0.5));
  });
});

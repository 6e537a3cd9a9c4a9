import { describe, expect, it } from 'vitest';
import type { SweepId } from '#domain/ids.ts';
import { smallModel } from '#domain/links/testing/small-model.ts';
import { fromYawPitch, identity, rotate } from '#domain/geometry/quat.ts';
import { PanoramaSlots, worldToPanorama } from './panorama-slots.ts';

const [a, b, c] = smallModel.sweeps;
const sum = (weights: readonly number[]): number => weights.reduce((total, w) => total + w, 0);

it('shows one panorama alone', () => {
  const slots = new PanoramaSlots();
  slots.showOnly(a!);
  expect(slots.weights()[slots.slotOf(a!)]).toBe(1);
  slots.showOnly(b!);
  expect(slots.weights()[slots.slotOf(b!)]).toBe(1);
  expect(sum(slots.weights())).toBe(1);
});

it('blends to one panorama with weights that add up to 1', () => {
  const slots = new PanoramaSlots();
  slots.showOnly(a!);
  const start = slots.weights();
  const slot = slots.acquire(b!);
  for (const t of [0, 0.25, 0.5, 1]) {
    slots.blend(start, slot, t);
    expect(sum(slots.weights())).toBeCloseTo(1);
    expect(slots.weights()[slot]).toBeCloseTo(t);
  }
});

it('keeps the weights when a third panorama is acquired during a move', () => {
  const slots = new PanoramaSlots();
  slots.showOnly(a!);
  const toB = slots.acquire(b!);
  slots.blend(slots.weights(), toB, 0.4);
  const before = slots.weights();
  const toC = slots.acquire(c!);
  expect(slots.weights().filter((_, i) => i !== toC)).toEqual(before.filter((_, i) => i !== toC));
  slots.blend(before, toC, 0.5);
  expect(sum(slots.weights())).toBeCloseTo(1);
});

it('replaces the panorama of least weight when a fourth is acquired, and the weights still add up to 1', () => {
  const slots = new PanoramaSlots();
  const fourth = { ...a!, id: 'fourth' as SweepId };
  slots.showOnly(a!);
  slots.blend(slots.weights(), slots.acquire(b!), 0.5);
  slots.blend(slots.weights(), slots.acquire(c!), 0.2);
  slots.acquire(fourth);
  expect(slots.slotOf(fourth)).toBeGreaterThanOrEqual(0);
  expect(slots.slotOf(c!)).toBe(-1);
  expect(sum(slots.weights())).toBeCloseTo(1);
});

it('lists the slots that colour the image, the fill sweep last and only where its visibility map is drawn', () => {
  const slots = new PanoramaSlots();
  slots.showOnly(a!);
  expect(slots.visibleSlots()).toEqual([slots.slotOf(a!)]);
  const toB = slots.acquire(b!);
  expect(slots.visibleSlots()).toEqual([slots.slotOf(a!)]);
  slots.assignFillSweep(c!, toB);
  slots.blend(slots.weights(), toB, 0.5);
  expect(slots.visibleSlots()).toEqual([slots.slotOf(a!), toB]);
  requested(slots);
  expect(slots.visibleSlots()).toEqual([slots.slotOf(a!), toB, slots.slotOf(c!)]);
  slots.blend(slots.weights(), toB, 1);
  expect(slots.visibleSlots()).toEqual([toB]);
});

it("rotates world directions into the panorama's space", () => {
  const rotation = fromYawPitch(0.7, 0.2);
  const m = worldToPanorama(rotation);
  const world = rotate(rotation, [0.3, -0.5, -2]);
  const back = [0, 1, 2].map((row) => m[row]! * world[0] + m[4 + row]! * world[1] + m[8 + row]! * world[2]);
  expect(back[0]).toBeCloseTo(0.3);
  expect(back[1]).toBeCloseTo(-0.5);
  expect(back[2]).toBeCloseTo(-2);
});

const viewDirection = [0, 0, -1] as const;
const requested = (slots: PanoramaSlots): readonly string[] => {
  const faces: string[] = [];
  for (let next = slots.takeMissingFace(viewDirection); next; next = slots.takeMissingFace(viewDirection))
    faces.push(`${next.sweep.id}/${next.face}`);
  return faces;
};

it('returns the missing faces of a visibility map one by one, once each, those in view first and none behind', () => {
  const slots = new PanoramaSlots();
  slots.showOnly({ ...a!, rotation: identity });
  const faces = requested(slots);
  expect(faces[0]).toBe(`${a!.id}/1`);
  // Ahead, left, right, up and down; not behind.
  expect(faces).toHaveLength(5);
  expect(requested(slots)).toEqual([]);
  slots.acquire({ ...b!, rotation: identity });
  expect(requested(slots)).toHaveLength(5);
  slots.invalidateVisibility();
  expect(requested(slots)).toHaveLength(10);
});

it('returns no faces for a sweep without a position', () => {
  const slots = new PanoramaSlots();
  slots.showOnly({ ...a!, alignment: 'unaligned' });
  expect(requested(slots)).toEqual([]);
});

describe('a fill sweep', () => {
  const turned = (sweep: typeof a): NonNullable<typeof a> => ({ ...sweep!, rotation: identity });
  const [from, to, fillSweep] = [turned(a), turned(b), turned(c)];
  const duringMove = (progress = 0.5): PanoramaSlots => {
    const slots = new PanoramaSlots();
    slots.showOnly(from);
    const goal = slots.acquire(to);
    slots.assignFillSweep(fillSweep, goal);
    slots.blend([1, 0, 0], goal, progress);
    return slots;
  };

  const atRest = (): PanoramaSlots => {
    const slots = new PanoramaSlots();
    slots.fillsAtRest = true;
    slots.showOnly(from);
    slots.assignFillSweep(fillSweep, slots.slotOf(from));
    return slots;
  };

  it('has no share of the weights, and a weight of its own that is invisible beside either panorama', () => {
    for (const progress of [0.01, 0.5, 0.99]) {
      const slots = duringMove(progress);
      requested(slots);
      expect(slots.fillSweep).toBe(fillSweep);
      expect(sum(slots.weights())).toBeCloseTo(1);
      const min = Math.min(slots.weights()[slots.slotOf(from)]!, slots.weights()[slots.slotOf(to)]!);
      expect(slots.fillSweepWeight()).toBeGreaterThan(0);
      // Half a grey level of 255.
      expect(slots.fillSweepWeight() / min).toBeLessThan(0.5 / 250);
    }
  });

  it.each([0, 1])('has no weight at progress %f', (progress) => {
    const slots = duringMove(progress);
    requested(slots);
    expect(slots.fillSweepWeight()).toBe(0);
  });

  it('has no weight before a face of its visibility map is drawn, nor after a lost context', () => {
    const slots = duringMove();
    for (let face = 0; face < 10; face++) slots.takeMissingFace(viewDirection);
    expect(slots.fillSweepWeight()).toBe(0);
    expect(slots.takeMissingFace(viewDirection)?.sweep).toBe(fillSweep);
    expect(slots.fillSweepWeight()).toBeGreaterThan(0);
    slots.invalidateVisibility();
    expect(slots.fillSweepWeight()).toBe(0);
  });

  it("has its faces drawn after those of the move's two panoramas", () => {
    const slots = duringMove();
    const faces = requested(slots);
    expect(faces).toHaveLength(15);
    expect(faces.slice(10).every((face) => face.startsWith(`${fillSweep.id}/`))).toBe(true);
    expect(faces.slice(0, 10).some((face) => face.startsWith(`${fillSweep.id}/`))).toBe(false);
  });

  it('gives its slot to a move that supersedes the first', () => {
    const slots = duringMove(0.3);
    const before = slots.weights();
    const fourth = { ...from, id: 'fourth' as SweepId };
    const goal = slots.acquire(fourth);
    expect(slots.fillSweep).toBeNull();
    expect(slots.slotOf(fillSweep)).toBe(-1);
    expect(slots.weights()).toEqual(before);
    slots.assignFillSweep(fillSweep, goal);
    expect(slots.fillSweep).toBeNull();
    expect(slots.slotOf(fourth)).toBe(goal);
  });

  it('becomes an ordinary panorama, and keeps its drawn faces, when a move goes to it', () => {
    const slots = duringMove(0.3);
    requested(slots);
    const goal = slots.acquire(fillSweep);
    expect(slots.fillSweep).toBeNull();
    expect(slots.slotOf(fillSweep)).toBe(goal);
    slots.blend(slots.weights(), goal, 0.5);
    expect(slots.weights()[goal]).toBe(0.5);
    expect(requested(slots)).toEqual([]);
  });

  it('is removed when the move has arrived', () => {
    const slots = duringMove(0.9);
    slots.showOnly(to);
    expect(slots.fillSweep).toBeNull();
    slots.releaseHidden(slots.slotOf(to));
    expect(slots.slotOf(fillSweep)).toBe(-1);
  });

  it('takes the slot neither of a shown panorama nor of the destination', () => {
    const slots = new PanoramaSlots();
    slots.showOnly(from);
    slots.assignFillSweep(from, slots.acquire(to));
    expect(slots.fillSweep).toBeNull();
    slots.assignFillSweep(to, slots.slotOf(to));
    expect(slots.fillSweep).toBeNull();
  });

  it('has no weight while panoramas are projected around the camera', () => {
    const slots = duringMove();
    requested(slots);
    slots.directionsOnly = true;
    expect(slots.fillSweepWeight()).toBe(0);
  });

  describe('for eyes beside the position of the sweep', () => {
    it('has a weight at rest, as in the middle of a move, that is invisible beside the panorama', () => {
      const slots = atRest();
      requested(slots);
      const inTheMiddle = duringMove();
      requested(inTheMiddle);
      expect(slots.fillSweepWeight()).toBeCloseTo(inTheMiddle.fillSweepWeight(), 9);
      expect(slots.fillSweepWeight()).toBeLessThan(0.5 / 250);
      expect(slots.visibleSlots()).toEqual([slots.slotOf(from), slots.slotOf(fillSweep)]);
      expect(sum(slots.weights())).toBe(1);
    });

    it('has none before a face of its visibility map is drawn, nor where there are no positions', () => {
      const slots = atRest();
      expect(slots.fillSweepWeight()).toBe(0);
      requested(slots);
      slots.directionsOnly = true;
      expect(slots.fillSweepWeight()).toBe(0);
    });

    it('is replaced by another one, and removed by a move', () => {
      const slots = atRest();
      slots.assignFillSweep(to, slots.slotOf(from));
      expect([slots.fillSweep, slots.slotOf(fillSweep)]).toEqual([to, -1]);
      slots.showOnly(fillSweep);
      expect([slots.fillSweep, slots.fillSweepWeight()]).toEqual([null, 0]);
    });

    it('has no weight at rest any more once they are gone', () => {
      const slots = atRest();
      requested(slots);
      slots.fillsAtRest = false;
      expect(slots.fillSweepWeight()).toBe(0);
      expect(slots.visibleSlots()).toEqual([slots.slotOf(from)]);
    });
  });
});

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

it('blends from what is shown to one alone, always to a whole', () => {
  const slots = new PanoramaSlots();
  slots.showOnly(a!);
  const start = slots.weights();
  const slot = slots.take(b!);
  for (const t of [0, 0.25, 0.5, 1]) {
    slots.blend(start, slot, t);
    expect(sum(slots.weights())).toBeCloseTo(1);
    expect(slots.weights()[slot]).toBeCloseTo(t);
  }
});

it('lets a third panorama take over midway without a jump', () => {
  const slots = new PanoramaSlots();
  slots.showOnly(a!);
  const toB = slots.take(b!);
  slots.blend(slots.weights(), toB, 0.4);
  const before = slots.weights();
  const toC = slots.take(c!);
  expect(slots.weights().filter((_, i) => i !== toC)).toEqual(before.filter((_, i) => i !== toC));
  slots.blend(before, toC, 0.5);
  expect(sum(slots.weights())).toBeCloseTo(1);
});

it('gives up the weakest when a fourth comes, and stays whole', () => {
  const slots = new PanoramaSlots();
  const fourth = { ...a!, id: 'fourth' as SweepId };
  slots.showOnly(a!);
  slots.blend(slots.weights(), slots.take(b!), 0.5);
  slots.blend(slots.weights(), slots.take(c!), 0.2);
  slots.take(fourth);
  expect(slots.slotOf(fourth)).toBeGreaterThanOrEqual(0);
  expect(slots.slotOf(c!)).toBe(-1);
  expect(sum(slots.weights())).toBeCloseTo(1);
});

it('turns the world into the panorama', () => {
  const rotation = fromYawPitch(0.7, 0.2);
  const m = worldToPanorama(rotation);
  const world = rotate(rotation, [0.3, -0.5, -2]);
  const back = [0, 1, 2].map((row) => m[row]! * world[0] + m[4 + row]! * world[1] + m[8 + row]! * world[2]);
  expect(back[0]).toBeCloseTo(0.3);
  expect(back[1]).toBeCloseTo(-0.5);
  expect(back[2]).toBeCloseTo(-2);
});

const ahead = [0, 0, -1] as const;
const requested = (slots: PanoramaSlots): readonly string[] => {
  const faces: string[] = [];
  for (let next = slots.takeSightFace(ahead); next; next = slots.takeSightFace(ahead))
    faces.push(`${next.sweep.id}/${next.face}`);
  return faces;
};

it('asks for the faces of a sight one by one, those ahead first and none behind, each once', () => {
  const slots = new PanoramaSlots();
  slots.showOnly({ ...a!, rotation: identity });
  const faces = requested(slots);
  expect(faces[0]).toBe(`${a!.id}/1`);
  // Ahead, left, right, up and down; not behind.
  expect(faces).toHaveLength(5);
  expect(requested(slots)).toEqual([]);
  slots.take({ ...b!, rotation: identity });
  expect(requested(slots)).toHaveLength(5);
  slots.forgetSights();
  expect(requested(slots)).toHaveLength(10);
});

it('asks for no sight of what has no place', () => {
  const slots = new PanoramaSlots();
  slots.showOnly({ ...a!, alignment: 'unaligned' });
  expect(requested(slots)).toEqual([]);
});

describe('a fill sweep', () => {
  const turned = (sweep: typeof a): NonNullable<typeof a> => ({ ...sweep!, rotation: identity });
  const [from, to, fillSweep] = [turned(a), turned(b), turned(c)];
  const onTheWay = (progress = 0.5): PanoramaSlots => {
    const slots = new PanoramaSlots();
    slots.showOnly(from);
    const goal = slots.take(to);
    slots.callWitness(fillSweep, goal);
    slots.blend([1, 0, 0], goal, progress);
    return slots;
  };

  it('has no share of the image, and a weight too small to be seen beside either panorama', () => {
    for (const progress of [0.01, 0.5, 0.99]) {
      const slots = onTheWay(progress);
      requested(slots);
      expect(slots.witness).toBe(fillSweep);
      expect(sum(slots.weights())).toBeCloseTo(1);
      const min = Math.min(slots.weights()[slots.slotOf(from)]!, slots.weights()[slots.slotOf(to)]!);
      expect(slots.witnessWeight()).toBeGreaterThan(0);
      // Half a grey level of 255.
      expect(slots.witnessWeight() / min).toBeLessThan(0.5 / 250);
    }
  });

  it.each([0, 1])('has no weight at progress %f', (progress) => {
    const slots = onTheWay(progress);
    requested(slots);
    expect(slots.witnessWeight()).toBe(0);
  });

  it('paints nothing before a face of its sight is drawn, nor after a lost context', () => {
    const slots = onTheWay();
    for (let face = 0; face < 10; face++) slots.takeSightFace(ahead);
    expect(slots.witnessWeight()).toBe(0);
    expect(slots.takeSightFace(ahead)?.sweep).toBe(fillSweep);
    expect(slots.witnessWeight()).toBeGreaterThan(0);
    slots.forgetSights();
    expect(slots.witnessWeight()).toBe(0);
  });

  it('has its sight drawn after those of the two, and says so face by face', () => {
    const slots = onTheWay();
    const faces = requested(slots);
    expect(faces).toHaveLength(15);
    expect(faces.slice(10).every((face) => face.startsWith(`${fillSweep.id}/`))).toBe(true);
    expect(faces.slice(0, 10).some((face) => face.startsWith(`${fillSweep.id}/`))).toBe(false);
  });

  it('gives its slot to a move that takes over', () => {
    const slots = onTheWay(0.3);
    const before = slots.weights();
    const fourth = { ...from, id: 'fourth' as SweepId };
    const goal = slots.take(fourth);
    expect(slots.witness).toBeNull();
    expect(slots.slotOf(fillSweep)).toBe(-1);
    expect(slots.weights()).toEqual(before);
    slots.callWitness(fillSweep, goal);
    expect(slots.witness).toBeNull();
    expect(slots.slotOf(fourth)).toBe(goal);
  });

  it('is a panorama like any other where one goes to it, with the sights it has', () => {
    const slots = onTheWay(0.3);
    requested(slots);
    const goal = slots.take(fillSweep);
    expect(slots.witness).toBeNull();
    expect(slots.slotOf(fillSweep)).toBe(goal);
    slots.blend(slots.weights(), goal, 0.5);
    expect(slots.weights()[goal]).toBe(0.5);
    expect(requested(slots)).toEqual([]);
  });

  it('is none when one has arrived', () => {
    const slots = onTheWay(0.9);
    slots.showOnly(to);
    expect(slots.witness).toBeNull();
    slots.releaseHidden(slots.slotOf(to));
    expect(slots.slotOf(fillSweep)).toBe(-1);
  });

  it('does not push out what shows, nor what is about to', () => {
    const slots = new PanoramaSlots();
    slots.showOnly(from);
    slots.callWitness(from, slots.take(to));
    expect(slots.witness).toBeNull();
    slots.callWitness(to, slots.slotOf(to));
    expect(slots.witness).toBeNull();
  });

  it('paints nothing where images are only laid around the camera', () => {
    const slots = onTheWay();
    requested(slots);
    slots.directionsOnly = true;
    expect(slots.witnessWeight()).toBe(0);
  });
});

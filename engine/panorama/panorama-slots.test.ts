import { expect, it } from 'vitest';
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
const asked = (slots: PanoramaSlots): readonly string[] => {
  const faces: string[] = [];
  for (let next = slots.takeSightFace(ahead); next; next = slots.takeSightFace(ahead))
    faces.push(`${next.sweep.id}/${next.face}`);
  return faces;
};

it('asks for the faces of a sight one by one, those ahead first and none behind, each once', () => {
  const slots = new PanoramaSlots();
  slots.showOnly({ ...a!, rotation: identity });
  const faces = asked(slots);
  expect(faces[0]).toBe(`${a!.id}/1`);
  // Ahead, left, right, up and down; not behind.
  expect(faces).toHaveLength(5);
  expect(asked(slots)).toEqual([]);
  slots.take({ ...b!, rotation: identity });
  expect(asked(slots)).toHaveLength(5);
  slots.forgetSights();
  expect(asked(slots)).toHaveLength(10);
});

it('asks for no sight of what has no place', () => {
  const slots = new PanoramaSlots();
  slots.showOnly({ ...a!, alignment: 'unaligned' });
  expect(asked(slots)).toEqual([]);
});

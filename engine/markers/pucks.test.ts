import { expect, it } from 'vitest';
import { smallModel } from '#domain/links/testing/small-model.ts';
import { Pucks } from './pucks.ts';

const [here, ...others] = smallModel.sweeps.filter((s) => s.alignment === 'aligned');

const shown = (): Pucks => {
  const pucks = new Pucks();
  pucks.setSweeps(smallModel.sweeps);
  pucks.updateVisible(here!, null);
  pucks.show(true);
  return pucks;
};

it('fades in, and reports when the fade is complete', () => {
  const pucks = shown();
  expect(pucks.rings(here!.position)).toEqual([]);
  // The first frame after a rest has no duration: the fade must not end there.
  expect(pucks.step(0)).toBe(true);
  for (let i = 0; i < 30; i++) pucks.step(16);
  expect(pucks.step(16)).toBe(false);
  expect(pucks.rings(here!.position).every((ring) => ring.opacity <= 0.8)).toBe(true);
  expect(pucks.rings(here!.position).length).toBeGreaterThan(0);
});

it('shows visible pucks only, and never the current one', () => {
  const ids = shown().visible.map((s) => s.id);
  expect(ids).not.toContain(here!.id);
  expect(ids.every((id) => here!.neighbours.includes(id))).toBe(true);
  expect(others.length).toBeGreaterThan(0);
});

it('fills and grows the hovered puck, then stops animating', () => {
  const pucks = shown();
  for (let i = 0; i < 30; i++) pucks.step(16);
  const target = pucks.visible[0]!;
  expect(pucks.hover(target.id)).toBe(true);
  for (let i = 0; i < 10; i++) pucks.step(16);
  const [ring] = pucks.rings(here!.position);
  expect(ring).toMatchObject({ fill: 1, radius: expect.closeTo(0.23) });
  expect(pucks.step(16)).toBe(false);
});

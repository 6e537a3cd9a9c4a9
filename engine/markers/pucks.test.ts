import { expect, it } from 'vitest';
import { smallModel } from '#domain/links/testing/small-model.ts';
import { Pucks } from './pucks.ts';

const [here, ...others] = smallModel.sweeps.filter((s) => s.alignment === 'aligned');

const shown = (): Pucks => {
  const pucks = new Pucks();
  pucks.setSweeps([here!, ...others]);
  pucks.updateVisible(here!, [], null);
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

it('shows the arrows of links inside, fills the hovered one, and none from above', () => {
  const pucks = new Pucks();
  const arrow = { position: [0, 1, -3], normal: [0, 0, 1], heading: [0, 1, 0], label: '' } as const;
  const arrows = others.slice(0, 2).map(({ id }) => ({ ...arrow, sweepId: id }));
  pucks.updateVisible(here!, arrows, null);
  pucks.show(true);
  pucks.hover(arrows[1]!.sweepId);
  for (let i = 0; i < 30; i++) pucks.step(16);
  expect(pucks.step(16)).toBe(false);
  expect(pucks.arrows).toEqual(arrows);
  const shape = { position: [0, 1, -3], normal: [0, 0, 1], heading: [0, 1, 0], opacity: 1 };
  expect(pucks.rings(here!.position)).toMatchObject([
    { ...shape, fill: 0, radius: 0.2 },
    { ...shape, fill: 1, radius: expect.closeTo(0.23) },
  ]);
  pucks.showFromAbove(null);
  expect(pucks.arrows).toEqual([]);
});

it('shows all pucks from above, at any distance, and fills that of the current sweep', () => {
  const pucks = shown();
  for (let i = 0; i < 30; i++) pucks.step(16);
  pucks.showFromAbove(here!.id);
  expect(pucks.step(16)).toBe(true);
  for (let i = 0; i < 30; i++) pucks.step(16);
  expect(pucks.step(16)).toBe(false);
  const rings = pucks.rings([0, 200, 0]);
  expect(pucks.visible.map(({ id }) => id)).toContain(here!.id);
  expect(rings.map(({ fill }) => fill).toSorted((a, b) => a - b)).toEqual([...others.map(() => 0), 1]);
  expect(rings.every(({ opacity }) => opacity === 0.8)).toBe(true);
});

it('empties the selected puck back inside', () => {
  const pucks = shown();
  pucks.showFromAbove(others[0]!.id);
  for (let i = 0; i < 30; i++) pucks.step(16);
  pucks.updateVisible(here!, [], null);
  for (let i = 0; i < 30; i++) pucks.step(16);
  expect(pucks.rings(here!.position).every(({ fill }) => fill === 0)).toBe(true);
});

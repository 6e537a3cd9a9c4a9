import { expect, it } from 'vitest';
import { identity } from '#domain/geometry/quat.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { sweepOf } from '#domain/links/testing/small-model.ts';
import type { Sweep } from '#domain/model/model.ts';
import { posts } from '#domain/panorama/testing/posts.ts';
import { PanoramaSlots } from '../panorama/panorama-slots.ts';
import type { CameraRig } from '../view/camera-rig.ts';
import type { SpaceView } from '../view/space-view.ts';
import { sweepMove } from './sweep-move.ts';

const at = (id: string, position: Vec3, changes: Partial<Sweep> = {}): Sweep =>
  sweepOf(id, 0, { position, ...changes });
const from = at('from', [0, 1.5, 2]);
const to = at('to', [0, 1.5, -2]);
const aside = at('aside', [-5, 1.5, -2]);

const begin = (
  slots: PanoramaSlots,
  goal: Sweep,
  { atHand = true, takesFillPanorama = true, candidate = aside } = {},
) => {
  const view = { slots, takesFillPanorama, mesh: { tree: { bvh: posts } }, streamer: { isAtHand: () => atHand } };
  const rig = { state: { position: from.position, rotation: identity }, stand: () => {}, standAt: () => {} };
  return sweepMove({
    view: view as unknown as SpaceView,
    rig: rig as unknown as CameraRig,
    from,
    to: goal,
    sweeps: [from, to, candidate],
    transition: 'interpolate',
    time: 1000,
    rotation: undefined,
    stride: 'whole',
    reducedMotion: false,
    setLook: () => {},
    arrive: () => {},
  });
};
const standing = (): PanoramaSlots => {
  const slots = new PanoramaSlots();
  slots.showOnly(from);
  return slots;
};

it('takes a fill sweep for what neither end of the way sees, until it arrives', () => {
  const slots = standing();
  const move = begin(slots, to);
  expect(slots.witness).toBe(aside);
  move.apply(0.5);
  expect(slots.witness).toBe(aside);
  move.apply(1);
  move.arrive();
  expect(slots.shown.filter((s) => s !== null).map(({ sweep }) => sweep.id)).toEqual([to.id]);
});

it.each([
  ['that would have to be fetched', { atHand: false }],
  ['where none is taken', { takesFillPanorama: false }],
  ['that is disabled', { candidate: { ...aside, enabled: false } }],
  ['without a place of its own', { candidate: { ...aside, alignment: 'unaligned' as const } }],
  ['that sees no more', { candidate: at('behind', [0, 1.5, -12]) }],
])('takes no witness %s', (_, options) => {
  const slots = standing();
  begin(slots, to, options);
  expect(slots.witness).toBeNull();
});

it('leaves the slot to a place to which one turns midway', () => {
  const slots = standing();
  begin(slots, to).apply(0.5);
  const elsewhere = at('elsewhere', [3, 1.5, 0]);
  begin(slots, elsewhere).apply(0.1);
  expect(slots.witness).toBeNull();
  expect(new Set(slots.shown.map((s) => s?.sweep.id))).toEqual(new Set(['elsewhere', 'from', 'to']));
});

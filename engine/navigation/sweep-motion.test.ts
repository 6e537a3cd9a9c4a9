import { expect, it } from 'vitest';
import { fromYawPitch, rotate, toYawPitch } from '#domain/geometry/quat.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { sweepOf } from '#domain/links/testing/small-model.ts';
import type { Sweep } from '#domain/model/model.ts';
import { posts } from '#domain/panorama/testing/posts.ts';
import type { PanoramaSlots } from '../panorama/panorama-slots.ts';
import { FakeNavigationView } from '../testing/fake-navigation-view.ts';
import { CameraRig } from '../view/camera-rig.ts';
import { insideAppearance, type FrameAppearance } from '../view/frame-appearance.ts';
import type { Motion } from './motion-runner.ts';
import { createSweepMotion, type SweepMotionOptions } from './sweep-motion.ts';

const at = (id: string, position: Vec3, changes: Partial<Sweep> = {}): Sweep =>
  sweepOf(id, 0, { position, ...changes });
const from = at('from', [0, 1.5, 2]);
const to = at('to', [0, 1.5, -2]);
const aside = at('aside', [-5, 1.5, -2]);

interface Scene {
  readonly view: FakeNavigationView;
  readonly rig: CameraRig;
  readonly slots: PanoramaSlots;
  appearance: FrameAppearance;
}

const createScene = ({ isLoaded = true, supportsFillPanorama = true, candidate = aside } = {}) => {
  const view = new FakeNavigationView(posts);
  view.supportsFillPanorama = supportsFillPanorama;
  view.isLoaded = () => isLoaded;
  view.slots.showOnly(from);
  const rig = new CameraRig(false);
  rig.placeInside(from.position, undefined);
  const scene: Scene = { view, rig, slots: view.slots, appearance: insideAppearance };
  const begin = (target: Sweep, changes: Partial<SweepMotionOptions> = {}): Motion =>
    createSweepMotion({
      view,
      rig,
      from,
      to: target,
      sweeps: [from, to, candidate],
      transition: 'interpolate',
      fade: 'full',
      time: 1000,
      rotation: undefined,
      leg: 'whole',
      reducedMotion: false,
      setAppearance: (appearance) => (scene.appearance = appearance),
      arrive: () => {},
      ...changes,
    });
  return Object.assign(scene, { begin });
};

it('uses a fill sweep for what neither end of the move sees, until it arrives', () => {
  const { slots, begin } = createScene();
  const motion = begin(to);
  expect(slots.fillSweep).toBe(aside);
  motion.apply(0.5);
  expect(slots.fillSweep).toBe(aside);
  motion.apply(1);
  motion.arrive();
  expect(slots.shown.filter((s) => s !== null).map(({ sweep }) => sweep.id)).toEqual([to.id]);
});

it.each([
  ['is not loaded', { isLoaded: false }],
  ['is not supported', { supportsFillPanorama: false }],
  ['is disabled', { candidate: { ...aside, enabled: false } }],
  ['is unaligned', { candidate: { ...aside, alignment: 'unaligned' as const } }],
  ['sees no more than the ends', { candidate: at('behind', [0, 1.5, -12]) }],
])('uses no fill sweep that %s', (_, options) => {
  const { slots, begin } = createScene(options);
  begin(to);
  expect(slots.fillSweep).toBeNull();
});

it('releases the slot of the fill sweep for a move that starts midway', () => {
  const { slots, begin } = createScene();
  begin(to).apply(0.5);
  begin(at('elsewhere', [3, 1.5, 0])).apply(0.1);
  expect(slots.fillSweep).toBeNull();
  expect(new Set(slots.shown.map((s) => s?.sweep.id))).toEqual(new Set(['elsewhere', 'from', 'to']));
});

it('changes the panorama in the dark half-way through a fade to black', () => {
  const scene = createScene();
  const motion = scene.begin(to, { transition: 'fadeToBlack' });
  motion.apply(0.4);
  expect(scene.rig.state.position).toEqual(from.position);
  expect(scene.appearance.light).toBeCloseTo(0.2);
  motion.apply(0.5);
  expect(scene.rig.state.position).toEqual(to.position);
  expect(scene.appearance.light).toBe(0);
});

it('restores the light of an abandoned fade', () => {
  const scene = createScene();
  const motion = scene.begin(to, { transition: 'fadeToBlack' });
  motion.apply(0.4);
  motion.abandon?.();
  expect(scene.appearance).toBe(insideAppearance);
});

it('cross-fades on the spot with reduced motion', () => {
  const { rig, slots, begin } = createScene();
  const motion = begin(to, { reducedMotion: true });
  motion.apply(0.5);
  expect(rig.state.position).toEqual(from.position);
  expect([slots.directionsOnly, slots.weights().filter((weight) => weight > 0)]).toEqual([true, [0.5, 0.5]]);
  motion.apply(1);
  motion.arrive();
  expect([rig.state.position, slots.directionsOnly]).toEqual([to.position, false]);
});

it.each([
  ['full', [0, 0.5]],
  ['clearToBlack', [0, 1]],
  ['blackToClear', [-1, 0]],
] as const)('changes the panorama of a fade %s where it is black', (fade, [before, after]) => {
  const { rig, begin } = createScene();
  const motion = begin(to, { transition: 'fadeToBlack', fade });
  if (before >= 0) {
    motion.apply(before);
    expect(rig.state.position).toEqual(from.position);
  }
  motion.apply(after);
  expect(rig.state.position).toEqual(to.position);
});

it('faces the target of an orbit on the way, and then the view on arrival', () => {
  const target: Vec3 = [3, 1.5, 0];
  const { rig, begin } = createScene();
  const motion = begin(to, { transition: 'orbitTo', orbitTarget: target, rotation: fromYawPitch(0, 0) });
  motion.apply(0.5);
  const [x, , z] = rotate(rig.state.rotation, [0, 0, -1]);
  expect([x, z]).toEqual([expect.closeTo(1, 6), expect.closeTo(0, 6)]);
  motion.apply(1);
  expect(toYawPitch(rig.state.rotation).yaw).toBeCloseTo(0);
  expect(motion.details).toMatchObject({ type: 'orbitTo', orbitTarget: target, rotationDuration: 1000 });
});

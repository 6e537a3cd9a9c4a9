/** The markers of a visitor in a headset (docs/reference/vr.md#markers). */
import { describe, expect, it } from 'vitest';
import { add, normalize, scale, sub, type Vec3 } from '#domain/geometry/vec3.ts';
import { draftLayer, type Handle, type Line, type Markers, type Pin } from '#domain/markers/markers.ts';
import type { CameraRay } from '../camera/projection.ts';
import { pixelAngle, sphereSize, type HeadsetView } from './headset-view.ts';
import type { MarkerScene } from './marker-scene.ts';
import type { MarkerView } from './marker-view.ts';
import { atlas, createScene, ground, label, pin, settle, shown, view } from './testing/shown-markers.ts';

const head: HeadsetView = { position: [0, 1.6, 0], yaw: 0, metre: 1 };
const inHeadset: MarkerView = {
  ...view,
  state: { ...view.state, position: head.position },
  headset: head,
  ...sphereSize,
};
/** Held below the head and to its right. */
const hand: Vec3 = [0.3, 1.2, -0.2];

/** Without a stem: its disc is at its anchor. */
const disc = (id: string, anchor: Vec3): Pin => pin(id, anchor, { stemLength: 0, stemEnabled: false });
const line: Line = {
  id: 'line',
  points: [
    [-1, 1.6, -2],
    [1, 1.6, -2],
  ],
  color: '#102030',
  labels: [''],
  marks: false,
  floorId: ground,
};

const rayTo = (target: Vec3, from = hand): CameraRay => ({ origin: from, direction: normalize(sub(target, from)) });
/** From a marker in front of the head, CSS pixels to the right and up. */
const beside = (position: Vec3, right: number, up: number): Vec3 => {
  const pixel = Math.abs(position[2]) * pixelAngle;
  return add(position, [right * pixel, up * pixel, 0]);
};
const handleOf = (id: string, position: Vec3): Handle => ({ id, position, color: '#ffffff', floorId: null });
const shownInHeadset = (markers: Markers, at = inHeadset) => shown(markers, at);
const hitId = (scene: MarkerScene, ray: CameraRay): string | null => scene.hitByRay(head, ray)?.name.id ?? null;

describe('a ray of a hand', () => {
  const stove: Vec3 = [0, 1.6, -3];

  it('hits a pin within its disc, or within 44 pixels', () => {
    const { scene } = shownInHeadset({ pins: [disc('stove', stove)] });
    expect(hitId(scene, rayTo(stove))).toBe('stove');
    expect(hitId(scene, rayTo(beside(stove, 21, 0)))).toBe('stove');
    expect(hitId(scene, rayTo(beside(stove, 24, 0)))).toBeNull();
    expect(hitId(scene, rayTo(beside(stove, 0, -24)))).toBeNull();
  });

  it('hits a pin beside and behind where the head looks', () => {
    const places: readonly Vec3[] = [
      [3, 1, 0],
      [-2, 2.5, 2],
      [0, 0.5, 3],
    ];
    for (const place of places) {
      const { scene } = shownInHeadset({ pins: [disc('there', place)] });
      expect(hitId(scene, rayTo(place))).toBe('there');
    }
  });

  it('hits a line by its label, where the line can be pressed', () => {
    const measured = { ...line, labels: ['2.00 m'] };
    const middle: Vec3 = [0, 1.6, -2];
    const { scene } = shownInHeadset({ lines: [measured] });
    expect(scene.hitByRay(head, rayTo(middle))?.name).toEqual({ layer: 'tags', kind: 'line', id: 'line' });
    expect(hitId(scene, rayTo(beside(middle, 20, 10)))).toBe('line');
    expect(hitId(scene, rayTo([0.7, 1.6, -2]))).toBeNull();
    const fixed = shownInHeadset({ lines: [{ ...measured, isPressable: false }] });
    expect(hitId(fixed.scene, rayTo(middle))).toBeNull();
    const lifted = shownInHeadset({ lines: [{ ...measured, labelLift: 60 }] });
    expect(hitId(lifted.scene, rayTo(middle))).toBeNull();
    expect(hitId(lifted.scene, rayTo(beside(middle, 0, 60)))).toBe('line');
  });

  it('hits the middle of a line that has no label, and not the ends of a short one', () => {
    const without = shownInHeadset({ lines: [line] });
    expect(hitId(without.scene, rayTo([0, 1.6, -2]))).toBe('line');
    expect(hitId(without.scene, rayTo(beside([0, 1.6, -2], 0, 30)))).toBeNull();
    const points: readonly Vec3[] = [
      [-0.04, 1.6, -2],
      [0.04, 1.6, -2],
    ];
    const short = shownInHeadset({ lines: [{ ...line, points, labels: ['8 cm'], marks: true }] });
    expect(points.map((end) => hitId(short.scene, rayTo(end)))).toEqual([null, null]);
    expect(hitId(short.scene, rayTo([0, 1.6, -2]))).toBe('line');
  });

  it('hits the nearest handle within 44 pixels', () => {
    const [left, right]: readonly Vec3[] = [
      [-0.02, 1.6, -2],
      [0.02, 1.6, -2],
    ];
    const scene = createScene();
    scene.set(draftLayer, { handles: [handleOf('left', left!), handleOf('right', right!)] });
    settle(scene, inHeadset);
    expect(scene.handleByRay(head, rayTo(left!))).toBe('left');
    expect(scene.handleByRay(head, rayTo(beside(right!, 20, 0)))).toBe('right');
    expect(scene.handleByRay(head, rayTo(beside(right!, 24, 0)))).toBeNull();
  });

  it('hits a label over all of its text, and no line elsewhere', () => {
    const kitchen: Vec3 = [0, 1.6, -4];
    const { scene } = shownInHeadset({ labels: [label('kitchen', kitchen)], lines: [line] });
    expect(hitId(scene, rayTo(beside(kitchen, 35, 5)))).toBe('kitchen');
    expect(hitId(scene, rayTo(beside(kitchen, 60, 0)))).toBeNull();
    expect(hitId(scene, rayTo([0.5, 1.6, -2]))).toBeNull();
  });

  it('hits the visible pin where a hidden one is in the same direction', () => {
    const hidden = { ...inHeadset, isHidden: ([x]: Vec3) => x < 0 };
    const { scene } = shownInHeadset(
      { pins: [disc('hidden', [-0.02, 1.6, -3]), disc('seen', [0.02, 1.6, -3])] },
      hidden,
    );
    expect(hitId(scene, rayTo([-0.02, 1.6, -3]))).toBe('seen');
  });

  it('hits nothing of an ignored layer, and nothing before anything is drawn', () => {
    const { scene } = shownInHeadset({ pins: [disc('stove', stove)] });
    expect(scene.hitByRay(head, rayTo(stove), 'tags')).toBeNull();
    const undrawn = createScene();
    undrawn.set('tags', { pins: [disc('stove', stove)] });
    expect(hitId(undrawn, rayTo(stove))).toBeNull();
  });
});

it('labels have the same room wherever the head looks', () => {
  const labels = [label('near', [0, 1.6, -3]), label('far', [0.05, 1.62, -6]), label('beside', [3, 1.6, 0])];
  for (const yaw of [0, 1, -1.5]) {
    const { quads } = shownInHeadset({ labels }, { ...inHeadset, headset: { ...head, yaw } });
    expect(quads.map(({ position }) => position)).toEqual([labels[0]!.position, labels[2]!.position]);
  }
});

/** Two texts of 108 pixels, 61° below the eyes as the near edge of a dollhouse is, with their middles so far apart. */
const labelsAt = (pixels: number) => {
  const x = Math.hypot(0.35, 0.65) * pixels * pixelAngle;
  return [label('kitchen 1', [0, 1.6 - 0.65, -0.35]), label('kitchen 2', [x, 1.6 - 0.65, -0.35])];
};

it('labels far below do not overlap, however near their yaws are', () => {
  expect(shownInHeadset({ labels: labelsAt(70) }).quads).toHaveLength(1);
  expect(shownInHeadset({ labels: labelsAt(140) }).quads).toHaveLength(2);
});

it('the title of a hovered pin is above it, however high it is', () => {
  const { scene } = shownInHeadset({ pins: [disc('high', [0, 3.6, -1.5])] });
  scene.hover({ layer: 'tags', kind: 'pin', id: 'high' });
  expect(settle(scene, inHeadset).quads.at(-1)!.offset[1]).toBeGreaterThan(20);
});

describe('the gaze', () => {
  it('closes a ring around the pin that it rests on', () => {
    const { scene, quads: before } = shownInHeadset({ pins: [disc('a', [0, 1.6, -3]), disc('b', [2, 1.6, -3])] });
    scene.hover({ layer: 'tags', kind: 'pin', id: 'a' });
    const titled = settle(scene, inHeadset).quads.length;
    const widths = [0.1, 0.9].map((progress) => {
      scene.gazeProgress = progress;
      const { quads } = settle(scene, inHeadset);
      expect(quads.length).toBe(titled + 1);
      const ring = quads.find(({ fillOpacity }) => fillOpacity === 0)!;
      expect(ring.position).toEqual([0, 1.6, -3]);
      return ring.width;
    });
    expect(widths[0]).toBeGreaterThan(widths[1]! * 1.5);
    scene.gazeProgress = 0;
    scene.hover(null);
    expect(settle(scene, inHeadset).quads.length).toBe(before.length);
  });
});

/** The eyes for which points are tested. */
const testedFrom = (metre: number, offsets: readonly number[]): readonly number[] => {
  const scene = createScene();
  scene.set('tags', { pins: [disc('a', [0, 1.6, -3])] });
  return offsets.filter((offset) => {
    let isTested = false;
    const position = add(head.position, scale([1, 0, 0], offset));
    const at = {
      ...inHeadset,
      state: { ...view.state, position },
      headset: { position, yaw: 0, metre },
      isHidden: () => (isTested = true),
    };
    scene.step(16, at, atlas);
    return isTested;
  });
};

describe('what hides markers', () => {
  it('is tested again when the head has moved by 5 cm', () => {
    // Not where it crosses a limit of 5 cm cells.
    expect(testedFrom(1, [0, 0.024, 0.026, 0.045, 0.06, 0.07, 0.11, 0.12])).toEqual([0, 0.06, 0.12]);
  });

  it('is measured in the room before a dollhouse', () => {
    expect(testedFrom(20, [0, 0.06, 0.3, 1.2, 1.3])).toEqual([0, 1.2]);
  });
});

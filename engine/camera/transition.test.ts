import { describe, expect, it } from 'vitest';
import { angleBetween, fromYawPitch, rotate } from '#domain/geometry/quat.ts';
import { distance } from '#domain/geometry/vec3.ts';
import type { WalkLeg } from '#domain/navigation/camera-transition.ts';
import type { CameraState } from './camera-state.ts';
import { focalPoint, viewHeight, project } from './projection.ts';
import { moveDuration, poseBetween, walkBetween, type TransitionKind } from './transition.ts';

const inside: CameraState = {
  position: [0, 1.5, 0],
  rotation: fromYawPitch(0, 0),
  fovDegrees: 75,
  orthoZoom: 0,
  focalDistance: 2,
};
const there: CameraState = { ...inside, position: [2, 1.5, -1], rotation: fromYawPitch(0.8, 0.1) };
const above: CameraState = {
  position: [6, 8, 9],
  rotation: fromYawPitch(0.6, -0.6),
  fovDegrees: 45,
  orthoZoom: 0,
  focalDistance: 12,
};
const plan: CameraState = {
  position: [0, 50, 0],
  rotation: fromYawPitch(0, -Math.PI / 2),
  fovDegrees: 45,
  orthoZoom: 12,
  focalDistance: 50,
};

type Kind = TransitionKind | WalkLeg;
const strides: readonly Kind[] = ['whole', 'first', 'middle', 'last'] satisfies WalkLeg[];
const stateAt = (from: CameraState, to: CameraState, t: number, kind: Kind): CameraState =>
  strides.includes(kind) ? walkBetween(from, to, t, kind as WalkLeg) : poseBetween(from, to, t, kind as TransitionKind);

const ways: readonly (readonly [Kind, CameraState, CameraState])[] = [
  ['whole', inside, there],
  ['first', inside, there],
  ['middle', inside, there],
  ['last', inside, there],
  ['leave', inside, above],
  ['enter', above, inside],
  ['orbit', above, plan],
  ['orbit', plan, above],
  ['leave', inside, plan],
];

describe.each(ways)('%s', (kind, from, to) => {
  it('begins and ends exactly', () => {
    expect(stateAt(from, to, 0, kind)).toEqual(from);
    expect(stateAt(from, to, 1, kind)).toEqual(to);
  });

  it('never jumps: what is in the image moves a little at each step', () => {
    const marks = [
      [0.2, 0.4, -1.2],
      [-0.5, 1, -2],
    ] as const;
    let last = marks.map((m) => project(stateAt(from, to, 0, kind), 1.6, m));
    let lastTurn = from.rotation;
    for (let step = 1; step <= 200; step++) {
      const state = stateAt(from, to, step / 200, kind);
      const now = marks.map((m) => project(state, 1.6, m));
      for (const [i, mark] of now.entries()) {
        const before = last[i];
        if (!mark || !before || Math.hypot(mark.x, mark.y) > 1 || Math.hypot(before.x, before.y) > 1) continue;
        expect(Math.hypot(mark.x - before.x, mark.y - before.y)).toBeLessThan(0.12);
      }
      expect(angleBetween(lastTurn, state.rotation)).toBeLessThan(0.1);
      last = now;
      lastTurn = state.rotation;
    }
  });
});

it('orbits around the space, never through it', () => {
  const turned = { ...above, position: [-6, 8, -9] as const, rotation: fromYawPitch(0.6 + Math.PI, -0.6) };
  const radius = above.focalDistance;
  for (let step = 0; step <= 50; step++) {
    const state = poseBetween(above, turned, step / 50, 'orbit');
    expect(state.focalDistance).toBeCloseTo(radius, 6);
  }
});

it('keeps the horizon level, from whichever side one looks down on the plan', () => {
  for (const yaw of [0, 1.5, 3, -2.4]) {
    const from = { ...above, rotation: fromYawPitch(yaw, -0.6) };
    for (let step = 0; step <= 50; step++) {
      const [, tilt] = rotate(poseBetween(from, plan, step / 50, 'orbit').rotation, [1, 0, 0]);
      expect(Math.abs(tilt)).toBeLessThan(1e-6);
    }
  }
});

it('rises before it draws back on the way out, and sees the space from half-way on', () => {
  const target = focalPoint(above);
  const [x, y] = poseBetween(inside, above, 0.4, 'leave').position;
  const away = (x - inside.position[0]) / (above.position[0] - inside.position[0]);
  const risen = (y - inside.position[1]) / (above.position[1] - inside.position[1]);
  expect(risen).toBeGreaterThan(away + 0.1);
  for (let step = 40; step <= 100; step++) {
    const seen = project(poseBetween(inside, above, step / 100, 'leave'), 1.6, target);
    expect(seen).not.toBeNull();
    expect(Math.max(Math.abs(seen!.x), Math.abs(seen!.y))).toBeLessThan(0.6);
  }
});

it('goes in as it came out, backwards', () => {
  for (const t of [0.1, 0.37, 0.8]) {
    expect(poseBetween(above, inside, t, 'enter').position).toEqual(
      poseBetween(inside, above, 1 - t, 'leave').position,
    );
  }
});

it.each([12, 80])('cannot be told from the plan of %i m at the end of the morph', (orthoZoom) => {
  const to = { ...plan, orthoZoom };
  const last = poseBetween(above, to, 0.999, 'orbit');
  expect(viewHeight(last) / orthoZoom).toBeCloseTo(1, 4);
  for (const mark of [
    [0.4 * orthoZoom, 0, 0.4 * orthoZoom],
    [-3, 3, 2],
  ] as const) {
    const [a, b] = [project(last, 1.6, mark)!, project(to, 1.6, mark)!];
    // Half the height of a 1080p screen is 540 pixels.
    expect(Math.hypot((a.x - b.x) * 1.6, a.y - b.y) * 540).toBeLessThan(4);
  }
});

it('walks the straight way and never back', () => {
  let left = Infinity;
  for (let step = 0; step <= 50; step++) {
    const { position } = walkBetween(inside, there, step / 50);
    const rest = distance(position, there.position);
    expect(rest).toBeLessThanOrEqual(left);
    left = rest;
  }
});

it('takes longer for longer ways, within limits', () => {
  expect(moveDuration(0, 3)).toBe(400);
  expect(moveDuration(3, 3)).toBe(1400);
  expect(moveDuration(100, 3)).toBe(2500);
});

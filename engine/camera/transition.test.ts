import { describe, expect, it } from 'vitest';
import { angleBetween, fromYawPitch, rotate } from '#domain/geometry/quat.ts';
import { distance } from '#domain/geometry/vec3.ts';
import type { WalkLeg } from '#domain/navigation/camera-transition.ts';
import type { CameraState } from './camera-state.ts';
import { focalPoint, viewHeight, project } from './projection.ts';
import { matrixInterval, poseBetween, walkBetween, type TransitionKind } from './transition.ts';

const inside: CameraState = {
  position: [0, 1.5, 0],
  rotation: fromYawPitch(0, 0),
  fovDegrees: 75,
  orthoZoom: 0,
  focalDistance: 2,
};
const nextSweep: CameraState = { ...inside, position: [2, 1.5, -1], rotation: fromYawPitch(0.8, 0.1) };
const dollhouse: CameraState = {
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
const walkLegs: readonly Kind[] = ['whole', 'first', 'middle', 'last'] satisfies WalkLeg[];
const stateAt = (from: CameraState, to: CameraState, t: number, kind: Kind): CameraState =>
  walkLegs.includes(kind)
    ? walkBetween(from, to, t, kind as WalkLeg)
    : poseBetween(from, to, t, kind as TransitionKind);

const transitions: readonly (readonly [Kind, CameraState, CameraState])[] = [
  ['whole', inside, nextSweep],
  ['first', inside, nextSweep],
  ['middle', inside, nextSweep],
  ['last', inside, nextSweep],
  ['leave', inside, dollhouse],
  ['enter', dollhouse, inside],
  ['orbit', dollhouse, plan],
  ['orbit', plan, dollhouse],
  ['leave', inside, plan],
];

describe.each(transitions)('%s', (kind, from, to) => {
  it('returns the end states at 0 and 1', () => {
    expect(stateAt(from, to, 0, kind)).toEqual(from);
    expect(stateAt(from, to, 1, kind)).toEqual(to);
  });

  it('moves visible points a little at each step', () => {
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

it('keeps its distance while it orbits the space', () => {
  const turned = { ...dollhouse, position: [-6, 8, -9] as const, rotation: fromYawPitch(0.6 + Math.PI, -0.6) };
  const radius = dollhouse.focalDistance;
  for (let step = 0; step <= 50; step++) {
    const state = poseBetween(dollhouse, turned, step / 50, 'orbit');
    expect(state.focalDistance).toBeCloseTo(radius, 6);
  }
});

it('keeps the horizon level from every side on the way to the plan', () => {
  for (const yaw of [0, 1.5, 3, -2.4]) {
    const from = { ...dollhouse, rotation: fromYawPitch(yaw, -0.6) };
    for (let step = 0; step <= 50; step++) {
      const [, tilt] = rotate(poseBetween(from, plan, step / 50, 'orbit').rotation, [1, 0, 0]);
      expect(Math.abs(tilt)).toBeLessThan(1e-6);
    }
  }
});

it('rises before it moves away when it leaves, and shows the space in the second half', () => {
  const target = focalPoint(dollhouse);
  const [x, y] = poseBetween(inside, dollhouse, 0.4, 'leave').position;
  const away = (x - inside.position[0]) / (dollhouse.position[0] - inside.position[0]);
  const risen = (y - inside.position[1]) / (dollhouse.position[1] - inside.position[1]);
  expect(risen).toBeGreaterThan(away + 0.1);
  for (let step = 40; step <= 100; step++) {
    const seen = project(poseBetween(inside, dollhouse, step / 100, 'leave'), 1.6, target);
    expect(seen).not.toBeNull();
    expect(Math.max(Math.abs(seen!.x), Math.abs(seen!.y))).toBeLessThan(0.6);
  }
});

it('enters on the reversed path of leaving', () => {
  for (const t of [0.1, 0.37, 0.8]) {
    expect(poseBetween(dollhouse, inside, t, 'enter').position).toEqual(
      poseBetween(inside, dollhouse, 1 - t, 'leave').position,
    );
  }
});

it.each([12, 80])('matches the plan of %i m at the end of the morph', (orthoZoom) => {
  const to = { ...plan, orthoZoom };
  const last = poseBetween(dollhouse, to, 0.999, 'orbit');
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

it('moves towards the target without going back', () => {
  let remaining = Infinity;
  for (let step = 0; step <= 50; step++) {
    const { position } = walkBetween(inside, nextSweep, step / 50);
    const left = distance(position, nextSweep.position);
    expect(left).toBeLessThanOrEqual(remaining);
    remaining = left;
  }
});

it.each([
  ['leave', inside, dollhouse, [0, 0.5]],
  ['enter', dollhouse, inside, [0.5, 1]],
  ['leave', inside, plan, [0.5, 1]],
  ['enter', plan, inside, [0, 0.5]],
  ['orbit', dollhouse, plan, [0.5, 1]],
  ['orbit', plan, dollhouse, [0, 0.5]],
] as const)('changes the projection of %s in its half', (kind, from, to, interval) => {
  expect(matrixInterval(from, to, kind)).toEqual(interval);
  const still = interval[0] === 0 ? 0.75 : 0.25;
  const end = interval[0] === 0 ? to : from;
  const fov = end.orthoZoom > 0 ? 0.5 : end.fovDegrees;
  expect(poseBetween(from, to, still, kind).fovDegrees).toBeCloseTo(fov, 6);
});

describe('around a target', () => {
  const target = [2, 1, -3] as const;
  const start = { ...dollhouse, position: [2, 1, 7] as const, rotation: fromYawPitch(0.2, 0) };
  const end = { ...dollhouse, position: [12, 1, -3] as const, rotation: fromYawPitch(1.3, -0.1) };
  const at = (t: number): CameraState => poseBetween(start, end, t, 'orbit', target);

  it('keeps its distance from the target', () => {
    for (let step = 0; step <= 50; step++) expect(distance(at(step / 50).position, target)).toBeCloseTo(10, 6);
  });

  it('faces the target half-way, and turns evenly', () => {
    const seen = project(at(0.5), 1.6, target)!;
    expect(Math.hypot(seen.x, seen.y)).toBeLessThan(1e-6);
    for (let step = 1; step <= 200; step++) {
      expect(angleBetween(at((step - 1) / 200).rotation, at(step / 200).rotation)).toBeLessThan(0.1);
    }
  });

  it('does not fail where the camera begins at the target', () => {
    const { position, rotation } = poseBetween({ ...start, position: target }, end, 0.5, 'orbit', target);
    expect([...position, ...rotation].every(Number.isFinite)).toBe(true);
  });
});

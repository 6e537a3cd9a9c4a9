import { describe, expect, it } from 'vitest';
import type { Box3 } from '#domain/geometry/box3.ts';
import { angleBetween, rotate, toYawPitch } from '#domain/geometry/quat.ts';
import { add, dot, scale } from '#domain/geometry/vec3.ts';
import type { CameraState } from './camera-state.ts';
import { createInsideController } from './inside-controller.ts';
import { createOrbitController } from './orbit-controller.ts';
import { createPlanController } from './plan-controller.ts';
import { focalPoint, viewHeight, project, rayThrough } from './projection.ts';

const viewport = { width: 1280, height: 720 };
const aspect = viewport.width / viewport.height;
const box = { min: [-4, 0, -3], max: [6, 5.4, 3] } as const;

const yawAfterFlick = (frame: number, reduced: boolean): number => {
  const inside = createInsideController();
  inside.setReducedMotion(reduced);
  inside.release({ x: 1, y: 0 }, viewport);
  for (let time = 0; time < 3000; time += frame) inside.step(frame);
  return toYawPitch(inside.state.rotation).yaw;
};

const yawByKeyAt = (fovDegrees: number): number => {
  const inside = createInsideController();
  inside.setState({ ...inside.state, fovDegrees });
  inside.setTurnKeys(new Set(['turnLeft']));
  for (let i = 0; i < 30; i++) inside.step(16);
  return toYawPitch(inside.state.rotation).yaw;
};

describe('inside', () => {
  it('keeps the dragged point under the pointer', () => {
    const inside = createInsideController();
    const { origin, direction } = rayThrough(inside.state, aspect, 0, 0);
    const mark = [origin[0] + direction[0], origin[1] + direction[1], origin[2] + direction[2]] as const;
    inside.drag(20, 10, viewport);
    const now = project(inside.state, aspect, mark)!;
    expect(((now.x + 1) / 2) * viewport.width - 640).toBeCloseTo(20, 0);
    expect(((1 - now.y) / 2) * viewport.height - 360).toBeCloseTo(10, 0);
  });

  it.each([
    { x: 0.9, y: -0.8, pitch: 0 },
    { x: -0.7, y: 0.5, pitch: 0.5 },
    { x: 0.2, y: 0.6, pitch: -0.9 },
  ])('keeps the point at $x, $y under the pointer at pitch $pitch', ({ x, y, pitch }) => {
    const inside = createInsideController();
    inside.turn(0.4, pitch);
    const mark = rayThrough(inside.state, aspect, x, y).direction;
    const at = { x: ((x + 1) / 2) * viewport.width, y: ((1 - y) / 2) * viewport.height };
    for (let i = 0; i < 8; i++) {
      at.x -= 9;
      at.y += 6;
      inside.drag(-9, 6, viewport, at);
    }
    const now = project(inside.state, aspect, mark)!;
    expect(((now.x + 1) / 2) * viewport.width).toBeCloseTo(at.x, 3);
    expect(((1 - now.y) / 2) * viewport.height).toBeCloseTo(at.y, 3);
  });

  it('limits the turn when a pole is under the pointer', () => {
    const inside = createInsideController();
    inside.turn(0, 1.5);
    const before = inside.state.rotation;
    inside.drag(6, 0, viewport, { x: 646, y: 330 });
    expect(angleBetween(before, inside.state.rotation)).toBeLessThan(0.06);
  });

  it('keeps the point under the pointer when zooming in and out', () => {
    const inside = createInsideController();
    const before = inside.state.rotation;
    const mark = rayThrough(inside.state, aspect, 0.6, 0.4).direction;
    inside.zoom(1.8, { x: 0.6, y: 0.4 }, viewport);
    expect(project(inside.state, aspect, mark)!.x).toBeCloseTo(0.6, 5);
    expect(project(inside.state, aspect, mark)!.y).toBeCloseTo(0.4, 5);
    inside.zoom(1 / 1.8, { x: 0.6, y: 0.4 }, viewport);
    expect(angleBetween(before, inside.state.rotation)).toBeLessThan(1e-6);
  });

  it('stops inertia when reduced motion is switched on', () => {
    const inside = createInsideController();
    inside.release({ x: 1, y: 0 }, viewport);
    expect(inside.step(16)).toBe(true);
    inside.setReducedMotion(true);
    expect(inside.step(16)).toBe(false);
  });

  it('limits the pitch to straight up and never rolls', () => {
    const inside = createInsideController();
    for (let i = 0; i < 50; i++) inside.turn(0.3, 0.2);
    expect(toYawPitch(inside.state.rotation).pitch).toBeCloseTo(Math.PI / 2, 5);
    inside.turn(0, -Math.PI / 2);
    const [x, , z] = inside.state.rotation;
    expect(Math.abs(x) + Math.abs(z)).toBeLessThan(1e-6);
  });

  it('limits the field of view', () => {
    const inside = createInsideController();
    inside.zoom(100, null);
    expect(inside.state.fovDegrees).toBe(1);
    inside.zoom(0.0001, null);
    expect(inside.state.fovDegrees).toBe(100);
    inside.resetZoom();
    expect(inside.state.fovDegrees).toBe(75);
  });

  it('covers the same distance by inertia at any frame rate, and none with reduced motion', () => {
    expect(yawAfterFlick(16, false)).toBeGreaterThan(0.2);
    expect(yawAfterFlick(50, false)).toBeCloseTo(yawAfterFlick(10, false), 2);
    expect(yawAfterFlick(16, true)).toBeCloseTo(0, 9);
  });

  it('turns while a key is held and stops when it is released', () => {
    const inside = createInsideController();
    inside.setTurnKeys(new Set(['turnLeft']));
    for (let i = 0; i < 30; i++) inside.step(16);
    expect(toYawPitch(inside.state.rotation).yaw).toBeGreaterThan(0.3);
    inside.setTurnKeys(new Set());
    for (let i = 0; i < 30; i++) inside.step(16);
    expect(inside.step(16)).toBe(false);
  });

  it('turns slower by key in a narrow view, as fast in the image', () => {
    expect(yawByKeyAt(1) / yawByKeyAt(75)).toBeCloseTo(Math.tan(Math.PI / 360) / Math.tan((75 * Math.PI) / 360), 4);
    expect(yawByKeyAt(90)).toBeCloseTo(yawByKeyAt(75));
  });
});

const corners = [0, 1, 2, 3, 4, 5, 6, 7].map(
  (c) => [(c & 1 ? box.max : box.min)[0], (c & 2 ? box.max : box.min)[1], (c & 4 ? box.max : box.min)[2]] as const,
);

describe.each([
  ['orbit', createOrbitController],
  ['plan', createPlanController],
])('%s', (_, create) => {
  it.each([aspect, 390 / 844])('frames the whole box with a margin at aspect %f', (aspectRatio) => {
    const controller = create();
    controller.setBounds(box);
    const state = controller.frameBox(box, aspectRatio);
    let maxExtent = 0;
    for (const corner of corners) {
      const at = project(state, aspectRatio, corner)!;
      maxExtent = Math.max(maxExtent, Math.abs(at.x), Math.abs(at.y));
    }
    expect(maxExtent).toBeLessThanOrEqual(0.93);
    expect(maxExtent).toBeGreaterThan(0.7);
  });

  it.each([aspect, 0.4])('zooms a little out of the framed view without a jump at aspect %f', (aspectRatio) => {
    const controller = create();
    controller.setBounds(box);
    const framed = controller.frameBox(box, aspectRatio);
    controller.setState(framed);
    controller.zoom(0.95, null);
    expect(viewHeight(controller.state) / viewHeight(framed)).toBeCloseTo(1 / 0.95, 3);
    for (let i = 0; i < 100; i++) controller.zoom(0.7, null);
    expect(viewHeight(controller.state)).toBeLessThan(120);
    for (let i = 0; i < 100; i++) controller.zoom(1.4, null);
    expect(viewHeight(controller.state)).toBeGreaterThan(0.2);
  });

  it('keeps the box on the screen when panned far', () => {
    const controller = create();
    controller.setBounds(box);
    controller.setState(controller.frameBox(box, aspect));
    for (let i = 0; i < 100; i++) controller.pan(300, 200, viewport);
    const [x, , z] = focalPoint(controller.state);
    expect(x).toBeGreaterThanOrEqual(box.min[0] - 1e-6);
    expect(z).toBeGreaterThanOrEqual(box.min[2] - 1e-6);
  });
});

describe('orbit', () => {
  it('zooms towards the point under the pointer', () => {
    const orbit = createOrbitController();
    orbit.setBounds(box);
    orbit.setState(orbit.frameBox(box, aspect));
    const { focalDistance, rotation } = orbit.state;
    const ray = rayThrough(orbit.state, aspect, 0.3, 0.1);
    const forward = rotate(rotation, [0, 0, -1]);
    const mark = add(ray.origin, scale(ray.direction, focalDistance / dot(ray.direction, forward)));
    orbit.zoom(1.3, { x: 0.3, y: 0.1 });
    const now = project(orbit.state, aspect, mark)!;
    expect(now.x).toBeCloseTo(0.3, 4);
    expect(now.y).toBeCloseTo(0.1, 4);
  });

  it('keeps the pitch between the ground and straight down', () => {
    const orbit = createOrbitController();
    orbit.setState(orbit.frameBox(box, aspect));
    for (let i = 0; i < 40; i++) orbit.drag(0, -200, viewport);
    expect(toYawPitch(orbit.state.rotation).pitch).toBeLessThan(0);
    for (let i = 0; i < 40; i++) orbit.drag(0, 200, viewport);
    expect(toYawPitch(orbit.state.rotation).pitch).toBeGreaterThanOrEqual(-Math.PI / 2 - 1e-9);
  });
});

const orbitAt = (degrees: number) => {
  const orbit = createOrbitController();
  orbit.setBounds(box);
  orbit.setState(orbit.frameBox(box, aspect));
  orbit.tiltTo((degrees * Math.PI) / 180);
  return orbit;
};

describe('tilting the orbit to the top', () => {
  it('keeps the image height at the focal point for every field of view', () => {
    const orbit = orbitAt(36);
    const height = viewHeight(orbit.state);
    const mark = add(focalPoint(orbit.state), [1, 0, 0]);
    let before = project(orbit.state, aspect, mark)!;
    for (let degrees = 37; degrees <= 90; degrees += 0.5) {
      orbit.tiltTo((degrees * Math.PI) / 180);
      expect(viewHeight(orbit.state)).toBeCloseTo(height, 6);
      const now = project(orbit.state, aspect, mark)!;
      expect(Math.hypot(now.x - before.x, now.y - before.y)).toBeLessThan(0.01);
      before = now;
    }
    expect(orbit.state.orthoZoom).toBeCloseTo(height, 6);
  });

  it.each([
    [60, 45, true],
    [76, 23, true],
    [83.9, 0.7, true],
    [85, 45, false],
  ])('at %d° has a field of view of about %d°', (degrees, fovDegrees, perspective) => {
    const { state } = orbitAt(degrees);
    expect(state.orthoZoom === 0).toBe(perspective);
    expect(Math.abs(state.fovDegrees - fovDegrees)).toBeLessThan(2);
  });

  it.each([36, 75, 82])('restores the view of %d° from its position and rotation', (degrees) => {
    const orbit = orbitAt(degrees);
    const { position, rotation } = orbit.state;
    const restored = orbit.stateAt(position, rotation);
    for (const corner of corners) {
      const [a, b] = [project(orbit.state, aspect, corner)!, project(restored, aspect, corner)!];
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeLessThan(1e-6);
    }
    expect(viewHeight(restored) / viewHeight(orbit.state)).toBeCloseTo(1, 6);
  });

  it('keeps the point under the pointer when zooming as a plan', () => {
    const orbit = orbitAt(88);
    const underPointer = rayThrough(orbit.state, aspect, 0.3, 0.2).origin;
    orbit.zoom(1.5, { x: 0.3, y: 0.2 }, viewport);
    const after = project(orbit.state, aspect, underPointer)!;
    expect(after.x).toBeCloseTo(0.3, 3);
    expect(after.y).toBeCloseTo(0.2, 3);
  });
});

/** Shares of the image's width and height. */
const extentOf = (state: CameraState, of: Box3, at: number) => {
  const points = [of.min, of.max].map((corner) => project(state, at, corner)!);
  return [Math.abs(points[1]!.x - points[0]!.x) / 2, Math.abs(points[1]!.y - points[0]!.y) / 2] as const;
};
const framed = (bounds: Box3, at: number, of = bounds, yaw?: number) => {
  const plan = createPlanController();
  plan.setBounds(bounds);
  return plan.frameBox(of, at, yaw);
};

describe('plan', () => {
  it('follows a drag 1:1 and keeps the point under the pointer when zooming', () => {
    const plan = createPlanController();
    plan.setBounds(box);
    plan.setState(plan.frameBox(box, aspect));
    const under = rayThrough(plan.state, aspect, 0.2, 0.1).origin;
    plan.drag(64, 36, viewport);
    const moved = project(plan.state, aspect, under)!;
    expect(moved.x).toBeCloseTo(0.2 + 0.1, 4);
    expect(moved.y).toBeCloseTo(0.1 - 0.1, 4);
    const underPointer = rayThrough(plan.state, aspect, 0.3, 0.2).origin;
    plan.zoom(2, { x: 0.3, y: 0.2 });
    const after = project(plan.state, aspect, underPointer)!;
    expect(after.x).toBeCloseTo(0.3, 4);
    expect(after.y).toBeCloseTo(0.2, 4);
  });

  const portrait = 390 / 844;
  const wide: Box3 = { min: [0, 0, 0], max: [20, 5, 8] };
  const nearlySquare: Box3 = { min: [0, 0, 0], max: [10, 5, 9] };

  it('has north on the left where the space is much larger then, as a wide house is on a phone', () => {
    const state = framed(wide, portrait);
    expect(toYawPitch(state.rotation).yaw).toBeCloseTo(-Math.PI / 2);
    const [width, height] = extentOf(state, wide, portrait);
    expect(Math.max(width, height)).toBeCloseTo(0.84, 2);
    expect(Math.min(width, height)).toBeGreaterThan(0.7);
    const north = project(state, portrait, [10, 0, -10])!;
    expect(north.x).toBeLessThan(-0.5);
  });

  it.each([
    ['a wide space on a wide screen', wide, 16 / 9],
    ['a space that gains little', nearlySquare, portrait],
  ])('has north at the top for %s', (_, space, at) => {
    const state = framed(space, at);
    expect(toYawPitch(state.rotation).yaw).toBeCloseTo(0);
    expect(Math.max(...extentOf(state, space, at))).toBeCloseTo(0.84, 2);
  });

  it('has the same direction on every floor', () => {
    const deep: Box3 = { min: [0, 0, 0], max: [4, 5, 8] };
    expect(toYawPitch(framed(wide, portrait, deep).rotation).yaw).toBeCloseTo(-Math.PI / 2);
  });

  it('keeps the direction of a link, and shows the whole space in it', () => {
    const state = framed(wide, portrait, wide, Math.PI / 4);
    expect(toYawPitch(state.rotation).yaw).toBeCloseTo(Math.PI / 4);
    for (const corner of [wide.min, wide.max, [20, 0, 0], [0, 0, 8]] as const) {
      const at = project(state, portrait, corner)!;
      expect(Math.max(Math.abs(at.x), Math.abs(at.y))).toBeLessThan(0.85);
    }
  });
});

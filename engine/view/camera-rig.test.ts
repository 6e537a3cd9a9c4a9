import { beforeEach, describe, expect, it } from 'vitest';
import { fromYawPitch, toYawPitch } from '#domain/geometry/quat.ts';
import type { ViewMode } from '#domain/model/view-mode.ts';
import { CameraRig } from './camera-rig.ts';

const box = { min: [-4, 0, -3], max: [6, 5.4, 3] } as const;
const viewport = { width: 1280, height: 720 };
const aspect = viewport.width / viewport.height;

let rig: CameraRig;
/** Sets a mode and the view that frames the box in it. */
const showOverview = (mode: ViewMode): void => {
  rig.setMode(mode);
  rig.setState(rig.frameBox(mode, box, aspect));
};

beforeEach(() => {
  rig = new CameraRig(false);
  rig.setViewport(viewport);
  rig.setBounds(box);
});

describe('setMode', () => {
  it.each([
    ['panorama', false],
    ['outdoor', false],
    ['dollhouse', true],
    ['mesh', true],
    ['floorplan', false],
    ['orthographic', false],
  ] as const)('selects the controller of %s (orbiting: %s)', (mode, isOrbiting) => {
    rig.setMode(mode);
    expect(rig.isOrbiting).toBe(isOrbiting);
  });

  it('keeps the camera state', () => {
    rig.placeInside([1, 1.6, 2], fromYawPitch(0.5, 0.1));
    const before = rig.state;
    rig.setMode('dollhouse');
    expect(rig.state).toEqual(before);
  });

  it('stops inertia', () => {
    rig.release({ x: 1, y: 0 });
    expect(rig.step(16)).toBe(true);
    rig.setMode('panorama');
    expect(rig.step(16)).toBe(false);
  });
});

describe('inside', () => {
  it('keeps rotation and zoom at the next sweep without a rotation', () => {
    rig.placeInside([0, 1.6, 0], fromYawPitch(0.7, -0.2));
    rig.zoom(2, null);
    const { rotation, fovDegrees } = rig.state;
    rig.placeInside([3, 1.6, 0], undefined);
    expect(rig.state).toMatchObject({ position: [3, 1.6, 0], rotation, fovDegrees });
  });

  it('restores the default zoom', () => {
    const { fovDegrees } = rig.state;
    rig.zoom(2, null);
    expect(rig.state.fovDegrees).toBeLessThan(fovDegrees);
    rig.zoom('reset', null);
    expect(rig.state.fovDegrees).toBe(fovDegrees);
  });

  it.each(['dollhouse', 'floorplan'] as const)(
    'looks level and with the default zoom when it comes from the %s',
    (mode) => {
      const { fovDegrees, focalDistance } = rig.state;
      // The end of a flight out of the panorama.
      rig.setState({ ...rig.state, focalDistance: 20 });
      showOverview(mode);
      rig.turn(0.4, 0);
      const heading = toYawPitch(rig.state.rotation).yaw;
      const state = rig.insideState([0, 1.6, 0], undefined);
      expect(toYawPitch(state.rotation).pitch).toBeCloseTo(0);
      expect(toYawPitch(state.rotation).yaw).toBeCloseTo(heading);
      expect(state).toMatchObject({ fovDegrees, focalDistance, orthoZoom: 0 });
    },
  );
});

describe('a pose that is set', () => {
  it.each([
    ['panorama', [0, -5, 20, 60, 180, 400], [1, 1, 20, 60, 100, 100]],
    ['dollhouse', [0, -5, 0.5, 60, 180, 400], [0.5, 0.5, 0.5, 60, 100, 100]],
  ] as const)('has a field of view within the limits of the %s', (mode, values, expected) => {
    if (mode === 'dollhouse') showOverview(mode);
    const results = values.map((fovDegrees) => {
      rig.setPose({ fovDegrees });
      return rig.state.fovDegrees;
    });
    expect(results).toEqual(expected);
  });

  it('has a zoom in orthographic views only, above 0', () => {
    rig.setPose({ orthoZoom: 5 });
    expect(rig.state.orthoZoom).toBe(0);
    showOverview('floorplan');
    const results = [5, 0, -3].map((orthoZoom) => {
      rig.setPose({ orthoZoom });
      return rig.state.orthoZoom;
    });
    expect(results).toEqual([5, 0.01, 0.01]);
  });

  it.each(['panorama', 'dollhouse', 'floorplan'] as const)('that the %s has reported changes nothing', (mode) => {
    if (mode !== 'panorama') showOverview(mode);
    const { position, rotation, fovDegrees, orthoZoom } = rig.state;
    const before = rig.state;
    rig.setPose({ position, rotation, fovDegrees, orthoZoom });
    expect(rig.state).toEqual(before);
  });
});

describe('overviews', () => {
  it('are perspective in the dollhouse and orthographic in the plan', () => {
    showOverview('dollhouse');
    expect(rig.state.orthoZoom).toBe(0);
    showOverview('floorplan');
    expect(rig.state.orthoZoom).toBeGreaterThan(0);
  });

  it('restore the framed zoom', () => {
    showOverview('floorplan');
    const { orthoZoom } = rig.state;
    rig.zoom(3, null);
    expect(rig.state.orthoZoom).toBeCloseTo(orthoZoom / 3);
    rig.zoom('reset', null);
    expect(rig.state.orthoZoom).toBeCloseTo(orthoZoom);
  });

  it('have their focal point in the middle of the framed box', () => {
    showOverview('dollhouse');
    for (const [i, middle] of [1, 2.7, 0].entries()) expect(rig.focalPoint()[i]).toBeCloseTo(middle);
  });

  it('tilt the dollhouse to a plan unless morphing is off', () => {
    showOverview('dollhouse');
    rig.tiltTo(Math.PI / 2);
    expect(rig.phi()).toBeCloseTo(Math.PI / 2);
    expect(rig.state.orthoZoom).toBeGreaterThan(0);
    rig.setMorph(false);
    rig.tiltTo(Math.PI / 2);
    expect(rig.state.orthoZoom).toBe(0);
  });
});

describe('input', () => {
  it('turns the panorama by drag and pans the plan', () => {
    rig.drag(100, 0);
    expect(toYawPitch(rig.state.rotation).yaw).toBeGreaterThan(0.05);
    showOverview('floorplan');
    const [x] = rig.state.position;
    rig.drag(100, 0);
    expect(rig.state.position[0]).toBeLessThan(x);
  });

  it('has no inertia with reduced motion', () => {
    rig.setReducedMotion(true);
    rig.release({ x: 1, y: 0 });
    expect(rig.step(16)).toBe(false);
  });

  it('turns while a key is pressed', () => {
    rig.setTurnKeys(new Set(['turnLeft']));
    for (let i = 0; i < 10; i++) rig.step(50);
    expect(toYawPitch(rig.state.rotation).yaw).toBeGreaterThan(0.3);
    rig.stop();
    rig.setTurnKeys(new Set());
    expect(rig.step(50)).toBe(false);
  });
});

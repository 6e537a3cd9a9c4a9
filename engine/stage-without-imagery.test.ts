/** docs/reference/wall-graph.md#without-imagery */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fromYawPitch } from '#domain/geometry/quat.ts';
import { floorId, smallModel, sweepId } from '#domain/links/testing/small-model.ts';
import type { Markers } from '#domain/markers/markers.ts';
import type { Outcome, Stage } from './stage-api.ts';
import { createTestStage, type TestStage } from './testing/test-stage.ts';

const start = { mode: 'panorama', sweepId: sweepId('a'), position: null, rotation: null, orthoZoom: null } as const;
const middle = [640, 360] as const;
/** A point of the canvas that shows the floor inside. */
const onFloor = [640, 700] as const;

let test: TestStage;
let stage: Stage;
const settled = async (outcome: Promise<Outcome>): Promise<Outcome> => {
  await test.settle();
  return outcome;
};
const hideImagery = async (): Promise<void> => {
  stage.setImageryShown(false);
  await test.settle();
};

beforeEach(async () => {
  test = await createTestStage();
  ({ stage } = test);
  await settled(stage.open(smallModel, start));
  await settled(stage.changeMode('floorplan'));
});
afterEach(() => test.cleanUp());

/** Below the floor of the mesh, in the middle of the plan. */
const below: Markers = {
  labels: [{ id: 'below', floorId: null, position: [0, -1, 0], text: 'Below', detail: '', roomId: null }],
};

it('draws frames until the mesh has faded, then none, without the mesh', async () => {
  const { drawCalls, frames } = stage.stats();
  await hideImagery();
  expect(stage.stats().drawCalls).toBe(drawCalls - 1);
  const faded = stage.stats().frames;
  expect(faded).toBeGreaterThan(frames);
  await test.settle();
  expect(stage.stats().frames).toBe(faded);
  stage.setImageryShown(true);
  await test.settle();
  expect(stage.stats().drawCalls).toBe(drawCalls);
});

it('smooths edges by frames after the fade only, and does not fade with reduced motion', async () => {
  const before = stage.stats().frames;
  await hideImagery();
  const afterFade = stage.stats().frames;
  stage.setReducedMotion(true);
  stage.setImageryShown(true);
  await test.settle();
  const atOnce = stage.stats().frames - afterFade;
  // 200 ms are four frames of the fake browser.
  expect(afterFade - before).toBe(atOnce + 4);
});

it('hits the topmost visible floor in place of the mesh', async () => {
  expect(stage.pick(...middle)).toMatchObject({ kind: 'mesh', floorId: 'ground' });
  await hideImagery();
  expect(stage.pick(...middle)).toMatchObject({ kind: 'floor', floorId: 'upper', normal: [0, 1, 0] });
  stage.setVisibleFloors([floorId('ground')]);
  expect(stage.pick(...middle)).toMatchObject({ kind: 'floor', floorId: 'ground' });
  stage.setImageryShown(true);
  expect(stage.pick(...middle)).toMatchObject({ kind: 'mesh', floorId: 'ground' });
});

it('hides no markers', async () => {
  stage.setMarkers('labels', below);
  await test.settle();
  expect(stage.pick(...middle)?.kind).toBe('mesh');
  await hideImagery();
  expect(stage.pick(...middle)).toMatchObject({ kind: 'label', id: 'below' });
  stage.setImageryShown(true);
  await test.settle();
  expect(stage.pick(...middle)?.kind).toBe('mesh');
});

it('gives tools points that neither snap nor have an uncertainty or a surface opposite', async () => {
  stage.setSurfaceInput({ hover: true, snaps: true, estimates: true, from: [1, 0, 0] });
  await test.settle();
  await vi.waitFor(() => expect(stage.pickCentre()?.uncertainty).toBeGreaterThan(0));
  await hideImagery();
  const point = stage.pickCentre();
  expect(point).toMatchObject({ kind: 'floor', uncertainty: null });
  expect(point).not.toHaveProperty('snap');
  expect(point).not.toHaveProperty('across');
  stage.setSurfaceInput({ hover: true, across: 'vertical' });
  expect(stage.pickCentre()).toMatchObject({ kind: 'floor', across: null });
});

it('is the same inside', async () => {
  await hideImagery();
  await settled(stage.changeMode('panorama', { sweepId: sweepId('a') }));
  expect(stage.pick(...onFloor)?.kind).toBe('mesh');
  stage.setMarkers('labels', below);
  stage.setPose({ rotation: fromYawPitch(0, -Math.PI / 2) });
  stage.setSurfaceInput({ hover: true, estimates: true });
  await test.settle();
  expect(stage.pick(...middle)?.kind).toBe('mesh');
  await vi.waitFor(() => expect(stage.pickCentre()?.uncertainty).toBeGreaterThan(0));
});

/** Where a press is without a mesh, of which only the direction is known (docs/reference/tags.md#placing). */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fromYawPitch } from '#domain/geometry/quat.ts';
import { distance } from '#domain/geometry/vec3.ts';
import { smallModel, sweepId } from '#domain/links/testing/small-model.ts';
import type { Model } from '#domain/model/model.ts';
import { assumedDistance } from '#domain/tools/tool.ts';
import type { Stage, StageEvents, StartView } from './stage-api.ts';
import { describeMeshContract } from './testing/mesh-contract.ts';
import { createTestStage, type TestStage } from './testing/test-stage.ts';

describeMeshContract('the engine', createTestStage);

const start: StartView = { mode: 'panorama', sweepId: sweepId('a'), position: null, rotation: null, orthoZoom: null };
const withoutMesh: Model = { ...smallModel, mesh: null };
const eye = [0, 1.6, 0] as const;

describe('a press', () => {
  let test: TestStage;
  let stage: Stage;
  let pressed: StageEvents['surfacePressed'][];

  const open = async (model: Model, view: Partial<StartView> = {}): Promise<void> => {
    void stage.open(model, { ...start, ...view });
    await test.settle();
    stage.setPose({ rotation: fromYawPitch(0, 0.4) });
  };
  const press = (): void => {
    test.browser.pointer('pointerdown', 640, 200);
    test.browser.pointer('pointerup', 640, 200);
  };

  beforeEach(async () => {
    test = await createTestStage();
    ({ stage } = test);
    pressed = [];
    stage.events.on('surfacePressed', (event) => pressed.push(event));
  });
  afterEach(() => test.cleanUp());

  it('above eye height is a point in its direction, for a tool that asks for directions', async () => {
    await open(withoutMesh);
    stage.setSurfaceInput({ hover: true, directions: true });
    press();
    expect(pressed).toMatchObject([{ hit: { isDepthKnown: false, floorId: 'ground', roomId: 'kitchen' } }]);
    const { position } = pressed[0]!.hit;
    expect(position[1]).toBeGreaterThan(eye[1]);
    expect(distance(position, eye)).toBeCloseTo(assumedDistance, 6);
    expect(stage.pickCentre()).toMatchObject({ isDepthKnown: false });
  });

  it.each([{ hover: true }, { hover: false }, { hover: false, directions: true }])(
    'above eye height is none with %o',
    async (input) => {
      await open(withoutMesh);
      stage.setSurfaceInput(input);
      press();
      expect(pressed).toEqual([]);
      stage.setPose({ rotation: fromYawPitch(0, -1) });
      expect(stage.pickCentre()).toMatchObject({ kind: 'floor', normal: [0, 1, 0] });
    },
  );

  it('is on the mesh where there is one', async () => {
    await open(smallModel);
    stage.setSurfaceInput({ hover: true, directions: true });
    expect(stage.pickCentre()).toBeNull();
    stage.setPose({ rotation: fromYawPitch(0, -1) });
    expect(stage.pickCentre()).toMatchObject({ kind: 'mesh' });
    expect(stage.pickCentre()).not.toHaveProperty('isDepthKnown');
  });

  it('is a direction in a 360° view, which has no position in the mesh', async () => {
    await open(smallModel, { sweepId: sweepId('loose') });
    stage.setSurfaceInput({ hover: true, directions: true });
    expect(stage.pickCentre()).toMatchObject({ isDepthKnown: false, floorId: null });
  });

  it('is none until the mesh is loaded, and a direction if it cannot be', async () => {
    test.setMesh('held');
    await open(smallModel);
    stage.setSurfaceInput({ hover: true, directions: true });
    stage.setPose({ rotation: fromYawPitch(0, -1) });
    expect(stage.pickCentre()).toBeNull();
    test.setMesh('failing');
    await test.settle();
    expect(stage.pickCentre()).toMatchObject({ isDepthKnown: false });
  });
});

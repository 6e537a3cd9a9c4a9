/** docs/reference/placing.md#plan-images */
import { allSettled, fork } from 'effector';
import { expect, it, vi } from 'vitest';
import { fail, ok, type Result } from '#base/result.ts';
import type { FloorId, PlanImageId, SweepId } from '#domain/ids.ts';
import { addFloor, removeFloor, type PlacedPlanImage } from '#domain/placing/placing.ts';
import type { FileFailure } from '#src/data/edits/file-failure.ts';
import type { LoadedPlacing, PlacingBatch } from '#src/data/placing/placing-requests.ts';
import type { SpaceFailure } from '#src/data/spaces/space-requests.ts';
import {
  $fittedImage,
  $isMeasuring,
  $measuredDistance,
  $measurePoints,
  distanceEntered,
  fittingToggled,
  measurePointMoved,
  measurePointPlaced,
  measurePointReset,
  measuringToggled,
  movesViewpointsChanged,
  planImageRemoved,
  poseChanged,
} from './plan-image-fitting.ts';
import {
  $hasFailedImage,
  $planImages,
  $uploads,
  loadFileFx,
  planImagesPicked,
  sendFileFx,
  uploadRetried,
} from './plan-images.ts';
import {
  $canUndo,
  $floorId,
  $isConnecting,
  $placing,
  changed,
  connectingToggled,
  floorChosen,
  loadFx,
  pageOpened,
  redoPressed,
  reloadPressed,
  saveFx,
  sweepSelected,
  undoPressed,
} from './state.ts';

const [ground, upper] = ['ground', 'upper'] as [FloorId, FloorId];
const captured: PlacedPlanImage = {
  id: 'captured' as PlanImageId,
  floorId: ground,
  file: 'plan.png',
  x: 0,
  z: 0,
  width: 10,
  rotationDegrees: 0,
};

const sweep = {
  id: 'a' as SweepId,
  index: 0,
  name: '',
  alignment: 'aligned',
  placement: 'auto',
  position: [2, 1.5, 0],
  floorPosition: [2, 0, 0],
  rotation: [0, 0, 0, 1],
  floorId: ground,
  roomId: null,
  outdoor: false,
  neighbours: [],
  links: [],
} as const;

const emptySpace: LoadedPlacing = {
  placing: { floors: [], sweeps: [], planImages: [] },
  content: { tags: [], start: null },
  rooms: [],
  images: [],
  planImageFiles: [],
};
const withImage: LoadedPlacing = {
  ...emptySpace,
  placing: {
    floors: [
      { id: ground, name: '', bottom: 0, classification: null },
      { id: upper, name: '', bottom: 3, classification: null },
    ],
    sweeps: [sweep],
    planImages: [captured],
  },
  planImageFiles: [{ id: captured.id, url: '/plan.png', aspect: 2 }],
};

type Sent = Result<{ url: string; aspect: number; upload: { id: string; filename: string } }, FileFailure>;
const sentAs = (id: string): Sent => ok({ url: `blob:${id}`, aspect: 1.5, upload: { id, filename: `${id}.png` } });

const open = async (page: LoadedPlacing, load = () => Promise.resolve()) => {
  const batches: PlacingBatch[] = [];
  const files: ((result: Sent) => void)[] = [];
  let response: Result<null, SpaceFailure> = ok(null);
  const scope = fork({
    handlers: [
      [loadFx, () => ok(page)],
      [
        saveFx,
        ({ batch }: { readonly batch: PlacingBatch }) => {
          batches.push(batch);
          return response;
        },
      ],
      [
        loadFileFx,
        async ({ id }: { readonly id: PlanImageId }) => {
          await load();
          return { id, url: 'blob:captured', aspect: 2.5 };
        },
      ],
      [sendFileFx, () => new Promise<Sent>((resolve) => files.push(resolve))],
    ],
  });
  await allSettled(pageOpened, { scope, params: { id: 'flat', name: 'Flat' } });
  const pick = async (replacedId?: PlanImageId): Promise<void> => {
    void allSettled(planImagesPicked, { scope, params: { files: [new File(['a'], 'plan.png')], replacedId } });
    await vi.waitFor(() => expect(files.length).toBeGreaterThan(0));
  };
  const finish = async (result: Sent): Promise<void> => {
    files.shift()!(result);
    await vi.waitFor(() => expect(scope.getState(sendFileFx.inFlight)).toBe(files.length));
  };
  const images = () => scope.getState($placing).planImages;
  const respond = (result: typeof response): void => {
    response = result;
  };
  return { scope, batches, pick, finish, images, respond };
};

it('shows the image of the floor, with the size of its file once that is loaded', async () => {
  const { scope } = await open(withImage);
  expect(scope.getState($planImages)).toMatchObject([{ id: 'captured', url: 'blob:captured', aspect: 2.5 }]);
  await allSettled(floorChosen, { scope, params: upper });
  expect(scope.getState($planImages)).toEqual([]);
});

it('a file that cannot be loaded is said, and its outline remains', async () => {
  const { scope } = await open(withImage, () => Promise.reject(new Error('gone')));
  expect(scope.getState($hasFailedImage)).toBe(true);
  expect(scope.getState($planImages)).toMatchObject([{ url: null, aspect: 2 }]);
  await allSettled(planImageRemoved, { scope, params: captured.id });
  expect(scope.getState($hasFailedImage)).toBe(false);
});

it('the first image makes the first floor, and is saved with its picture in one batch', async () => {
  const { scope, batches, pick, finish } = await open(emptySpace);
  await pick();
  expect(scope.getState($uploads)).toHaveLength(1);
  await finish(sentAs('u1'));
  expect(batches).toHaveLength(1);
  const [floor, image, picture] = batches[0]!.edits;
  expect(batches[0]!.edits.map(({ kind }) => kind)).toEqual(['floor', 'planImage', 'attachment']);
  expect(image!.after).toMatchObject({ floorId: floor!.id, file: null, width: 15 });
  expect(picture).toMatchObject({ id: 'u1', after: { parentType: 'planImage', parentId: image!.id } });
  expect([scope.getState($uploads), scope.getState($floorId)]).toEqual([[], floor!.id]);
  expect(scope.getState($fittedImage)).toMatchObject({ id: image!.id, url: 'blob:u1', aspect: 1.5 });
});

it('undo removes it, and redo adds it without attaching its picture again', async () => {
  const { scope, batches, pick, finish } = await open(withImage);
  await pick();
  await finish(sentAs('u1'));
  await allSettled(undoPressed, { scope });
  await allSettled(redoPressed, { scope });
  expect(batches.map(({ edits }) => edits.map(({ kind, after }) => [kind, after !== null]))).toEqual([
    [
      ['planImage', true],
      ['attachment', true],
    ],
    [['planImage', false]],
    [['planImage', true]],
  ]);
});

it('an image takes the place and the width of the one that it replaces', async () => {
  const { scope, pick, finish, images } = await open(withImage);
  await allSettled(poseChanged, {
    scope,
    params: { id: captured.id, pose: () => ({ x: 4, rotationDegrees: 30 }), isDone: true },
  });
  await pick(captured.id);
  await finish(sentAs('u2'));
  expect(images()).toMatchObject([{ file: null, x: 4, z: 0, width: 10, rotationDegrees: 30 }]);
  expect(images()[0]!.id).not.toBe('captured');
});

it('an image whose floor was removed during the upload is on another one', async () => {
  const { scope, pick, finish, images } = await open(withImage);
  await allSettled(floorChosen, { scope, params: upper });
  await pick();
  // The upload goes on.
  void allSettled(changed, { scope, params: { change: (placing) => removeFloor(placing, upper) } });
  await finish(sentAs('u3'));
  expect(images().map(({ floorId }) => floorId)).toEqual(['ground', 'ground']);
});

it('a failed upload changes nothing, and can be tried again', async () => {
  const { scope, batches, pick, finish } = await open(withImage);
  await pick();
  await finish(fail('network'));
  const [failed] = scope.getState($uploads);
  expect([failed!.failure, batches.length, scope.getState($canUndo)]).toEqual(['network', 0, false]);
  void allSettled(uploadRetried, { scope, params: failed!.id });
  await vi.waitFor(() => expect(scope.getState(sendFileFx.inFlight)).toBe(1));
  await finish(sentAs('u4'));
  expect(scope.getState($placing).planImages).toHaveLength(2);
});

it('the mode ends with a viewpoint that is selected, and with the last image of the floor', async () => {
  const { scope } = await open(withImage);
  await allSettled(fittingToggled, { scope });
  expect(scope.getState($fittedImage)?.id).toBe('captured');
  await allSettled(sweepSelected, { scope, params: sweep.id });
  expect(scope.getState($fittedImage)).toBeNull();
  await allSettled(fittingToggled, { scope });
  await allSettled(planImageRemoved, { scope, params: captured.id });
  await allSettled(undoPressed, { scope });
  expect(scope.getState($fittedImage)).toBeNull();
});

it('two points and their distance set the scale; they stay on the image, also when it is undone', async () => {
  const { scope, images } = await open(withImage);
  await allSettled(fittingToggled, { scope });
  await allSettled(measuringToggled, { scope });
  await allSettled(measurePointPlaced, { scope, params: { x: -2, z: 0 } });
  expect(scope.getState($measuredDistance)).toBeNull();
  await allSettled(measurePointPlaced, { scope, params: { x: 0, z: 0 } });
  await allSettled(measurePointPlaced, { scope, params: { x: 9, z: 9 } });
  await allSettled(measurePointMoved, { scope, params: { index: 1, point: { x: 2, z: 0 }, isDone: true } });
  expect(scope.getState($measuredDistance)).toBeCloseTo(4);
  await allSettled(distanceEntered, { scope, params: 8 });
  expect(images()).toMatchObject([{ x: 2, z: 0, width: 20 }]);
  expect(scope.getState($measuredDistance)).toBeCloseTo(8);
  expect(scope.getState($measurePoints)[0]!.x).toBeCloseTo(-2);
  await allSettled(undoPressed, { scope });
  expect(scope.getState($measuredDistance)).toBeCloseTo(4);
  await allSettled(fittingToggled, { scope });
  expect([scope.getState($isMeasuring), scope.getState($measurePoints)]).toEqual([false, []]);
});

it('viewpoints move with the image only where this was chosen', async () => {
  const { scope } = await open(withImage);
  const move = (x: number) =>
    allSettled(poseChanged, { scope, params: { id: captured.id, pose: () => ({ x }), isDone: true } });
  const xOf = () => scope.getState($placing).sweeps[0]!.position[0];
  await move(1);
  expect(xOf()).toBe(2);
  await allSettled(movesViewpointsChanged, { scope, params: true });
  await move(3);
  expect(xOf()).toBe(4);
});

it('a drag shows the image elsewhere, and is saved at its end', async () => {
  const { scope, batches, images } = await open(withImage);
  const turn = (degrees: number, isDone: boolean) =>
    allSettled(poseChanged, {
      scope,
      params: {
        id: captured.id,
        pose: ({ rotationDegrees }) => ({ rotationDegrees: rotationDegrees + degrees }),
        isDone,
      },
    });
  await turn(10, false);
  await turn(20, false);
  expect([images()[0]!.rotationDegrees, batches.length]).toEqual([20, 0]);
  await turn(20, true);
  expect([images()[0]!.rotationDegrees, batches.length]).toEqual([20, 1]);
});

it('a floor that is added has no image', async () => {
  const { scope } = await open(withImage);
  const attic = 'attic' as FloorId;
  await allSettled(changed, { scope, params: { change: (placing) => addFloor(placing, attic, 'above') } });
  await allSettled(floorChosen, { scope, params: attic });
  expect(scope.getState($planImages)).toEqual([]);
});

it('an upload does not interrupt what the user does meanwhile', async () => {
  const { scope, pick, finish, images } = await open(withImage);
  await pick();
  void allSettled(sweepSelected, { scope, params: sweep.id });
  await finish(sentAs('u5'));
  expect([images().length, scope.getState($fittedImage)]).toEqual([2, null]);
  void allSettled(fittingToggled, { scope });
  await pick();
  void allSettled(measuringToggled, { scope });
  void allSettled(measurePointPlaced, { scope, params: { x: 0, z: 0 } });
  await finish(sentAs('u6'));
  expect([images().length, scope.getState($isMeasuring), scope.getState($measurePoints).length]).toEqual([3, true, 1]);
});

it('an image that could not be saved is added again when the page is loaded again', async () => {
  const { scope, batches, pick, finish, images, respond } = await open(withImage);
  respond(fail({ code: 'conflict', message: '' }));
  await pick();
  await finish(sentAs('u7'));
  expect(batches).toHaveLength(1);
  respond(ok(null));
  await allSettled(reloadPressed, { scope });
  expect(images()).toHaveLength(2);
  expect(batches[1]!.edits.map(({ kind }) => kind)).toEqual(['planImage', 'attachment']);
  await allSettled(reloadPressed, { scope });
  expect(images()).toHaveLength(1);
});

it('an image that is added while a viewpoint without a floor is selected shows its floor', async () => {
  const floorless = { ...sweep, floorId: null };
  const { scope, pick, finish } = await open({
    ...withImage,
    placing: { ...withImage.placing, sweeps: [floorless] },
  });
  await allSettled(sweepSelected, { scope, params: floorless.id });
  expect(scope.getState($floorId)).toBeNull();
  await pick();
  await finish(sentAs('u8'));
  expect([scope.getState($floorId), scope.getState($fittedImage)?.url]).toEqual(['ground', 'blob:u8']);
});

it('fitting ends the connecting of viewpoints', async () => {
  const { scope } = await open(withImage);
  await allSettled(connectingToggled, { scope });
  await allSettled(fittingToggled, { scope });
  expect(scope.getState($isConnecting)).toBe(false);
});

it('a drag of a point that is interrupted leaves it where it was', async () => {
  const { scope } = await open(withImage);
  await allSettled(fittingToggled, { scope });
  await allSettled(measuringToggled, { scope });
  await allSettled(measurePointPlaced, { scope, params: { x: 1, z: 0 } });
  await allSettled(measurePointMoved, { scope, params: { index: 0, point: { x: 5, z: 0 }, isDone: false } });
  expect(scope.getState($measurePoints)[0]!.x).toBeCloseTo(5);
  await allSettled(measurePointReset, { scope });
  expect(scope.getState($measurePoints)[0]!.x).toBeCloseTo(1);
});

it('key presses in a row are one step of undo; not those before and after viewpoints move with it', async () => {
  const { scope, images } = await open(withImage);
  const move = () =>
    allSettled(poseChanged, {
      scope,
      params: { id: captured.id, pose: ({ x }) => ({ x: x + 1 }), isDone: true, mergeKey: 'move' },
    });
  await move();
  await move();
  await allSettled(movesViewpointsChanged, { scope, params: true });
  await move();
  await allSettled(undoPressed, { scope });
  expect(images()[0]!.x).toBe(2);
  await allSettled(undoPressed, { scope });
  expect(images()[0]!.x).toBe(0);
});

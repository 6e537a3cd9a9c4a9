/** docs/reference/placing.md#saving */
import { allSettled, createWatch, fork } from 'effector';
import { expect, it, vi } from 'vitest';
import { fail, ok, type Result } from '#base/result.ts';
import type { FloorId, SweepId } from '#domain/ids.ts';
import { connect, isPlaced, placeSweep, turnSweep } from '#domain/placing/placing.ts';
import type { LoadedPlacing, PlacingBatch } from '#src/data/placing/placing-requests.ts';
import type { SpaceCode, SpaceFailure } from '#src/data/spaces/space-requests.ts';
import {
  $canRedo,
  $canUndo,
  $failure,
  $floorId,
  $isConnecting,
  $isUnsaved,
  $placing,
  $selectedId,
  changed,
  connectingToggled,
  loadFx,
  pageOpened,
  previewed,
  redoPressed,
  reloadPressed,
  retryPressed,
  saveFx,
  sessionEnded,
  sweepSelected,
  undoPressed,
  type PlacingChange,
} from './state.ts';

const [a, b] = ['a', 'b'] as [SweepId, SweepId];
const ground = 'ground' as FloorId;
const place = {
  name: '',
  alignment: 'unaligned',
  placement: 'unplaced',
  position: [0, 0, 0],
  floorPosition: [0, -1.5, 0],
  rotation: [0, 0, 0, 1],
  floorId: null,
  roomId: null,
  outdoor: false,
  neighbours: [],
  links: [],
} as const;

const loaded: LoadedPlacing = {
  placing: {
    floors: [{ id: ground, name: '', bottom: 0, classification: null }],
    sweeps: [
      { ...place, id: a, index: 0 },
      { ...place, id: b, index: 1 },
    ],
    planImages: [],
  },
  content: { tags: [], start: null },
  rooms: [],
  images: [],
  planImageFiles: [],
};

const moveFarAway: PlacingChange = (current) => placeSweep(current, a, { x: 7, z: 0 }, ground);

type Saving = Result<null, SpaceFailure>;

const open = async () => {
  const sent: PlacingBatch[] = [];
  const responses: ((result: Saving) => void)[] = [];
  const scope = fork({
    handlers: [
      [loadFx, () => ok(loaded)],
      [
        saveFx,
        ({ batch }: { readonly batch: PlacingBatch }) =>
          new Promise<Saving>((resolve) => {
            sent.push(batch);
            responses.push(resolve);
          }),
      ],
    ],
  });
  await allSettled(pageOpened, { scope, params: { id: 'flat', name: 'Flat' } });
  const change = (make: PlacingChange, mergeKey?: string) =>
    void allSettled(changed, { scope, params: { change: make, mergeKey } });
  const respond = async (result: Saving): Promise<void> => {
    responses.shift()!(result);
    await vi.waitFor(() => expect(scope.getState(saveFx.inFlight)).toBe(sent.length > 0 ? responses.length : 0));
  };
  const place1 = (x: number) => change((current) => placeSweep(current, a, { x, z: 0 }, ground));
  const xOf = () => scope.getState($placing).sweeps[0]!.position[0];
  const rejected = (code: SpaceCode) => respond(fail({ code, message: '' }));
  return { scope, sent, change, place1, xOf, saved: () => respond(ok(null)), rejected };
};

it('selects the first viewpoint that has no place, and shows the floor', async () => {
  const { scope } = await open();
  expect([scope.getState($selectedId), scope.getState($floorId)]).toEqual(['a', 'ground']);
});

it('saves a change immediately, and what changed meanwhile in one batch after it', async () => {
  const { scope, sent, place1, saved } = await open();
  place1(1);
  expect(sent[0]).toMatchObject({ modelId: 'flat', edits: [{ kind: 'sweep', id: 'a' }] });
  place1(2);
  place1(3);
  expect([sent.length, scope.getState($isUnsaved)]).toEqual([1, true]);
  await saved();
  expect(sent[1]!.edits).toMatchObject([{ before: { position: [1, 1.5, 0] }, after: { position: [3, 1.5, 0] } }]);
  expect(sent[1]!.batchId).not.toBe(sent[0]!.batchId);
  await saved();
  expect([sent.length, scope.getState($isUnsaved)]).toEqual([2, false]);
});

it('a drag changes what is shown, and is saved at its end', async () => {
  const { scope, sent, place1, xOf } = await open();
  await allSettled(previewed, { scope, params: moveFarAway });
  expect([xOf(), sent.length]).toEqual([7, 0]);
  await allSettled(previewed, { scope, params: null });
  expect([xOf(), scope.getState($canUndo)]).toEqual([0, false]);
  place1(7);
  expect([xOf(), sent.length]).toEqual([7, 1]);
});

it('undoes and redoes, and saves both', async () => {
  const { scope, sent, place1, xOf, saved } = await open();
  place1(1);
  await saved();
  void allSettled(undoPressed, { scope });
  expect([isPlaced(scope.getState($placing).sweeps[0]!), scope.getState($canUndo)]).toEqual([false, false]);
  expect(sent[1]!.edits).toMatchObject([{ after: { alignment: 'unaligned', placement: 'unplaced' } }]);
  await saved();
  void allSettled(redoPressed, { scope });
  expect([xOf(), scope.getState($canRedo), sent.length]).toEqual([1, false, 3]);
});

it('repeated key presses are one step of undo, until something else changes', async () => {
  const { scope, change, place1, xOf } = await open();
  place1(1);
  for (const _ of [1, 2, 3]) change((current) => turnSweep(current, a, 0.1), 'turn a');
  change((current) => connect(current, a, b));
  change((current) => turnSweep(current, a, 0.1), 'turn a');
  let steps = 0;
  while (scope.getState($canUndo)) {
    void allSettled(undoPressed, { scope });
    steps += 1;
  }
  expect([steps, xOf()]).toEqual([4, 0]);
});

it('a change without an effect is no step and is not saved', async () => {
  const { scope, sent, change } = await open();
  change((current) => current);
  expect([scope.getState($canUndo), sent.length]).toEqual([false, 0]);
});

it('saves nothing more after a rejection, until the page is loaded again', async () => {
  const { scope, sent, place1, xOf, rejected } = await open();
  place1(1);
  await rejected('conflict');
  expect(scope.getState($failure)?.code).toBe('conflict');
  place1(2);
  expect([sent.length, scope.getState($isUnsaved)]).toEqual([1, true]);
  await allSettled(reloadPressed, { scope });
  expect([xOf(), scope.getState($failure), scope.getState($isUnsaved)]).toEqual([0, null, false]);
  place1(3);
  expect(sent).toHaveLength(2);
});

it('after a failure of the server the same batch is sent again, and then what changed meanwhile', async () => {
  const { scope, sent, place1, rejected, saved } = await open();
  place1(1);
  await rejected('unknown');
  place1(2);
  void allSettled(retryPressed, { scope });
  expect([sent.length, sent[1]!.batchId]).toEqual([2, sent[0]!.batchId]);
  await saved();
  expect([scope.getState($failure), sent.length]).toEqual([null, 3]);
  await saved();
  expect(scope.getState($isUnsaved)).toBe(false);
});

it('an undo after an invalid change is saved', async () => {
  const { scope, sent, place1, rejected, saved } = await open();
  place1(1);
  await saved();
  place1(2);
  await rejected('invalid');
  void allSettled(undoPressed, { scope });
  expect([scope.getState($failure), scope.getState($isUnsaved), sent.length]).toEqual([null, false, 2]);
});

it('says that the session has ended', async () => {
  const { scope, place1, rejected } = await open();
  const ended = vi.fn();
  createWatch({ unit: sessionEnded, scope, fn: ended });
  place1(1);
  await rejected('signed.out');
  expect(ended).toHaveBeenCalledOnce();
});

it('connecting ends when another viewpoint is selected', async () => {
  const { scope } = await open();
  await allSettled(connectingToggled, { scope });
  expect(scope.getState($isConnecting)).toBe(true);
  await allSettled(sweepSelected, { scope, params: b });
  expect(scope.getState($isConnecting)).toBe(false);
});

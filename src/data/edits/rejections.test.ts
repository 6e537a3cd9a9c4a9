import { createEvent, createStore, createWatch, fork, sample, scopeBind } from 'effector';
import { expect, it, vi } from 'vitest';
import { loadFailure, type WriteFailure } from '../errors.ts';
import { writeRejected } from '../state.ts';
import { recordRemovalRequested, recordRemovalSettled } from './removal.ts';
import { failureReported, rejectionShown, rejectionUnclaimed } from './rejections.ts';
import { $editor, $unsavedCount, editBatchRejected, editsMade } from './state.ts';
import { createMemoryEditor } from './testing/memory-editor.ts';

/** A feature that is loaded later than this module, with a state of its own. */
const placeOpened = createEvent<string>();
const $openPlace = createStore('').on(placeOpened, (_, id) => id);
sample({
  clock: editBatchRejected,
  source: $openPlace,
  filter: (open, { batch }) => batch.edits.some(({ id }) => id === open),
  fn: (_, rejection) => rejection,
  target: rejectionShown,
});

/** A feature that shows what no other feature shows. */
const lateFeatureOpened = createEvent();
const $isLateFeatureOpen = createStore(false).on(lateFeatureOpened, () => true);
sample({ clock: rejectionUnclaimed, filter: $isLateFeatureOpen, target: rejectionShown });

/** Of a kind that no feature edits. */
const hob = { label: 'Hob' };

const open = () => {
  const { server, editor } = createMemoryEditor({ hob }, () => undefined);
  const scope = fork({ values: [[$editor, editor]] });
  const reported: string[] = [];
  createWatch({ unit: failureReported, scope, fn: ({ code }) => reported.push(code) });
  const rename = async (before: string): Promise<void> => {
    scopeBind(editsMade, { scope })([
      { kind: 'blur', id: 'hob', before: { label: before }, after: { label: 'Stove' } },
    ]);
    await vi.waitFor(() => expect(scope.getState($unsavedCount)).toBe(0));
  };
  return { server, editor, scope, reported, rename };
};

it('reports a rejection that no feature shows, once', async () => {
  const { reported, rename } = open();
  await rename('Oven');
  expect(reported).toEqual(['edit.conflict']);
  await rename('Hob');
  expect(reported).toEqual(['edit.conflict']);
});

it('does not report one that a feature shows, but the next one that it does not show', async () => {
  const { scope, reported, rename } = open();
  scopeBind(placeOpened, { scope })('hob');
  await rename('Oven');
  expect(reported).toEqual([]);
  scopeBind(placeOpened, { scope })('sink');
  await rename('Oven');
  expect(reported).toEqual(['edit.conflict']);
});

it('first offers one to features that show what no other feature shows', async () => {
  const { scope, reported, rename } = open();
  const unclaimed: string[] = [];
  createWatch({ unit: rejectionUnclaimed, scope, fn: ({ failure }) => unclaimed.push(failure.code) });
  scopeBind(placeOpened, { scope })('hob');
  await rename('Oven');
  expect(unclaimed).toEqual([]);
  scopeBind(placeOpened, { scope })('sink');
  await rename('Oven');
  expect([unclaimed, reported]).toEqual([['edit.conflict'], ['edit.conflict']]);
  scopeBind(lateFeatureOpened, { scope })();
  await rename('Oven');
  expect([unclaimed.length, reported.length]).toEqual([2, 1]);
});

it('reports lost permission in any case', async () => {
  const { server, scope, reported, rename } = open();
  scopeBind(placeOpened, { scope })('hob');
  server.rejectionCode = 'user.unauthorized';
  await rename('Hob');
  expect(reported).toEqual(['user.unauthorized']);
});

it('reports an edit that could not be sent', async () => {
  const { editor, scope, reported, rename } = open();
  Object.assign(editor, { send: () => Promise.reject(new Error('a mistake')) });
  await rename('Hob');
  expect([scope.getState($unsavedCount), reported]).toEqual([0, ['generic']]);
});

it('reports other failed mutations as they are', () => {
  const { scope, reported } = open();
  scopeBind(writeRejected, { scope })({ code: 'generic' } as WriteFailure);
  expect(reported).toEqual(['generic']);
});

it.each([
  ['reports lost permission', 'user.unauthorized', ['user.unauthorized']],
  ['leaves another failure to what removes it', 'generic', []],
] as const)('of the read before a removal: %s', async (_, code, expected) => {
  const { editor, scope, reported } = open();
  Object.assign(editor, { readRecord: () => Promise.reject(loadFailure(code, 'No') as unknown as Error) });
  const settled: unknown[] = [];
  createWatch({ unit: recordRemovalSettled, scope, fn: ({ failure }) => settled.push(failure?.code) });
  scopeBind(recordRemovalRequested, { scope })({ kind: 'label', id: 'hob' });
  await vi.waitFor(() => expect(settled).toEqual([code]));
  expect(reported).toEqual(expected);
});

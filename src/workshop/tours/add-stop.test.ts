/** Stops from the current view (docs/reference/tours.md#editing-a-tour). */
import { allSettled } from 'effector';
import { describe, expect, it } from 'vitest';
import { fail } from '#base/result.ts';
import { toastActionPressed } from '#src/shell/toasts/index.ts';
import { run } from '#src/testing/turn.ts';
import { addStopRequested, replaceViewRequested } from './add-stop.ts';
import { stopSelected } from '#src/features/tours/lazy.ts';
import { openTourEditor } from '#src/testing/open-tour-editor.ts';
import { $openedStop, $openStopIndex, stopOpened } from './open-stop.ts';

describe('a stop from the current view', () => {
  it('has a photo of the view, follows the current stop, and becomes the current one', async () => {
    const { scope, added, shown, current, playing } = await openTourEditor();
    await allSettled(stopSelected, { scope, params: 0 });
    await run(() => allSettled(addStopRequested, { scope, params: 'current' }));
    const [photo] = added;
    expect(photo).toMatchObject({
      photo: { label: 'Kitchen', category: 'tour', snapshotLocation: { viewMode: 'panorama', anchor: 'a' } },
    });
    expect(await photo!.file.text()).toBe('1920x1080');
    expect(shown()).toEqual(['a', photo!.id, 'c', 'b']);
    expect([current(), playing()]).toEqual([1, 'Paused 1']);
  });

  it('makes the first tour', async () => {
    const { scope, added, shown, stored, current } = await openTourEditor({ reel: null });
    await run(() => allSettled(addStopRequested, { scope, params: 'beginning' }));
    expect(shown()).toEqual([added[0]!.id]);
    expect(stored('highlight-reel')).toHaveLength(1);
    expect(current()).toBe(0);
  });

  it('is not in the tour where its photo could not be stored, and can be tried again', async () => {
    let failure: 'network' | null = 'network';
    const { scope, stage, added, shown, toasts } = await openTourEditor({
      add: async () => (failure ? fail(failure) : { ok: true, value: undefined }),
    });
    await run(() => allSettled(addStopRequested, { scope, params: 'end' }));
    expect([shown(), toasts.length]).toEqual([['a', 'c', 'b'], 1]);
    expect(toasts[0]).toMatch(/^The stop was not saved\. /);
    failure = null;
    // The camera has moved meanwhile.
    stage.photo = () => Promise.resolve(new Blob(['another view']));
    await run(() => allSettled(toastActionPressed, { scope }));
    expect([added[0]!.id === added[1]!.id, shown()]).toEqual([true, ['a', 'c', 'b', added[0]!.id]]);
    expect(await added[1]!.file.text()).toBe('1920x1080');
  });

  it('is taken once at a time', async () => {
    const { scope, added } = await openTourEditor();
    await run(() => {
      void allSettled(addStopRequested, { scope, params: 'end' });
      void allSettled(addStopRequested, { scope, params: 'end' });
    });
    expect(added).toHaveLength(1);
  });
});

it('a stop with another view keeps its texts and its open editor, and undo brings its view back', async () => {
  const { scope, added, shown, stored, undo, modal } = await openTourEditor();
  await allSettled(stopOpened, { scope, params: { id: 'c' } });
  await run(() => allSettled(replaceViewRequested, { scope, params: 'c' }));
  const { id } = added[0]!;
  expect(shown()).toEqual(['a', id, 'b']);
  expect(stored()![1]).toMatchObject({ sid: id, title: 'Kitchen' });
  expect([modal(), scope.getState($openedStop), scope.getState($openStopIndex)]).toEqual([
    'highlight_editor',
    { id, key: 'c' },
    1,
  ]);
  await undo();
  expect(shown()).toEqual(['a', 'c', 'b']);
});

it('the editor of a stop closes when the stop is removed', async () => {
  const { scope, server, receive, modal } = await openTourEditor();
  await allSettled(stopOpened, { scope, params: { id: 'c' } });
  expect(modal()).toBe('highlight_editor');
  server.records.delete('reel');
  receive();
  await run(() => undefined);
  expect([modal(), scope.getState($openedStop)]).toEqual([null, null]);
});

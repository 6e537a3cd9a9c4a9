/** docs/reference/tours.md#editing-a-tour */
import { allSettled } from 'effector';
import { describe, expect, it } from 'vitest';
import type { Edit } from '#domain/edits/edit.ts';
import { stopSelected } from '#src/features/tours/lazy.ts';
import { modeChosen, stopChanged, stopMoved, stopRemoved, stopsAdded } from './entries.ts';
import { openTourEditor, reelRecord } from '#src/testing/open-tour-editor.ts';

const sidsIn = (edit: Edit | undefined, side: 'before' | 'after') =>
  (edit?.[side]?.['entries'] as readonly { readonly sid: string }[] | undefined)?.map(({ sid }) => sid);

describe('the stops of a tour', () => {
  it('are moved by an edit of the tour, which is undone and made again', async () => {
    const { scope, server, shown, undo, redo } = await openTourEditor();
    expect(shown()).toEqual(['a', 'c', 'b']);
    await allSettled(stopMoved, { scope, params: { id: 'b', before: 'a' } });
    const [edit] = server.made[0]!;
    expect(edit).toMatchObject({ kind: 'highlightReel', id: 'reel', layerId: '0' });
    expect([sidsIn(edit, 'before'), sidsIn(edit, 'after')]).toEqual([
      ['a', 'c', 'b'],
      ['b', 'a', 'c'],
    ]);
    expect(shown()).toEqual(['b', 'a', 'c']);
    await undo();
    expect(shown()).toEqual(['a', 'c', 'b']);
    await redo();
    expect(shown()).toEqual(['b', 'a', 'c']);
  });

  it('are moved to the end', async () => {
    const { scope, shown } = await openTourEditor();
    await allSettled(stopMoved, { scope, params: { id: 'a', before: null } });
    expect(shown()).toEqual(['c', 'b', 'a']);
  });

  it.each([
    ['beginning', ['new', 'a', 'c', 'b']],
    ['current', ['a', 'c', 'new', 'b']],
    ['end', ['a', 'c', 'b', 'new']],
  ] as const)('are added at the place %s', async (place, expected) => {
    const { scope, shown } = await openTourEditor();
    await allSettled(stopsAdded, { scope, params: { photoIds: ['new'], place, currentId: 'c' } });
    expect(shown()).toEqual(expected);
  });

  it('make the tour where the space has none', async () => {
    const { scope, server, shown } = await openTourEditor({ reel: null });
    await allSettled(stopsAdded, { scope, params: { photoIds: ['a', 'b'], place: 'end', currentId: null } });
    expect(server.made[0]).toEqual([
      {
        kind: 'highlightReel',
        id: 'highlight-reel',
        before: null,
        after: { mode: 'stories', entries: reelRecord([{ sid: 'a' }, { sid: 'b' }])['entries'], layerId: '0' },
      },
    ]);
    expect(shown()).toEqual(['a', 'b']);
  });

  it('are removed; the current index goes back by one where the stop was not behind the current one', async () => {
    const { scope, current, playing } = await openTourEditor();
    await allSettled(stopSelected, { scope, params: 2 });
    expect(playing()).toBe('Paused 2');
    await allSettled(stopRemoved, { scope, params: 'a' });
    expect(current()).toBe(1);
    await allSettled(stopRemoved, { scope, params: 'b' });
    expect([current(), playing()]).toEqual([0, 'Paused 0']);
    await allSettled(stopRemoved, { scope, params: 'c' });
    expect([current(), playing()]).toEqual([-1, 'Idle -1']);
  });

  it('that are removed behind the current one leave it', async () => {
    const { scope, current } = await openTourEditor();
    await allSettled(stopSelected, { scope, params: 0 });
    await allSettled(stopRemoved, { scope, params: 'b' });
    expect(current()).toBe(0);
  });

  it('have two ids where they are at the same photo, and are changed separately', async () => {
    const { scope, shown, stored } = await openTourEditor({ reel: reelRecord([{ sid: 'a' }, { sid: 'a' }]) });
    expect(shown()).toEqual(['a', 'a 2']);
    await allSettled(stopChanged, { scope, params: { id: 'a 2', change: { title: 'Again' } } });
    expect(stored()!.map(({ title }) => title)).toEqual([null, 'Again']);
  });

  it('that do not exist are not changed', async () => {
    const { scope, server } = await openTourEditor();
    await allSettled(stopRemoved, { scope, params: 'nowhere' });
    await allSettled(stopMoved, { scope, params: { id: 'nowhere', before: null } });
    await allSettled(stopChanged, { scope, params: { id: 'nowhere', change: { title: 'x' } } });
    expect(server.made).toEqual([]);
  });

  it('are edited, too, while visitors see no tour', async () => {
    const { scope, server, shown, current } = await openTourEditor({ reel: reelRecord([{ sid: 'a' }], 'none') });
    expect(shown()).toEqual(['a']);
    await allSettled(stopSelected, { scope, params: 0 });
    expect(current()).toBe(0);
    await allSettled(modeChosen, { scope, params: 'legacy' });
    expect(server.records.get('reel')).toMatchObject({ mode: 'legacy' });
  });
});

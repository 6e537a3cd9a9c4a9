/** docs/reference/tags.md#saved-order */
import { EventEmitter, once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { allSettled, createWatch, fork, scopeBind } from 'effector';
import { describe, expect, it } from 'vitest';
import type { Fields } from '#base/json-fields.ts';
import { applyToRecords } from '#domain/edits/apply-to-records.ts';
import type { TagId } from '#domain/ids.ts';
import type { OrderedList } from '#domain/ordered-lists/ordered-list.ts';
import { tagEntries } from '#domain/ordered-lists/testing/ordered-list-of.ts';
import { orderedList as definition } from '#domain/records/kinds/ordered-list.ts';
import type { Tag } from '#domain/tags/tag.ts';
import { tagOf } from '#domain/tags/testing/tag-of.ts';
import { graphPath, type PageData } from '#domain/graph/page-data.ts';
import { $editor, editBatchQueued, redoRequested, undoRequested } from '#src/data/edits/state.ts';
import { createMemoryEditor } from '#src/data/edits/testing/memory-editor.ts';
import { orderedListRecords } from '#src/data/ordered-lists.ts';
import { recordsViewChanged } from '#src/data/records.ts';
import { $isWorkshop } from '#src/data/state.ts';
import { tagRecords } from '#src/data/tags.ts';
import { tagOpened, tagsPanel } from '#src/features/tags/index.ts';
import { $orderFacts, tagGroupsOf } from '#src/features/tags/lazy-list.ts';
import { $isReordering } from '#src/features/tags/order.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { intlCreated } from '#src/i18n/state.ts';
import { createCommandBus } from '#src/shell/commands/index.ts';
import { openSpace, withoutDissolve } from '#src/testing/open-space.ts';
import { tagOrderCommands } from './order-commands.ts';
import { automaticOrderChosen, tagMoved } from './tag-order.ts';

/** In spatial order, from the start camera on. */
const tags: readonly Tag[] = [
  ...['a', 'b', 'c', 'd'].map((id, n) => tagOf(id, { anchorPosition: [0, 1.6, -1 - n] })),
  tagOf('recognised', { objectAnnotationId: 'o', anchorPosition: [0, 1.6, -9] }),
];
const orderRecord = (...ids: readonly string[]): Fields => ({
  label: 'tag-order',
  description: '',
  entries: tagEntries(...ids),
  enabled: true,
  layerId: '0',
});
const page: PageData = { model: null, queries: {}, config: { version: '', graphPath } };
const subscription = { keepFresh: async () => undefined, renewUrls: async () => undefined, dispose: () => undefined };

/** Opens the workshop on a server with these lists, which are loaded unless `areLoaded` is false. */
const open = async (lists: Readonly<Record<string, Fields>> = {}, areLoaded = true) => {
  const { server, editor } = createMemoryEditor(lists, () => receive());
  const scope = fork({
    values: [
      [$editor, editor],
      [$isWorkshop, true],
    ],
    handlers: [
      [...withoutDissolve],
      [tagRecords.loadFx, () => subscription],
      [
        orderedListRecords.loadFx,
        () => {
          receive();
          return subscription;
        },
      ],
    ],
  });
  const receive = (): void =>
    scopeBind(orderedListRecords.changed, { scope, safe: true })({
      records: applyToRecords<OrderedList>(
        { definition },
        [],
        [...server.records].map(([id, after]) => ({ kind: 'orderedList', id, before: null, after })),
      ),
      hidden: [],
      warnings: [],
    });
  createWatch({ unit: editBatchQueued, scope, fn: ({ edits }) => void server.made.push(edits) });
  await openSpace({ scope });
  await allSettled(intlCreated, { scope, params: createViewerIntl('en-US', {}) });
  await allSettled(tagRecords.wanted, { scope, params: { page, modelId: 'small' } });
  await allSettled(tagRecords.changed, { scope, params: { records: tags, hidden: [], warnings: [] } });
  const load = (): Promise<void> =>
    allSettled(orderedListRecords.wanted, { scope, params: { page, modelId: 'small' } });
  if (areLoaded) await load();
  return {
    scope,
    server,
    load,
    bus: createCommandBus(scope, tagOrderCommands),
    move: (id: string, before: string | null) => allSettled(tagMoved, { scope, params: { id, before } }),
    reset: () => allSettled(automaticOrderChosen, { scope }),
    undo: () => allSettled(undoRequested, { scope }),
    redo: () => allSettled(redoRequested, { scope }),
    /** As the list shows them. */
    shown: () =>
      tagGroupsOf(scope.getState($orderFacts), 'by-tag-order').flatMap((group) => group.tags.map(({ id }) => id)),
    /** The ids in the stored list; null: there is none. */
    stored: (id = 'tag-order') =>
      (server.records.get(id)?.['entries'] as { readonly id: string }[] | undefined)?.map((entry) => entry.id) ?? null,
  };
};

describe('a move', () => {
  it('adds the list of all tags in the new order by one edit', async () => {
    const { server, move, shown } = await open();
    expect(shown()).toEqual(['a', 'b', 'c', 'd']);
    await move('d', 'b');
    expect(server.made).toEqual([
      [{ kind: 'orderedList', id: 'tag-order', before: null, after: orderRecord('a', 'd', 'b', 'c') }],
    ]);
    expect(server.records.get('tag-order')).toEqual(orderRecord('a', 'd', 'b', 'c'));
    expect(shown()).toEqual(['a', 'd', 'b', 'c']);
  });

  it('changes the entries of the list by an edit of its own', async () => {
    const { server, move, shown } = await open();
    await move('d', 'b');
    await move('a', null);
    expect(server.made[1]).toEqual([
      {
        kind: 'orderedList',
        id: 'tag-order',
        layerId: '0',
        before: { entries: tagEntries('a', 'd', 'b', 'c') },
        after: { entries: tagEntries('d', 'b', 'c', 'a') },
      },
    ]);
    expect([server.made.length, shown()]).toEqual([2, ['d', 'b', 'c', 'a']]);
  });

  it('changes a list that came with the capture, and no copy of it in another layer', async () => {
    const copy = { ...orderRecord('d'), layerId: 'works' };
    const { move, stored } = await open({ copy, imported: orderRecord('c', 'a') });
    await move('b', 'c');
    expect([stored('imported'), stored('copy'), stored()]).toEqual([['b', 'c', 'a', 'd'], ['d'], null]);
  });

  it('is shown before the server accepts it, and the next one follows from it', async () => {
    const { server, move, shown, stored } = await open();
    const gate = new EventEmitter();
    server.gate = once(gate, 'open');
    const moves = [move('d', 'a'), move('c', 'a')];
    expect([shown(), stored()]).toEqual([['d', 'c', 'a', 'b'], null]);
    gate.emit('open');
    await Promise.all(moves);
    expect([shown(), stored()]).toEqual([
      ['d', 'c', 'a', 'b'],
      ['d', 'c', 'a', 'b'],
    ]);
  });

  it('is undone and redone, one move at a time', async () => {
    const { move, undo, redo, shown, stored } = await open();
    await move('d', 'a');
    await move('c', 'a');
    await undo();
    expect(shown()).toEqual(['d', 'a', 'b', 'c']);
    await undo();
    expect([shown(), stored()]).toEqual([['a', 'b', 'c', 'd'], null]);
    await redo();
    expect([shown(), stored()]).toEqual([
      ['d', 'a', 'b', 'c'],
      ['d', 'a', 'b', 'c'],
    ]);
  });

  it.each<[string, readonly string[] | null, string, string | null]>([
    ['before the tag that follows it', ['d', 'a', 'b', 'c'], 'a', 'b'],
    ['to the end, where it is', ['d', 'a', 'b', 'c'], 'c', null],
    ['before itself', ['d', 'a', 'b', 'c'], 'a', 'a'],
    ['of a tag that is not there', ['d', 'a', 'b', 'c'], 'gone', 'a'],
    ['before a tag that is not there', ['d', 'a', 'b', 'c'], 'a', 'gone'],
    ['of an object tag', ['d', 'a', 'b', 'c'], 'recognised', 'a'],
    ['before the tag that follows it, where no order is saved', null, 'a', 'b'],
    ['to the end, where it is, where no order is saved', null, 'd', null],
    ['of a tag that is not there, where no order is saved', null, 'gone', 'a'],
  ])('%s makes no edit', async (_, saved, id, before) => {
    const { server, move } = await open(saved ? { 'tag-order': orderRecord(...saved) } : {});
    await move(id, before);
    expect(server.made).toEqual([]);
  });

  it('keeps the tags that the current view does not show in the list', async () => {
    const { scope, move, stored } = await open({ 'tag-order': orderRecord('a', 'b', 'c', 'd') });
    await allSettled(recordsViewChanged, {
      scope,
      params: { select: (_, records) => records.filter(({ id }) => id !== 'b'), newLayerId: null },
    });
    await move('d', 'c');
    expect(stored()).toContain('b');
    expect(stored()?.filter((id) => id !== 'b')).toEqual(['a', 'd', 'c']);
  });
});

describe('“Use automatic order”', () => {
  it('removes the list by one edit, and is undone', async () => {
    const { server, move, reset, undo, shown, stored } = await open({ 'tag-order': orderRecord('c', 'a', 'b', 'd') });
    await reset();
    expect(server.made).toEqual([
      [
        {
          kind: 'orderedList',
          id: 'tag-order',
          layerId: '0',
          before: orderRecord('c', 'a', 'b', 'd'),
          after: null,
        },
      ],
    ]);
    expect([shown(), stored()]).toEqual([['a', 'b', 'c', 'd'], null]);
    await undo();
    expect(stored()).toEqual(['c', 'a', 'b', 'd']);
    await reset();
    await move('b', 'a');
    expect(stored()).toEqual(['b', 'a', 'c', 'd']);
  });

  it('makes no edit where no order is saved', async () => {
    const { server, reset } = await open({ copy: { ...orderRecord('d'), layerId: 'works' } });
    await reset();
    expect(server.made).toEqual([]);
  });
});

describe('TAG_ORDER_SAVE', () => {
  it.each<[string, readonly string[] | null, readonly string[], readonly string[]]>([
    ['adds the list', null, ['d', 'c', 'b', 'a'], ['d', 'c', 'b', 'a']],
    ['changes the list', ['a', 'b', 'c', 'd'], ['d', 'c', 'b', 'a'], ['d', 'c', 'b', 'a']],
    ['saves some tags, after which the others are in spatial order', null, ['d', 'b'], ['d', 'b', 'a', 'c']],
    ['saves a repeated tag once', null, ['c', 'a', 'c'], ['c', 'a', 'b', 'd']],
    ['saves none, after which all are in spatial order', ['c', 'b'], [], ['a', 'b', 'c', 'd']],
  ])('%s', async (_, saved, ids, expected) => {
    const { server, bus, shown, stored } = await open(saved ? { 'tag-order': orderRecord(...saved) } : {});
    await bus.run('TAG_ORDER_SAVE', { ids });
    expect([server.made.length, shown(), stored()]).toEqual([1, expected, [...new Set(ids)]]);
  });

  it('makes no edit where nothing changes', async () => {
    const { server, bus } = await open({ 'tag-order': orderRecord('b', 'a') });
    await bus.run('TAG_ORDER_SAVE', { ids: ['b', 'a'] });
    expect(server.made).toEqual([]);
  });

  it.each<[object, string, string]>([
    [{}, 'command.invalid', '"ids" must be a list of texts'],
    [{ ids: null }, 'command.invalid', '"ids" must be a list of texts'],
    [{ ids: 'a' }, 'command.invalid', '"ids" must be a list'],
    [{ ids: ['a', 1] }, 'command.invalid', '"ids" must be a list of texts'],
    [{ ids: ['a', 'gone'] }, 'tag.unknown', 'no tag gone in the list'],
    [{ ids: ['recognised'] }, 'tag.unknown', 'no tag recognised in the list'],
  ])('%j is rejected, and makes no edit', async (payload, code, message) => {
    const { server, bus } = await open();
    await expect(bus.run('TAG_ORDER_SAVE', payload)).rejects.toMatchObject({ code, message });
    expect(server.made).toEqual([]);
  });

  it('is rejected with the code of the server, and the order is as before', async () => {
    const { server, bus, shown } = await open();
    server.rejectionCode = 'forbidden';
    await expect(bus.run('TAG_ORDER_SAVE', { ids: ['d'] })).rejects.toMatchObject({ code: 'forbidden' });
    expect(shown()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('waits for the lists: where one is stored, a second one would be rejected', async () => {
    const { bus, load, stored } = await open({ 'tag-order': orderRecord('b', 'a') }, false);
    const saved = bus.run('TAG_ORDER_SAVE', { ids: ['d'] });
    await Promise.all([expect(saved).resolves.toBeUndefined(), setImmediate().then(load)]);
    expect(stored()).toEqual(['d']);
  });
});

describe('SET_REORDERING_MODE', () => {
  it('opens the list to be reordered, and ends that', async () => {
    const { scope, bus } = await open();
    const isReordering = () => [scope.getState(tagsPanel.$isOpen), scope.getState($isReordering)];
    await bus.run('SET_REORDERING_MODE', { mode: 'default' });
    expect(isReordering()).toEqual([false, false]);
    await allSettled(tagOpened, { scope, params: { tagId: 'a' as TagId, by: 'pin' } });
    await bus.run('SET_REORDERING_MODE', { mode: 'reordering' });
    expect(isReordering()).toEqual([true, true]);
    await bus.run('SET_REORDERING_MODE', { mode: 'default' });
    expect(isReordering()).toEqual([true, false]);
  });

  it.each([{}, { mode: 'sorting' }, { mode: true }])('%j is rejected', async (payload) => {
    const { scope, bus } = await open();
    await expect(bus.run('SET_REORDERING_MODE', payload)).rejects.toMatchObject({ code: 'command.invalid' });
    expect([scope.getState(tagsPanel.$isOpen), scope.getState($isReordering)]).toEqual([false, false]);
  });
});

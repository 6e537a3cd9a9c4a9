/** docs/reference/tags.md#order */
import { allSettled } from 'effector';
import { describe, expect, it } from 'vitest';
import type { FloorId, TagId } from '#domain/ids.ts';
import type { Locale } from '#domain/locales.ts';
import type { OrderedList } from '#domain/ordered-lists/ordered-list.ts';
import { orderedListOf, tagEntries } from '#domain/ordered-lists/testing/ordered-list-of.ts';
import { floorId } from '#domain/links/testing/small-model.ts';
import { tagOrders, type TagOrder } from '#domain/tags/tag-order.ts';
import type { Tag } from '#domain/tags/tag.ts';
import { tagOf } from '#domain/tags/testing/tag-of.ts';
import { orderedListRecords } from '#src/data/ordered-lists.ts';
import { recordsViewChanged } from '#src/data/records.ts';
import { tagRecords } from '#src/data/tags.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { intlCreated } from '#src/i18n/state.ts';
import { createCommandBus } from '#src/shell/commands/index.ts';
import { openSpace } from '#src/testing/open-space.ts';
import { viewpointsPanel } from '../navigation/index.ts';
import { tagCommands } from './commands.ts';
import {
  $isReordering,
  $areFloorOrdersOffered,
  $order,
  $orderFacts,
  orderChosen,
  reorderingSet,
  tagGroupsOf,
} from './order.ts';
import { $openTagId, returnedToTagList, tagOpened, tagsPanel } from './state.ts';

const [ground, upper] = ['ground', 'upper'].map(floorId) as [FloorId, FloorId];
const savedOrder = (...ids: readonly string[]): OrderedList =>
  orderedListOf('order', { label: 'tag-order', layerId: '0', entries: tagEntries(...ids) });

/** The start camera is at the sweep `a`, at the origin of the lower floor, and looks along −z: the door is behind it. */
const chair = tagOf('chair', { label: 'Tag 10', anchorPosition: [0, 1.5, -2], floorId: ground });
const stove = tagOf('stove', { label: 'Tag 2', anchorPosition: [0, 1.5, -1], floorId: ground });
const door = tagOf('door', { label: 'zebra', anchorPosition: [0, 1.5, 0.9], floorId: ground });
const bed = tagOf('bed', { label: 'Apple', anchorPosition: [0, 4, 0], floorId: upper });
const loft = tagOf('loft', { label: 'Äpfel', anchorPosition: [2, 4, 0], floorId: upper });
const gate = tagOf('gate', { label: ' ', description: 'Bench', anchorPosition: [0, 0, 30] });
const house = [loft, door, gate, chair, bed, stove];

interface Opening {
  readonly lists?: readonly OrderedList[];
  readonly locale?: Locale;
  readonly messages?: Readonly<Record<string, string>>;
}

const open = async (tags: readonly Tag[] = house, { lists = [], locale = 'en-US', messages = {} }: Opening = {}) => {
  const { scope, settled } = await openSpace();
  // Not one of that language, which would report each message that is not given here.
  await allSettled(intlCreated, { scope, params: { ...createViewerIntl('en-US', messages), locale } });
  const setTags = (records: readonly Tag[]) =>
    allSettled(tagRecords.changed, { scope, params: { records, hidden: [], warnings: [] } });
  const setLists = (records: readonly OrderedList[]) =>
    allSettled(orderedListRecords.changed, { scope, params: { records, hidden: [], warnings: [] } });
  await setTags(tags);
  await setLists(lists);
  const groups = (order: TagOrder) =>
    tagGroupsOf(scope.getState($orderFacts), order).map((group) => [
      group.floorId,
      group.tags.map(({ id }) => id as string),
    ]);
  return {
    scope,
    settled,
    setTags,
    setLists,
    groups,
    ids: (order: TagOrder) => groups(order).flatMap(([, ids]) => ids),
    bus: createCommandBus(scope, tagCommands),
    openTag: (id: string) => allSettled(tagOpened, { scope, params: { tagId: id as TagId, by: 'list' } }),
    setReordering: (isOn: boolean) => allSettled(reorderingSet, { scope, params: isOn }),
    isReordering: () => scope.getState($isReordering),
  };
};

describe('the list of tags', () => {
  const spatial = ['stove', 'chair', 'door', 'bed', 'loft', 'gate'];
  const byText = ['loft', 'bed', 'gate', 'stove', 'chair', 'door'];

  it.each<[TagOrder, readonly string[], unknown]>([
    ['by-tag-order', [], [[null, spatial]]],
    ['by-tag-order', ['gate', 'loft', 'door'], [[null, ['gate', 'loft', 'door', 'stove', 'chair', 'bed']]]],
    ['by-tag-text', ['gate', 'loft', 'door'], [[null, byText]]],
    [
      'by-floor-ordered',
      [],
      [
        [upper, ['bed', 'loft']],
        [ground, ['stove', 'chair', 'door']],
        [null, ['gate']],
      ],
    ],
    [
      'by-floor-ordered',
      ['gate', 'loft', 'door', 'bed'],
      [
        [upper, ['loft', 'bed']],
        [ground, ['door', 'stove', 'chair']],
        [null, ['gate']],
      ],
    ],
    [
      'by-floor-alphabetical',
      ['gate', 'loft', 'door'],
      [
        [upper, ['loft', 'bed']],
        [ground, ['stove', 'chair', 'door']],
        [null, ['gate']],
      ],
    ],
  ])('%s, where the saved order is %j', async (order, saved, expected) => {
    const { groups } = await open(house, { lists: saved.length > 0 ? [savedOrder(...saved)] : [] });
    expect(groups(order)).toEqual(expected);
  });

  it.each(tagOrders)('%s has each listed tag once, and neither disabled nor object tags', async (order) => {
    const others = [tagOf('off', { enabled: false }), tagOf('recognised', { objectAnnotationId: 'o' })];
    const { ids } = await open([...house, ...others], { lists: [savedOrder('off', 'recognised', 'gone', 'bed')] });
    expect(ids(order)).toHaveLength(house.length);
    expect(new Set(ids(order))).toEqual(new Set(house.map(({ id }) => id)));
  });

  it('has tags of one panorama last, in the order of the server', async () => {
    const own = ['y', 'x'].map((id) => tagOf(id, { sweepId: 'a' as Tag['sweepId'], anchorPosition: [0, 1.5, -1] }));
    const { ids } = await open([...own, ...house]);
    expect(ids('by-tag-order')).toEqual([...spatial, 'y', 'x']);
  });

  it('follows changes of the saved order, which is that of the base layer', async () => {
    const { ids, setLists } = await open();
    const copy = { ...savedOrder('loft'), id: 'copy' as OrderedList['id'], layerId: 'works' };
    await setLists([copy]);
    expect(ids('by-tag-order')).toEqual(spatial);
    await setLists([copy, savedOrder('bed')]);
    expect(ids('by-tag-order')[0]).toBe('bed');
    await setLists([copy]);
    expect(ids('by-tag-order')).toEqual(spatial);
  });

  it('has the saved order in each view', async () => {
    const { scope, ids } = await open(house, { lists: [savedOrder('bed', 'loft')] });
    await allSettled(recordsViewChanged, {
      scope,
      params: { select: (kind, records) => (kind === 'tag' ? records : []), newLayerId: null },
    });
    expect(ids('by-tag-order').slice(0, 2)).toEqual(['bed', 'loft']);
  });
});

const labelled = (...labels: readonly string[]): readonly Tag[] => labels.map((label) => tagOf(label, { label }));

describe('the text order', () => {
  it.each<[string, readonly Tag[], readonly string[], Opening]>([
    ['compares numbers', labelled('Tag 10', 'Tag 2', 'Tag 1'), ['Tag 1', 'Tag 2', 'Tag 10'], {}],
    ['ignores case', labelled('b', 'C', 'A', 'd'), ['A', 'b', 'C', 'd'], {}],
    [
      'has accents beside their letters',
      labelled('Zoo', 'Äpfel', 'apfel', 'Baum'),
      ['apfel', 'Äpfel', 'Baum', 'Zoo'],
      {},
    ],
    ['ignores spaces around a label', labelled('b', '  c', ' a'), [' a', 'b', '  c'], {}],
    [
      'has ñ after n where the language of the visitor does',
      labelled('ñandú', 'nube', 'oso'),
      ['nube', 'ñandú', 'oso'],
      { locale: 'es', messages: { 'tags.untitled': 'Sin título' } },
    ],
    ['has ñ among n elsewhere', labelled('ñandú', 'nube', 'oso'), ['ñandú', 'nube', 'oso'], {}],
    [
      'has the description where there is no label',
      [
        tagOf('x', { label: '', description: ' [#lamp] of [brass](https://a.example)' }),
        ...labelled('kettle', 'mirror'),
      ],
      ['kettle', 'x', 'mirror'],
      {},
    ],
    [
      'has the default title where there is neither',
      [tagOf('none', { label: '', description: ' ' }), ...labelled('table', 'vase')],
      ['table', 'none', 'vase'],
      {},
    ],
    [
      'has the default title in the language of the visitor',
      [tagOf('none', { label: '' }), ...labelled('Nagel', 'Pult')],
      ['Nagel', 'none', 'Pult'],
      { locale: 'de', messages: { 'tags.untitled': 'Ohne Titel' } },
    ],
    [
      'keeps the tag order of equal texts',
      [tagOf('a', { label: 'Same' }), tagOf('b', { label: 'same' }), tagOf('c', { label: ' SAME' })],
      ['b', 'c', 'a'],
      { lists: [savedOrder('b', 'c', 'a')] },
    ],
  ])('%s', async (_, tags, expected, opening) => {
    const { ids } = await open(tags, opening);
    expect(ids('by-tag-text')).toEqual(expected);
  });
});

describe('orders by floor are', () => {
  it.each<[string, readonly Tag[], boolean]>([
    ['offered where tags are on two floors', [stove, bed], true],
    ['not offered where all tags are on one floor', [stove, chair], false],
    ['not offered where the others are on none', [stove, gate], false],
    ['not offered where all tags are on none', [gate], false],
    ['not offered without tags', [], false],
  ])('%s', async (_, tags, expected) => {
    const { scope } = await open(tags);
    expect(scope.getState($areFloorOrdersOffered)).toBe(expected);
  });
});

const idsIn = (list: unknown) => (list as readonly Tag[]).map(({ id }) => id);

describe('LIST_TAGS', () => {
  it('has the tags of the list in its order, which TAG_ORDER_BY_SET chooses, or in the given one', async () => {
    const { bus, ids, scope } = await open();
    for (const order of tagOrders) {
      await bus.run('TAG_ORDER_BY_SET', { order });
      expect(scope.getState($order)).toBe(order);
      expect(idsIn(await bus.run('LIST_TAGS'))).toEqual(ids(order));
      expect(idsIn(await bus.run('LIST_TAGS', { order: 'by-tag-text' }))).toEqual(ids('by-tag-text'));
      expect(idsIn(await bus.run('LIST_TAGS', { order: null }))).toEqual(ids(order));
      expect(scope.getState($order)).toBe(order);
    }
  });

  it('says of each tag its id, label, floor and anchor', async () => {
    const { bus } = await open([stove]);
    const { id, label, floorId: on, anchorPosition } = stove;
    expect(await bus.run('LIST_TAGS')).toEqual([{ id, label, floorId: on, anchorPosition }]);
  });
});

it.each([
  ['LIST_TAGS', { order: 'by-colour' }],
  ['LIST_TAGS', { order: '' }],
  ['LIST_TAGS', { order: 1 }],
  ['TAG_ORDER_BY_SET', {}],
  ['TAG_ORDER_BY_SET', { order: 'By-Tag-Text' }],
  ['TAG_ORDER_BY_SET', { order: ['by-tag-text'] }],
])('%s %j is rejected, and leaves the order', async (name, payload) => {
  const { bus, scope } = await open();
  await bus.run('TAG_ORDER_BY_SET', { order: 'by-floor-ordered' });
  await expect(bus.run(name, payload)).rejects.toMatchObject({ code: 'command.invalid' });
  expect(scope.getState($order)).toBe('by-floor-ordered');
});

it('the order stays when a tag is opened, and when the panel is closed', async () => {
  const { scope, openTag } = await open();
  await allSettled(orderChosen, { scope, params: 'by-tag-text' });
  await openTag('bed');
  await allSettled(tagsPanel.closed, { scope });
  await allSettled(tagsPanel.opened, { scope });
  expect(scope.getState($order)).toBe('by-tag-text');
});

const openReordering = async () => {
  const opened = await open();
  await allSettled(tagsPanel.opened, { scope: opened.scope });
  await opened.setReordering(true);
  return opened;
};
type Opened = Awaited<ReturnType<typeof openReordering>>;

describe('reordering', () => {
  it('sets the tag order, and leaves the card that is open, not the panel', async () => {
    const { scope, openTag, setReordering, isReordering } = await open();
    await allSettled(orderChosen, { scope, params: 'by-floor-alphabetical' });
    await openTag('bed');
    await setReordering(true);
    expect([isReordering(), scope.getState($order), scope.getState($openTagId)]).toEqual([true, 'by-tag-order', null]);
    expect(scope.getState(tagsPanel.$isOpen)).toBe(true);
  });

  it.each<[string, (opened: Opened) => Promise<unknown>, TagOrder]>([
    ['it is ended', ({ setReordering }) => setReordering(false), 'by-tag-order'],
    ['a tag is opened', ({ openTag }) => openTag('bed'), 'by-tag-order'],
    ['the panel is closed', ({ scope }) => allSettled(tagsPanel.closed, { scope }), 'by-tag-order'],
    ['another panel is opened', ({ scope }) => allSettled(viewpointsPanel.opened, { scope }), 'by-tag-order'],
    [
      'another order is chosen',
      ({ scope }) => allSettled(orderChosen, { scope, params: 'by-tag-text' }),
      'by-tag-text',
    ],
    ['a program chooses an order', ({ bus }) => bus.run('TAG_ORDER_BY_SET', { order: 'by-tag-order' }), 'by-tag-order'],
  ])('ends when %s', async (_, change, order) => {
    const opened = await openReordering();
    expect(opened.isReordering()).toBe(true);
    await change(opened);
    expect([opened.isReordering(), opened.scope.getState($order)]).toEqual([false, order]);
  });

  it.each<[string, (opened: Opened) => Promise<unknown>]>([
    ['tags change', ({ setTags }) => setTags([bed, stove])],
    ['the order is saved', ({ setLists }) => setLists([savedOrder('bed')])],
    ['a program lists the tags', ({ bus }) => bus.run('LIST_TAGS', { order: 'by-tag-text' })],
    ['the list is returned to', ({ scope }) => allSettled(returnedToTagList, { scope })],
    ['it is begun again', ({ setReordering }) => setReordering(true)],
  ])('goes on when %s', async (_, change) => {
    const opened = await openReordering();
    await change(opened);
    expect(opened.isReordering()).toBe(true);
  });

  it('does not begin again when the panel is opened again', async () => {
    const { scope, isReordering } = await openReordering();
    await allSettled(tagsPanel.closed, { scope });
    await allSettled(tagsPanel.opened, { scope });
    expect(isReordering()).toBe(false);
  });
});

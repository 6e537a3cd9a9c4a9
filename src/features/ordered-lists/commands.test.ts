/** docs/reference/ordered-lists.md#commands */
import { describe, expect, it } from 'vitest';
import { orderedListOf } from '#domain/ordered-lists/testing/ordered-list-of.ts';
import { entriesOf, listOf, openLists, tagBed, tagStove } from '#src/testing/open-lists.ts';
import { orderedListsPanel } from './panel.ts';

const allKinds = ['tag stove', 'label oven', 'measurement door', 'note stain', 'tag bed'];
const two = [listOf('first', ...allKinds), listOf('second', 'tag bed', 'tag stove')];
const open = async (options: Parameters<typeof openLists>[0] = {}) => {
  const opened = await openLists({ lists: two, ...options });
  return { ...opened, isOpen: () => opened.scope.getState(orderedListsPanel.$isOpen) };
};

describe('LIST_ORDERED_LISTS', () => {
  it('has the lists and entries that the visitor sees', async () => {
    const described = orderedListOf('described', {
      label: 'Kitchen',
      description: 'By the stove',
      entries: entriesOf('tag gone', 'label oven', 'tag stove', 'label oven'),
    });
    const lists = [
      described,
      { ...listOf('order', 'tag stove'), label: 'tag-order' },
      { ...listOf('off', 'tag stove'), enabled: false },
    ];
    const { bus } = await open({ lists });
    expect(await bus.run('LIST_ORDERED_LISTS')).toEqual([
      {
        id: 'described',
        label: 'Kitchen',
        description: 'By the stove',
        entries: [
          { id: 'oven', type: 'label' },
          { id: 'stove', type: 'tag' },
        ],
      },
    ]);
  });

  it('has entries of all kinds, also before the panel was opened', async () => {
    const { bus, isOpen } = await open({ isPanelOpen: false });
    expect(await bus.run('LIST_ORDERED_LISTS')).toMatchObject([{ entries: entriesOf(...allKinds) }, {}]);
    expect(isOpen()).toBe(false);
  });
});

describe('ORDERED_LIST_OPEN', () => {
  it('opens a list in the panel', async () => {
    const { bus, isOpen, openId, current, stage } = await open({ isPanelOpen: false });
    await bus.run('ORDERED_LIST_OPEN', { listId: 'second' });
    expect([isOpen(), openId(), current(), stage.commands]).toEqual([true, 'second', null, []]);
  });

  it('goes to the entry with an index, of another list than the one that is open', async () => {
    const { bus, openList, visit, openId, current, highlighted } = await open();
    await openList('first');
    await visit('note stain');
    await bus.run('ORDERED_LIST_OPEN', { listId: 'second', index: 1 });
    expect([openId(), current(), highlighted()]).toEqual(['second', 'tag stove 2/2', ['stove']]);
    await bus.run('ORDERED_LIST_OPEN', { listId: 'second', index: 0 });
    expect([current(), highlighted()]).toEqual(['tag bed 1/2', ['bed']]);
    await bus.run('ORDERED_LIST_OPEN', { listId: 'second', index: null });
    expect([openId(), current(), highlighted()]).toEqual(['second', null, []]);
  });

  it('counts the entries that the visitor sees', async () => {
    const { bus, current } = await open({ tags: [tagStove, { ...tagBed, enabled: false }] });
    await bus.run('ORDERED_LIST_OPEN', { listId: 'second', index: 0 });
    expect(current()).toBe('tag stove 1/1');
  });

  it.each([0, 1, 2, 3, 4])('goes to the entry %d, also before the panel was opened', async (index) => {
    const { bus, isOpen, current } = await open({ isPanelOpen: false });
    await bus.run('ORDERED_LIST_OPEN', { listId: 'first', index });
    expect([isOpen(), current()]).toEqual([true, `${allKinds[index]} ${index + 1}/5`]);
  });

  it.each([
    [{}, 'command.invalid'],
    [{ listId: '' }, 'command.invalid'],
    [{ listId: 'third' }, 'list.unknown'],
    [{ listId: 'order' }, 'list.unknown'],
    [{ listId: 'second', index: 2 }, 'list.range'],
    [{ listId: 'second', index: -1 }, 'list.range'],
    [{ listId: 'second', index: 0.5 }, 'list.range'],
    [{ listId: 'second', index: '0' }, 'command.invalid'],
    [{ listId: 'second', index: NaN }, 'command.invalid'],
  ])('%j is rejected, and opens nothing', async (payload, code) => {
    const lists = [...two, { ...listOf('order', 'tag stove'), label: 'tag-order' }];
    const { bus, isOpen, openId } = await open({ lists, isPanelOpen: false });
    await expect(bus.run('ORDERED_LIST_OPEN', payload)).rejects.toMatchObject({ code });
    expect([isOpen(), openId()]).toEqual([false, null]);
  });
});

describe('ORDERED_LIST_STEP', () => {
  it('goes to the next entry, and to the previous one', async () => {
    const { bus, current, measured } = await open();
    await bus.run('ORDERED_LIST_OPEN', { listId: 'first', index: 1 });
    await bus.run('ORDERED_LIST_STEP', { step: 1 });
    expect([current(), measured]).toEqual(['measurement door 3/5', ['door']]);
    await bus.run('ORDERED_LIST_STEP', { step: -1 });
    expect(current()).toBe('label oven 2/5');
  });

  it.each([
    [0, -1],
    [1, 1],
  ])('is rejected at the end, from %d by %d', async (index, step) => {
    const { bus, current, stage } = await open();
    await bus.run('ORDERED_LIST_OPEN', { listId: 'second', index });
    stage.commands.length = 0;
    await expect(bus.run('ORDERED_LIST_STEP', { step })).rejects.toMatchObject({ code: 'list.range' });
    expect([current()?.slice(-3), stage.commands]).toEqual([`${index + 1}/2`, []]);
  });

  it.each([[{ step: 2 }], [{ step: 0 }], [{ step: 0.5 }], [{ step: '1' }], [{}]])('rejects %j', async (payload) => {
    const { bus, current } = await open();
    await bus.run('ORDERED_LIST_OPEN', { listId: 'first', index: 1 });
    await expect(bus.run('ORDERED_LIST_STEP', payload)).rejects.toMatchObject({ code: 'command.invalid' });
    expect(current()).toBe('label oven 2/5');
  });

  it.each<[string, readonly (readonly [string, object])[]]>([
    ['before a list is opened', []],
    ['while the panel has the entries of a list', [['ORDERED_LIST_OPEN', { listId: 'first' }]]],
    [
      'after the panel was closed at an entry',
      [
        ['ORDERED_LIST_OPEN', { listId: 'second', index: 0 }],
        ['ORDERED_LIST_CLOSE', {}],
      ],
    ],
  ])('is rejected %s', async (_, before) => {
    const { bus, stage } = await open({ isPanelOpen: false });
    for (const [name, payload] of before) await bus.run(name, payload);
    stage.commands.length = 0;
    await expect(bus.run('ORDERED_LIST_STEP', { step: 1 })).rejects.toMatchObject({ code: 'list.closed' });
    expect(stage.commands).toEqual([]);
  });
});

it('ORDERED_LIST_CLOSE closes the panel', async () => {
  const { bus, isOpen } = await open();
  expect(isOpen()).toBe(true);
  await bus.run('ORDERED_LIST_CLOSE');
  expect(isOpen()).toBe(false);
  await bus.run('ORDERED_LIST_CLOSE');
  expect(isOpen()).toBe(false);
});

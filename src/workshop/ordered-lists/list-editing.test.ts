/** docs/reference/ordered-lists.md#editing */
import { allSettled } from 'effector';
import { describe, expect, it } from 'vitest';
import { maxEntries } from '#domain/records/common-fields.ts';
import { $modal } from '#src/shell/modals/index.ts';
import { openListEditor } from '#src/testing/open-list-editor.ts';
import { labelOf } from '#domain/labels/testing/label-of.ts';
import { entriesOf, listOf, oven } from '#src/testing/open-lists.ts';
import { conflictsOffered } from '../conflicts/state.ts';
import { $openListId } from '../open-list.ts';
import {
  $isNaming,
  addPressed,
  itemMoved,
  itemRemoved,
  listRemoved,
  listRenamed,
  nameEdited,
  newListNamed,
} from './edited-lists.ts';
import { $candidates, $room, addItemsPressed, entryOf, itemsPicked } from './item-picker.ts';
import { listTexts } from './list-texts.ts';

const first = listOf('first', 'tag stove', 'tag gone', 'label oven', 'note stain');
const second = { ...listOf('second'), label: 'Second' };
const order = { ...listOf('order', 'tag stove'), label: 'tag-order' };
const attic = labelOf('attic', { enabled: false });
const open = () => openListEditor([first, second, order], { labels: [oven, attic], options: { labels: false } });

const keysOf = (fields: object | undefined) =>
  (fields as { readonly entries: readonly { type: string; id: string }[] }).entries.map(
    ({ type, id }) => `${type} ${id}`,
  );

describe('the panel in the workshop', () => {
  it('has all lists but the order of the tags, also empty ones, and none is open at first', async () => {
    const { lists, openId } = await open();
    expect([lists(), openId()]).toEqual([['first', 'second'], null]);
  });

  it('says which list is open, for other editors', async () => {
    const { scope, openList, closePanel } = await open();
    await openList('second');
    expect(scope.getState($openListId)).toBe('second');
    await closePanel();
    expect(scope.getState($openListId)).toBeNull();
  });
});

describe('a list', () => {
  it('is added with its name, and opened', async () => {
    const { scope, server, saved, openId } = await open();
    await allSettled(addPressed, { scope });
    expect(scope.getState($isNaming)).toBe(true);
    await allSettled(newListNamed, { scope, params: 'Third' });
    await saved();
    const added = [...server.records].at(-1)!;
    expect(added).toEqual([openId(), { label: 'Third', description: '', enabled: true, entries: [] }]);
    expect(scope.getState($isNaming)).toBe(false);
  });

  it('is renamed and deleted; all is undone and redone', async () => {
    const { scope, server, saved, undo, redo, openList, openId } = await open();
    const before = Object.fromEntries(server.records);
    await allSettled(nameEdited, { scope, params: 'first' });
    await allSettled(listRenamed, { scope, params: { id: 'first', label: 'Handover' } });
    await allSettled(listRenamed, { scope, params: { id: 'second', label: 'Tour' } });
    await saved();
    await openList('first');
    await allSettled(listRemoved, { scope, params: 'first' });
    await saved();
    const after = Object.fromEntries(server.records);
    expect(after).toEqual({ second: { ...before['second'], label: 'Tour' }, order: before['order'] });
    expect(openId()).toBeNull();
    for (let step = 0; step < 3; step++) await undo();
    await saved();
    expect(Object.fromEntries(server.records)).toEqual(before);
    for (let step = 0; step < 3; step++) await redo();
    await saved();
    expect(Object.fromEntries(server.records)).toEqual(after);
  });

  it('that was named by leaving its field for another list is added, and the other one is open', async () => {
    const { scope, server, saved, openList, openId } = await open();
    await allSettled(addPressed, { scope });
    await openList('first');
    await allSettled(newListNamed, { scope, params: 'Third' });
    await saved();
    expect([[...server.records.values()].at(-1)!['label'], openId()]).toEqual(['Third', 'first']);
  });

  it('that the server rejects leaves a message with its name', async () => {
    const { scope, server, messages } = await open();
    server.rejectionCode = 'request.invalid';
    await allSettled(newListNamed, { scope, params: 'Third' });
    expect(messages).toEqual(['This name was not saved: “Third”']);
  });

  it('that another editor deletes while its name is typed leaves a message with the name', async () => {
    const { scope, server, notify, messages } = await open();
    await allSettled(nameEdited, { scope, params: 'first' });
    server.records.delete('first');
    notify();
    await allSettled(listRenamed, { scope, params: { id: 'first', label: 'Handover' } });
    expect(messages).toEqual([expect.stringContaining('“Handover”')]);
  });
});

const commit = (field: 'label' | 'description', text: string, from = '') => ({
  id: 'first',
  layerId: null,
  field,
  text,
  from,
});

describe('the texts of the open list', () => {
  it('are saved, and are in conflict where another editor has changed them since editing began', async () => {
    const { scope, server, saved, notify } = await open();
    await allSettled(listTexts.committed, { scope, params: commit('description', 'Mine') });
    await saved();
    expect(server.records.get('first')!['description']).toBe('Mine');
    server.records.set('first', { ...server.records.get('first')!, description: 'Theirs' });
    notify();
    await allSettled(listTexts.committed, { scope, params: commit('description', 'Mine again', 'Mine') });
    await saved();
    expect(server.records.get('first')!['description']).toBe('Theirs');
  });

  it.each(['', 'tag-order', 'a'.repeat(201)])('stay in the field where the name “%s” is invalid', async (name) => {
    const { scope, server } = await open();
    await allSettled(listTexts.committed, { scope, params: commit('label', name, 'List first') });
    expect([server.made, scope.getState(listTexts.$invalid)]).toEqual([[], [commit('label', name, 'List first')]]);
    await allSettled(listTexts.committed, { scope, params: commit('label', 'Valid', 'List first') });
    expect(scope.getState(listTexts.$invalid)).toEqual([]);
  });

  it('that the server rejects are offered in their field', async () => {
    const { scope, server, messages } = await open();
    server.rejectionCode = 'request.invalid';
    await allSettled(listTexts.committed, { scope, params: commit('description', 'Mine') });
    expect(scope.getState(listTexts.$unsaved)).toMatchObject([
      { recordId: 'first', field: 'description', text: 'Mine' },
    ]);
    expect(messages).toEqual([]);
  });

  it('leave a message where the list was deleted meanwhile', async () => {
    const { scope, server, notify, messages } = await open();
    server.records.delete('first');
    notify();
    await allSettled(listTexts.committed, { scope, params: commit('description', 'Long text') });
    expect(messages).toEqual(['Your text was not saved: someone has deleted the list.']);
  });
});

describe('the items of a list', () => {
  it('are moved and removed; those that the view does not show stay at their places', async () => {
    const { scope, server, saved, undo } = await open();
    await allSettled(itemMoved, { scope, params: { id: 'first', key: 'note stain', before: 'tag stove' } });
    await allSettled(itemMoved, { scope, params: { id: 'first', key: 'tag stove', before: null } });
    await allSettled(itemRemoved, { scope, params: { id: 'first', key: 'label oven' } });
    await saved();
    expect(keysOf(server.records.get('first'))).toEqual(['note stain', 'tag gone', 'tag stove']);
    for (let step = 0; step < 3; step++) await undo();
    await saved();
    expect(keysOf(server.records.get('first'))).toEqual(keysOf(first));
  });

  it('are added from those of the view that are not in the list, by a modal', async () => {
    const { scope, server, saved } = await open();
    await allSettled(addItemsPressed, { scope, params: 'first' });
    expect(scope.getState($modal)).toBe('list_items_add');
    const candidates = scope.getState($candidates).map(entryOf);
    expect(candidates).toEqual(entriesOf('tag bed', 'label attic', 'measurement door'));
    expect(scope.getState($room)).toBe(maxEntries - 4);
    await allSettled(itemsPicked, { scope, params: ['measurement door', 'tag bed', 'tag unknown'] });
    await saved();
    expect(keysOf(server.records.get('first')).slice(4)).toEqual(['measurement door', 'tag bed']);
    expect(scope.getState($modal)).toBeNull();
  });

  it('that two editors have changed are merged', async () => {
    const { scope, server, saved } = await open();
    await allSettled(conflictsOffered, { scope });
    server.records.set('first', {
      ...server.records.get('first')!,
      entries: entriesOf('tag bed', 'tag stove', 'tag gone', 'note stain'),
    });
    await allSettled(itemMoved, { scope, params: { id: 'first', key: 'note stain', before: 'tag stove' } });
    await saved();
    expect(keysOf(server.records.get('first'))).toEqual(['tag bed', 'note stain', 'tag stove', 'tag gone']);
  });
});

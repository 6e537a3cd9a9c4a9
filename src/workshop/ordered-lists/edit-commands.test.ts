/** docs/reference/ordered-lists.md#commands */
import { expect, it } from 'vitest';
import { openListEditor } from '#src/testing/open-list-editor.ts';
import { entriesOf, listOf } from '#src/testing/open-lists.ts';

const open = () => openListEditor([listOf('first', 'tag stove')]);

it('lists are added, changed and deleted by commands', async () => {
  const { editing, server } = await open();
  const payload = { label: 'Handover', description: 'In this order', entries: entriesOf('tag bed', 'label oven') };
  const added = (await editing.run('ORDERED_LIST_ADD', payload)) as { readonly listId: string };
  expect(server.records.get(added.listId)).toEqual({ ...payload, enabled: true });
  const changes = { listId: 'first', label: 'Tour', entries: entriesOf('note stain') };
  await editing.run('ORDERED_LIST_CHANGE', changes);
  expect(server.records.get('first')).toMatchObject({ label: 'Tour', entries: changes.entries });
  await editing.run('ORDERED_LIST_DELETE', { listId: 'first' });
  expect([...server.records.keys()]).toEqual([added.listId]);
});

it.each([
  ['ORDERED_LIST_ADD', { label: 'tag-order' }, 'command.invalid'],
  ['ORDERED_LIST_ADD', { label: 'a'.repeat(201) }, 'command.invalid'],
  ['ORDERED_LIST_ADD', { label: 'New', entries: [{ id: 'a', type: 'photo' }] }, 'command.invalid'],
  ['ORDERED_LIST_CHANGE', { listId: 'gone', label: 'New' }, 'list.unknown'],
  ['ORDERED_LIST_CHANGE', { listId: 'first', label: ' ' }, 'command.invalid'],
  ['ORDERED_LIST_CHANGE', { listId: 'first', layerId: 'works' }, 'list.layer'],
  ['ORDERED_LIST_DELETE', { listId: 'gone' }, 'list.unknown'],
])('%s with %j is rejected: %s', async (command, payload, code) => {
  const { editing, server } = await open();
  await expect(editing.run(command, payload as never)).rejects.toMatchObject({ code });
  expect(server.made).toEqual([]);
});

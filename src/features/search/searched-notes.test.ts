/** Notes in the search (docs/reference/search.md#what-is-searched), for users who may read them. */
import { allSettled } from 'effector';
import { expect, it } from 'vitest';
import { floorId } from '#domain/links/testing/small-model.ts';
import { commentOf, noteOf } from '#domain/notes/testing/note-of.ts';
import { noteRecords } from '#src/data/notes.ts';
import { rightsReceived } from '#src/data/state.ts';
import { createContext } from '#src/shell/commands/command.ts';
import { openSearch } from '#src/testing/open-search.ts';
import { $openNoteId, $returnTarget, notesPanel } from '../notes/state.ts';
import { keywordSearched, searchPanel } from '../search-panel/index.ts';
import { runSearchCommand } from './commands.ts';
import { $filters, $text, indexRequested } from './state.ts';

const soot = noteOf('soot', {
  text: 'Soot on the [#ceiling]. [@bob](bob@example.org)?',
  floorId: floorId('ground'),
  comments: [commentOf('c', { text: 'From the flue, [#ceiling] and [#wall]' })],
});

const open = async (mayReadNotes = true) => {
  const opened = await openSearch();
  const { scope } = opened;
  await allSettled(noteRecords.changed, { scope, params: { records: [soot], hidden: [], warnings: [] } });
  await allSettled(rightsReceived, { scope, params: { mayEdit: false, mayReadNotes } });
  await allSettled(indexRequested, { scope });
  return opened;
};

it('are found by the words of their replies, with their hashtags as keywords', async () => {
  const { type, groups, indexed } = await open();
  await type('flue');
  expect(groups()).toEqual({ note: ['Soot on the #ceiling. @bob@example.org? | Floor 1'] });
  expect(indexed.at(-1)?.find((entry) => entry.type === 'note')).toMatchObject({
    keywords: ['ceiling', 'wall'],
    text: 'From the flue, #ceiling and #wall',
  });
});

it('are not found by those who may not read them', async () => {
  const { groups } = await open(false);
  expect(groups()).not.toHaveProperty('note');
});

it('are opened, with the way back to the search', async () => {
  const { scope, choose } = await open();
  await choose('note', 'soot');
  expect([scope.getState($openNoteId), scope.getState(notesPanel.$isOpen)]).toEqual(['soot', true]);
  expect(scope.getState($returnTarget)?.panel.id).toBe(searchPanel.id);
});

it('are not returned to programs', async () => {
  const { scope } = await open();
  const run = (payload: object) => runSearchCommand('SEARCH', createContext(scope), { ...payload }, scope);
  expect(await run({ text: 'flue' })).toEqual({ count: 0, results: [] });
  await expect(run({ text: 'flue', filters: ['note'] })).rejects.toThrow('notes are not searched by commands');
});

it('a pressed hashtag opens the search of this keyword alone', async () => {
  const { scope } = await open();
  await allSettled(searchPanel.closed, { scope });
  await allSettled(keywordSearched, { scope, params: 'ceiling' });
  expect(scope.getState(searchPanel.$isOpen)).toBe(true);
  expect([scope.getState($text), scope.getState($filters).keywords]).toEqual(['', ['ceiling']]);
});

/** Conflicts against a server in memory: what is sent again, what is kept, and what the choices of the user make of it. */
import { EventEmitter, once } from 'node:events';
import { allSettled, createWatch, fork, scopeBind, type Scope } from 'effector';
import { expect, it, vi } from 'vitest';
import type { Fields } from '#base/json-fields.ts';
import type { Edit, RecordKind } from '#domain/edits/edit.ts';
import { failureReported } from '#src/data/edits/rejections.ts';
import { $canUndo, $editor, $unsavedCount, editsMade, undoRequested } from '#src/data/edits/state.ts';
import { createMemoryEditor } from '#src/data/edits/testing/memory-editor.ts';
import { $modal, modalClosed, modalOpened } from '#src/shell/modals/index.ts';
import { choicesSaved, theirsAccepted } from './resolve-conflicts.ts';
import {
  $conflicts,
  $hasConflicts,
  $ownChoices,
  conflictKey,
  conflictsOffered,
  sideChosen,
  type ChoiceIds,
} from './state.ts';

const oven: Fields = { name: 'Oven', color: '#ff0000', description: '', enabled: true };
const hall: Fields = { name: 'Hall', position: [0, 0, 0], floorId: null, roomId: null };

/** The choices that are listed, as a user sees them. */
const shownIn = (scope: Scope): ChoiceIds =>
  new Map(
    scope
      .getState($conflicts)
      .map((conflict) => [conflictKey(conflict), new Set(conflict.choices.map(({ id }) => id))]),
  );

const chooseMine = (scope: Scope, ids: readonly string[]): void => {
  for (const conflict of scope.getState($conflicts))
    for (const { id } of conflict.choices)
      scopeBind(sideChosen, { scope })({ key: conflictKey(conflict), choiceId: id, isMine: ids.includes(id) });
};

const open = () => {
  const { server, editor } = createMemoryEditor({ oven, hall }, () => undefined);
  const scope = fork({ values: [[$editor, editor]] });
  scopeBind(conflictsOffered, { scope })();
  const general: string[] = [];
  createWatch({ unit: failureReported, scope, fn: ({ code }) => general.push(code) });
  const saved = () => vi.waitFor(() => expect(scope.getState($unsavedCount)).toBe(0));
  return {
    server,
    scope,
    general,
    saved,
    make: async (...edits: readonly Edit[]): Promise<void> => {
      scopeBind(editsMade, { scope })(edits);
      await saved();
    },
    /** Another user changes the record. */
    changeElsewhere: (id: string, fields: Fields) => server.records.set(id, { ...server.records.get(id), ...fields }),
    choose: async (...ids: readonly string[]): Promise<void> => {
      chooseMine(scope, ids);
      scopeBind(choicesSaved, { scope })(shownIn(scope));
      await saved();
    },
    /** The batches that reach the server wait until the returned function is called. */
    hold: (): (() => void) => {
      const held = new EventEmitter();
      server.gate = once(held, 'release');
      return () => void held.emit('release');
    },
    start: (...edits: readonly Edit[]): void => scopeBind(editsMade, { scope })(edits),
    choices: () =>
      scope
        .getState($conflicts)
        .flatMap(({ id, choices }) => choices.map((choice) => [id, choice.mine, choice.theirs])),
    isUnsaved: () => scope.getState($hasConflicts),
  };
};

const edit = (id: string, before: Fields | null, after: Fields | null, kind: RecordKind = 'plugin'): Edit => ({
  kind,
  id,
  before,
  after,
});
const rename = edit('oven', { name: 'Oven', color: '#ff0000' }, { name: 'Stove', color: '#00ff00' });

it('sends again what is not in conflict, and keeps the rest', async () => {
  const { server, general, make, changeElsewhere, choices, isUnsaved, scope } = open();
  changeElsewhere('oven', { name: 'Fire' });
  await make(rename, edit('hall', { name: 'Hall' }, { name: 'Lobby' }));
  expect(server.records.get('oven')).toEqual({ ...oven, name: 'Fire', color: '#00ff00' });
  expect(server.records.get('hall')).toMatchObject({ name: 'Lobby' });
  expect(choices()).toEqual([['oven', { name: 'Stove' }, { name: 'Fire' }]]);
  expect(scope.getState($conflicts)[0]).toMatchObject({ kind: 'plugin', name: 'Fire' });
  expect([general, isUnsaved()]).toEqual([[], true]);
});

it('saves own values where the user chooses them, as a step that can be undone', async () => {
  const { server, scope, make, changeElsewhere, choose, isUnsaved, saved } = open();
  changeElsewhere('oven', { name: 'Fire', color: '#0000ff' });
  await make(rename);
  expect(scope.getState($canUndo)).toBe(false);
  await choose('name');
  expect(server.records.get('oven')).toEqual({ ...oven, name: 'Stove', color: '#0000ff' });
  expect(isUnsaved()).toBe(false);
  scopeBind(undoRequested, { scope })();
  await saved();
  expect(server.records.get('oven')).toMatchObject({ name: 'Fire' });
});

it('sends nothing where the user chooses the values of others', async () => {
  const { server, scope, make, changeElsewhere, choose, isUnsaved } = open();
  changeElsewhere('oven', { name: 'Fire', color: '#0000ff' });
  await make(rename);
  await choose();
  expect(server.records.get('oven')).toMatchObject({ name: 'Fire', color: '#0000ff' });
  expect([isUnsaved(), scope.getState($canUndo)]).toEqual([false, false]);
});

it('keeps a further conflict with the current values', async () => {
  const { server, general, make, changeElsewhere, choose, choices } = open();
  changeElsewhere('oven', { name: 'Fire', color: '#0000ff' });
  await make(rename);
  changeElsewhere('oven', { name: 'Grate' });
  await choose('name', 'color');
  expect(server.records.get('oven')).toMatchObject({ name: 'Grate', color: '#0000ff' });
  expect(choices().map(([, mine, theirs]) => [mine, theirs])).toEqual([
    [{ name: 'Stove' }, { name: 'Grate' }],
    [{ color: '#00ff00' }, { color: '#0000ff' }],
  ]);
  await choose('name', 'color');
  expect(server.records.get('oven')).toMatchObject({ name: 'Stove', color: '#00ff00' });
  expect([choices(), general]).toEqual([[], []]);
});

it('keeps the conflicts where the server rejects the choices for another reason, which is reported', async () => {
  const { server, general, make, changeElsewhere, choose, choices } = open();
  changeElsewhere('oven', { name: 'Fire' });
  await make(rename);
  server.rejectionCode = 'request.invalid';
  await choose('name');
  expect([choices().length, general]).toEqual([1, ['request.invalid']]);
  server.rejectionCode = null;
  await choose('name');
  expect([choices().length, server.records.get('oven')?.['name']]).toEqual([0, 'Stove']);
});

it('finds the conflicts of several records of one batch one after the other', async () => {
  const { general, make, changeElsewhere, choices, choose, server } = open();
  changeElsewhere('oven', { name: 'Fire' });
  changeElsewhere('hall', { name: 'Foyer' });
  await make(rename, edit('hall', { name: 'Hall' }, { name: 'Lobby' }));
  await vi.waitFor(() => expect(choices()).toHaveLength(2));
  expect(server.records.get('oven')).toMatchObject({ color: '#00ff00' });
  await choose('name');
  expect([...server.records.values()].map(({ name }) => name)).toEqual(['Stove', 'Lobby']);
  expect(general).toEqual([]);
});

it('keeps one conflict for each record, with the latest own values', async () => {
  const { make, changeElsewhere, choices } = open();
  changeElsewhere('oven', { name: 'Fire', color: '#0000ff' });
  await make(rename);
  await make(edit('oven', { name: 'Oven' }, { name: 'Hob' }));
  expect(choices()).toEqual([
    ['oven', { name: 'Hob' }, { name: 'Fire' }],
    ['oven', { color: '#00ff00' }, { color: '#0000ff' }],
  ]);
});

it('has a choice about the removal of a changed record', async () => {
  const { server, make, changeElsewhere, choose } = open();
  changeElsewhere('oven', { name: 'Fire' });
  await make(edit('oven', oven, null));
  expect(server.records.has('oven')).toBe(true);
  await choose('removal');
  expect(server.records.has('oven')).toBe(false);
});

it('leaves other rejections, and records that do not exist any more, to the general message', async () => {
  const { server, general, make, choices } = open();
  server.records.delete('oven');
  await make(rename);
  server.rejectionCode = 'request.invalid';
  await make(edit('hall', { name: 'Hall' }, { name: 'Lobby' }));
  expect([general, choices()]).toEqual([['edit.conflict', 'request.invalid'], []]);
});

it('closes the modal with the last conflict, and keeps the conflicts where it is closed before', async () => {
  const { scope, make, changeElsewhere, choose, choices } = open();
  changeElsewhere('oven', { name: 'Fire' });
  await make(rename);
  scopeBind(modalOpened, { scope })('edit_conflicts');
  scopeBind(modalClosed, { scope })();
  expect(choices()).toHaveLength(1);
  scopeBind(modalOpened, { scope })('edit_conflicts');
  await choose();
  expect(scope.getState($modal)).toBeNull();
});

it('neither sends nor lists a change that the user has undone before it was rejected', async () => {
  const { server, scope, general, hold, start, saved, changeElsewhere, choices } = open();
  const release = hold();
  start(rename);
  scopeBind(undoRequested, { scope })();
  changeElsewhere('oven', { name: 'Fire' });
  release();
  await saved();
  expect(server.records.get('oven')).toEqual({ ...oven, name: 'Fire' });
  expect([choices(), general, scope.getState($canUndo)]).toEqual([[], [], false]);
});

it('sends the rest before later changes of the same fields', async () => {
  const { server, scope, hold, start, saved, changeElsewhere, choices } = open();
  const release = hold();
  start(rename);
  start(edit('oven', { color: '#00ff00' }, { color: '#0000ff' }));
  changeElsewhere('oven', { name: 'Fire' });
  release();
  await saved();
  expect(server.records.get('oven')).toEqual({ ...oven, name: 'Fire', color: '#0000ff' });
  expect(choices()).toEqual([['oven', { name: 'Stove' }, { name: 'Fire' }]]);
  scopeBind(undoRequested, { scope })();
  scopeBind(undoRequested, { scope })();
  await saved();
  expect(server.records.get('oven')).toEqual({ ...oven, name: 'Fire' });
});

it('lists no conflict of a record that is removed before the choices are saved, and the others again', async () => {
  const { server, general, make, changeElsewhere, choose, choices } = open();
  changeElsewhere('oven', { name: 'Fire' });
  changeElsewhere('hall', { name: 'Foyer' });
  await make(rename);
  await make(edit('hall', { name: 'Hall' }, { name: 'Lobby' }));
  server.records.delete('oven');
  await choose('name');
  expect(choices()).toEqual([['hall', { name: 'Lobby' }, { name: 'Foyer' }]]);
  expect(general).toEqual(['edit.conflict']);
  await choose('name');
  expect([choices(), server.records.get('hall')?.['name']]).toEqual([[], 'Lobby']);
});

it('restores the choices of the user where saving fails', async () => {
  const { server, scope, make, changeElsewhere, choose } = open();
  changeElsewhere('oven', { name: 'Fire', color: '#0000ff' });
  await make(rename);
  const [key] = shownIn(scope).keys();
  server.rejectionCode = 'request.invalid';
  await choose('color');
  expect([...scope.getState($ownChoices)]).toEqual([[key, new Set(['color'])]]);
  server.rejectionCode = null;
  scopeBind(choicesSaved, { scope })(shownIn(scope));
  await vi.waitFor(() => expect(server.records.get('oven')).toMatchObject({ name: 'Fire', color: '#00ff00' }));
  expect(scope.getState($ownChoices).size).toBe(0);
});

it.each([
  ['saved', choicesSaved, 'Stove'],
  ['left to the others', theirsAccepted, 'Fire'],
] as const)('resolves only what the user has seen: %s', async (_, resolved, expected) => {
  const { server, scope, make, saved, changeElsewhere, choices } = open();
  changeElsewhere('oven', { name: 'Fire', color: '#0000ff' });
  await make(edit('oven', { name: 'Oven' }, { name: 'Stove' }));
  const shown = shownIn(scope);
  await make(edit('oven', { color: '#ff0000' }, { color: '#00ff00' }));
  changeElsewhere('hall', { name: 'Foyer' });
  await make(edit('hall', { name: 'Hall' }, { name: 'Lobby' }));
  chooseMine(scope, ['name', 'color']);
  scopeBind(resolved, { scope })(shown);
  await saved();
  expect(server.records.get('oven')).toMatchObject({ name: expected, color: '#0000ff' });
  expect(choices()).toEqual([
    ['oven', { color: '#00ff00' }, { color: '#0000ff' }],
    ['hall', { name: 'Lobby' }, { name: 'Foyer' }],
  ]);
  expect([...scope.getState($ownChoices).values()]).toEqual([new Set(['color']), new Set(['name'])]);
});

it('reads the current values when the conflicts are listed', async () => {
  const { server, general, scope, make, changeElsewhere, choices } = open();
  changeElsewhere('oven', { name: 'Fire', color: '#0000ff' });
  changeElsewhere('hall', { name: 'Foyer' });
  await make(rename);
  await make(edit('hall', { name: 'Hall' }, { name: 'Lobby' }));
  changeElsewhere('oven', { name: 'Stove', color: '#ffffff' });
  server.records.delete('hall');
  scopeBind(modalOpened, { scope })('edit_conflicts');
  await vi.waitFor(() => expect(choices()).toEqual([['oven', { color: '#00ff00' }, { color: '#ffffff' }]]));
  await vi.waitFor(() => expect(general).toEqual(['edit.conflict']));
  expect(scope.getState($conflicts)[0]).toMatchObject({ name: 'Stove', current: { color: '#ffffff' } });
});

it('leaves the conflicts as they are where the records cannot be read', async () => {
  const { server, scope, make, changeElsewhere, choices } = open();
  changeElsewhere('oven', { name: 'Fire' });
  await make(rename);
  server.isReadBroken = true;
  changeElsewhere('oven', { name: 'Grate' });
  scopeBind(modalOpened, { scope })('edit_conflicts');
  await vi.waitFor(() => expect(server.reads).toEqual(['oven']));
  await allSettled(scope);
  expect(choices()).toEqual([['oven', { name: 'Stove' }, { name: 'Fire' }]]);
});

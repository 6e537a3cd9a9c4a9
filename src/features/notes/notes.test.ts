/** docs/reference/notes.md#in-the-viewer */
import { allSettled } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { commentOf, noteOf } from '#domain/notes/testing/note-of.ts';
import type { NoteId } from '#domain/notes/note.ts';
import { $model, modelChanged, rightsReceived } from '#src/data/state.ts';
import { createContext } from '#src/shell/commands/command.ts';
import { stageEvents } from '#src/stage/state.ts';
import { openNotes } from '#src/testing/open-notes.ts';
import { cancelPressed } from '#src/tools/state.ts';
import { initialToolRequested } from '../initial-tool/index.ts';
import { $areNotesOffered, $canWriteNotes } from './availability.ts';
import { runNoteCommand } from './commands.ts';
import { $counts, $filter, $listedNotes, $mentionsMe, filterChosen, mentionsMeToggled } from './list-state.ts';
import { $newNote, newNoteColored, newNoteDiscarded, notePlaced } from './new-note.ts';
import { noteHovered } from './pins.ts';
import { $canPlaceNote, placeNote } from './place-note.ts';
import { $markedId, $openNote, $openNoteId, noteOpened, notesPanel, returnedToList } from './state.ts';

const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
/** `allSettled` would wait until a toast is hidden. */
const soon = () => new Promise((resolve) => setTimeout(resolve, 30));
const stove = 'stove' as NoteId;
const place = {
  anchorPosition: [1, 2, 3],
  stemNormal: [0, 1, 0],
  floorId: null,
  roomId: null,
  layerId: null,
} as const;

describe('notes are offered', () => {
  it.each([
    ['to those who may read them', {}, [true, true]],
    ['not to visitors', { mayReadNotes: false }, [false, false]],
    ['not in a model without aligned sweeps', { isAligned: false }, [false, false]],
    ['to editors where the policy is off, but not for writing', { areOn: false, mayEdit: true }, [true, false]],
  ])('%s', async (_, options, expected) => {
    const { scope } = await openNotes(options);
    expect([scope.getState($areNotesOffered), scope.getState($canWriteNotes)]).toEqual(expected);
    expect(scope.getState(notesPanel.$isOpen)).toBe(expected[0]);
  });

  it('no longer where the right is lost: the panel closes', async () => {
    const { scope, pins } = await openNotes();
    expect(idsOf(pins())).toEqual(['stove']);
    await allSettled(rightsReceived, { scope, params: { mayEdit: false, mayReadNotes: false } });
    expect([scope.getState(notesPanel.$isOpen), pins()]).toEqual([false, []]);
  });

  it('later, after a link that names the panel: it is opened then', async () => {
    const { scope } = await openNotes({ mayReadNotes: false });
    expect(scope.getState(notesPanel.$isOpen)).toBe(false);
    await allSettled(rightsReceived, { scope, params: { mayEdit: false, mayReadNotes: true } });
    expect(scope.getState(notesPanel.$isOpen)).toBe(true);
  });
});

describe('the list and the pins', () => {
  const mention = noteOf('mention', { text: 'For [@ada](Ada Byron)', created: '2026-01-01T00:00:00Z' });

  it('are filtered alike; the pins are there while the panel is open', async () => {
    const { scope, pins } = await openNotes({ notes: [noteOf('stove'), noteOf('done', { resolved: true }), mention] });
    const listed = () => idsOf(scope.getState($listedNotes));
    expect([listed(), idsOf(pins())]).toEqual([
      ['mention', 'stove'],
      ['mention', 'stove'],
    ]);
    expect(scope.getState($counts)).toEqual({ all: 3, unresolved: 2, resolved: 1, mentionsMe: 1 });
    await allSettled(filterChosen, { scope, params: 'resolved' });
    expect([listed(), idsOf(pins())]).toEqual([['done'], ['done']]);
    await allSettled(filterChosen, { scope, params: 'all' });
    await allSettled(mentionsMeToggled, { scope, params: true });
    expect([listed(), idsOf(pins())]).toEqual([['mention'], ['mention']]);
    await allSettled(notesPanel.closed, { scope });
    expect(pins()).toEqual([]);
  });

  it('highlight the open note and dim the others; it has a pin whatever the filter', async () => {
    const { scope, pins } = await openNotes();
    await allSettled(noteOpened, { scope, params: { noteId: 'done' as NoteId, by: 'list' } });
    expect(pins().map(({ id, state, maxDistance }) => [id, state, maxDistance])).toEqual([
      ['stove', 'dimmed', 8],
      ['done', 'highlighted', undefined],
    ]);
    await allSettled(returnedToList, { scope });
    expect(pins().map(({ state }) => state)).toEqual(['default']);
    await allSettled(noteHovered, { scope, params: stove });
    expect(pins().map(({ state }) => state)).toEqual(['highlighted']);
  });

  it('name the text of a note without markup, shortened', async () => {
    const text = `[@ada](Somebody) sees [#soot] ${'and more '.repeat(20)}`;
    const { pins } = await openNotes({ notes: [noteOf('stove', { text })] });
    expect(pins()[0]?.title).toMatch(/^@Ada Byron sees #soot and more.*…$/);
  });
});

describe('a note', () => {
  it('is opened by its pin, and closed with the panel', async () => {
    const { scope } = await openNotes();
    const marker = { layer: 'notes', kind: 'pin', id: 'stove' } as const;
    const hit = { position: [0, 0, 0], normal: [0, 1, 0], floorId: null, roomId: null, kind: 'mesh', id: '' } as const;
    await allSettled(stageEvents.markerPressed, { scope, params: { marker, hit } });
    expect(scope.getState($openNote)?.id).toBe('stove');
    await allSettled(notesPanel.closed, { scope });
    expect(scope.getState($openNoteId)).toBeNull();
  });

  it('that somebody removes while it is open is closed, with a notice', async () => {
    const { scope, setNotes, toasts } = await openNotes();
    await allSettled(noteOpened, { scope, params: { noteId: stove, by: 'list' } });
    void setNotes([]);
    await soon();
    expect([scope.getState($openNoteId), toasts]).toEqual([null, ['The note has been deleted by someone else.']]);
    expect(scope.getState(notesPanel.$isOpen)).toBe(true);
  });

  it('that is not there is not opened, with a notice', async () => {
    const { scope, toasts } = await openNotes();
    void allSettled(noteOpened, { scope, params: { noteId: 'gone' as NoteId, by: 'address' } });
    await soon();
    expect([scope.getState($openNoteId), toasts]).toEqual([
      null,
      ['This note does not exist, or is not visible to you.'],
    ]);
  });
});

const link = async (query: string, options = {}) => {
  const opened = await openNotes({
    ...options,
    query,
    isPanelOpen: false,
    notes: [noteOf('done', { resolved: true, comments: [commentOf('c')] })],
  });
  const parameters = new URLSearchParams(query.slice(1));
  const pinPosition = parameters.has('pin-pos') ? ([1, 2, 3] as const) : null;
  void allSettled(initialToolRequested, {
    scope: opened.scope,
    params: { name: 'NOTES', tag: null, note: null, comment: null, pinPosition, search: null },
  });
  await soon();
  return opened;
};

describe('a link', () => {
  it('opens a note at a comment', async () => {
    const { scope, toasts } = await link('&note=done&comment=c');
    expect([scope.getState($openNote)?.id, scope.getState($markedId), toasts]).toEqual(['done', 'c', []]);
  });

  it('waits for the rights of the user', async () => {
    const { scope } = await link('&note=done', { mayReadNotes: null });
    await allSettled(rightsReceived, { scope, params: { mayEdit: false, mayReadNotes: true } });
    expect(scope.getState($openNote)?.id).toBe('done');
  });

  it('tells those who may not read notes so', async () => {
    const { scope, toasts } = await link('&note=done', { mayReadNotes: false });
    expect([scope.getState($openNoteId), toasts]).toEqual([null, ['You may not read the notes of this space.']]);
  });

  it('begins a new note at a point', async () => {
    const { scope } = await link('&tool=NOTES&pin-pos=1,2,3');
    expect(scope.getState($newNote)).toMatchObject({ anchorPosition: [1, 2, 3], color: '#5c7fff' });
  });
});

describe('a new note', () => {
  it('is placed by the tool, has a pin of its own, and is discarded', async () => {
    const { scope, pins } = await openNotes();
    expect(scope.getState($canPlaceNote)).toBe(true);
    await allSettled(placeNote.toggled, { scope });
    const hit = { position: [4, 5, 6], normal: [0, 0, 1], floorId: null, roomId: null, kind: 'mesh', id: '' } as const;
    await allSettled(stageEvents.surfacePressed, { scope, params: { hit, sweepId: null } });
    expect([scope.getState(placeNote.$isActive), scope.getState(notesPanel.$isOpen)]).toEqual([false, true]);
    await allSettled(newNoteColored, { scope, params: '#e5484d' });
    expect(pins().map(({ id, state, color, anchor }) => [id, state, color, anchor])).toEqual([
      ['stove', 'dimmed', '#5c7fff', [1, 1, 0]],
      ['new', 'highlighted', '#e5484d', [4, 5, 6]],
    ]);
    await allSettled(newNoteDiscarded, { scope });
    expect(idsOf(pins())).toEqual(['stove']);
  });

  it('is no longer placed where the policy is switched off meanwhile', async () => {
    const { scope } = await openNotes();
    const model = scope.getState($model)!;
    await allSettled(placeNote.toggled, { scope });
    const options = { ...model.options, notes: false };
    await allSettled(modelChanged, { scope, params: { model: { ...model, options }, warnings: [] } });
    expect([scope.getState($canPlaceNote), scope.getState(placeNote.$isActive)]).toEqual([false, false]);
  });

  it('hides the panel on a phone until it is placed or given up', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const { scope, pins } = await openNotes();
    const isOpen = () => scope.getState(notesPanel.$isOpen);
    await allSettled(placeNote.toggled, { scope });
    expect([isOpen(), idsOf(pins())]).toEqual([false, ['stove']]);
    await allSettled(cancelPressed, { scope });
    expect(isOpen()).toBe(true);
    await allSettled(placeNote.toggled, { scope });
    const hit = { position: [4, 5, 6], normal: [0, 0, 1], floorId: null, roomId: null, kind: 'mesh', id: '' } as const;
    await allSettled(stageEvents.surfacePressed, { scope, params: { hit, sweepId: null } });
    expect([isOpen(), scope.getState($newNote)?.anchorPosition]).toEqual([true, [4, 5, 6]]);
    // It is no longer the tool that opens it.
    await allSettled(notesPanel.closed, { scope });
    expect(isOpen()).toBe(false);
  });

  it('is left where another note is opened', async () => {
    const { scope } = await openNotes();
    await allSettled(notePlaced, { scope, params: place });
    await allSettled(noteOpened, { scope, params: { noteId: stove, by: 'list' } });
    expect(scope.getState($newNote)).toBeNull();
  });
});

describe('the commands', () => {
  it('open a note, filter, and close the panel', async () => {
    const { scope } = await openNotes({ isPanelOpen: false });
    const context = createContext(scope);
    await runNoteCommand('NOTE_OPEN', context, { noteId: 'stove' }, scope);
    expect([scope.getState($openNoteId), scope.getState(notesPanel.$isOpen)]).toEqual(['stove', true]);
    await runNoteCommand('NOTES_FILTER', context, { filter: 'all', mentionsMe: true }, scope);
    expect([scope.getState($filter), scope.getState($mentionsMe)]).toEqual(['all', true]);
    await runNoteCommand('NOTE_CLOSE', context, {}, scope);
    expect(scope.getState(notesPanel.$isOpen)).toBe(false);
    await expect(runNoteCommand('NOTE_OPEN', context, { noteId: 'none' }, scope)).rejects.toThrow('no note none');
    await expect(runNoteCommand('NOTES_FILTER', context, { filter: 'some' }, scope)).rejects.toThrow(
      '"filter" must be',
    );
  });

  it('are refused to those who may not read notes', async () => {
    const { scope } = await openNotes({ mayReadNotes: false });
    await expect(runNoteCommand('NOTE_CLOSE', createContext(scope), {}, scope)).rejects.toThrow('may not read');
  });
});

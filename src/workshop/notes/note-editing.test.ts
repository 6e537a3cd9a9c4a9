/** docs/reference/notes.md#editing-in-the-workshop */
import { allSettled } from 'effector';
import { describe, expect, it } from 'vitest';
import type { RoomId } from '#domain/ids.ts';
import { draftLayer } from '#domain/markers/markers.ts';
import type { NoteId } from '#domain/notes/note.ts';
import { noteOf } from '#domain/notes/testing/note-of.ts';
import { forwardRay } from '#domain/tools/testing/forward-ray.ts';
import type { SurfaceHit } from '#engine/stage-api.ts';
import { deletePressed } from '#src/features/notes/actions.ts';
import { $openNoteId, noteOpened } from '#src/features/notes/index.ts';
import { noteEntryChosen, noteLayer } from '#src/features/notes/lazy.ts';
import { $noteEntries } from '#src/features/notes/note-editing.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { $question } from '#src/features/confirm/state.ts';
import { stageEvents } from '#src/stage/state.ts';
import { openNoteEditor } from '#src/testing/open-note-editor.ts';
import { cancelPressed } from '#src/tools/state.ts';
import { $isDragged, moveNote } from './note-tools.ts';

const stove = noteOf('stove');
const id = stove.id;
const hit: SurfaceHit = {
  position: [3, 1, -2],
  normal: [1, 0, 0],
  floorId: null,
  roomId: 'hall' as RoomId,
  kind: 'mesh',
  id: '',
};

const open = async (options = {}) => {
  const editor = await openNoteEditor([stove, noteOf('sink')], options);
  const { scope } = editor;
  await allSettled(noteOpened, { scope, params: { noteId: id, by: 'list' } });
  return {
    ...editor,
    choose: (entryId: string) => allSettled(noteEntryChosen, { scope, params: { noteId: id, entryId } }),
    hover: (at: SurfaceHit | null) => allSettled(stageEvents.surfaceHovered, { scope, params: { hit: at } }),
    press: () => allSettled(stageEvents.surfacePressed, { scope, params: { hit, sweepId: null } }),
    drag: (noteId: string) =>
      allSettled(stageEvents.markerDragStarted, {
        scope,
        params: { marker: { layer: noteLayer, kind: 'pin', id: noteId } },
      }),
    release: async (at: SurfaceHit | null) => {
      await allSettled(stageEvents.handleDragged, { scope, params: { handleId: id, hit: at, ray: forwardRay } });
      await allSettled(stageEvents.handleReleased, { scope, params: { handleId: id, hit: at } });
    },
    drafts: () => editor.stage.markers.get(draftLayer)?.pins ?? [],
    entries: () =>
      scope
        .getState($noteEntries)(createViewerIntl('en-US', {}), stove)
        .map(({ label, isDisabled }) => [label, isDisabled]),
  };
};

describe('the open note', () => {
  it('has a pin that can be dragged', async () => {
    const { pin, scope, drag, release, server, saved, undo } = await open();
    expect([pin('stove')?.isDraggable, pin('sink')?.isDraggable]).toEqual([true, undefined]);
    await drag('stove');
    expect([scope.getState($isDragged), pin('stove')?.state]).toEqual([true, 'dimmed']);
    await release(hit);
    await saved();
    expect(server.made[0]).toEqual([
      {
        kind: 'note',
        id: 'stove',
        before: { anchorPosition: [1, 1, 0], stemNormal: [0, 0, 1], roomId: null },
        after: { anchorPosition: [3, 1, -2], stemNormal: [1, 0, 0], roomId: 'hall' },
      },
    ]);
    expect(pin('stove')).toMatchObject({ anchor: [3, 1, -2], state: 'highlighted', isDraggable: true });
    await undo();
    await saved();
    expect(pin('stove')?.anchor).toEqual([1, 1, 0]);
  });

  it('stays where it is if the drag ends beside all surfaces', async () => {
    const { drag, release, server, scope } = await open();
    await drag('stove');
    await release(null);
    expect([server.made, scope.getState(moveNote.$isActive)]).toEqual([[], false]);
  });

  it('is placed again by the entry of its menu', async () => {
    const { choose, hover, press, drafts, entries, server, saved } = await open();
    expect(entries()).toEqual([['Place again', false]]);
    await choose('move');
    await hover(hit);
    expect(drafts()).toMatchObject([{ kind: 'note', anchor: [3, 1, -2] }]);
    await press();
    await saved();
    expect(server.records.get('stove')).toMatchObject({ anchorPosition: [3, 1, -2], text: 'Text of stove' });
  });

  it('is left by Escape where it is', async () => {
    const { choose, scope, server, pin } = await open();
    await choose('move');
    await allSettled(cancelPressed, { scope });
    expect([server.made, pin('stove')?.state]).toEqual([[], 'highlighted']);
  });

  it.each([
    ['while the policy is off', { areOn: false }],
    ['in a 360° view', { isAligned: false }],
  ])('cannot be moved %s', async (_, options) => {
    const { entries, pin } = await open(options);
    expect([entries(), pin('stove')?.isDraggable]).toEqual([[['Place again', true]], undefined]);
  });

  it('is not moved any more after another one was opened', async () => {
    const { scope, choose, press, server, pin } = await open();
    await choose('move');
    await allSettled(noteOpened, { scope, params: { noteId: 'sink' as NoteId, by: 'list' } });
    expect(scope.getState(moveNote.$isActive)).toBe(false);
    await press();
    expect([server.made, pin('sink')?.state]).toEqual([[], 'highlighted']);
  });

  it('is moved to another layer', async () => {
    const { scope, server, saved } = await open();
    server.records.set('stove', { ...server.records.get('stove'), layerId: 'base' });
    await allSettled(noteEntryChosen, { scope, params: { noteId: id, entryId: 'layer works' } });
    await saved();
    expect(server.made).toMatchObject([[{ kind: 'note', id: 'stove', after: { layerId: 'works' } }]]);
  });

  it('that another editor removes while it is moved ends the tool', async () => {
    const { scope, choose, press, server, notify } = await open();
    await choose('move');
    server.records.delete('stove');
    notify();
    await press();
    expect([server.made, scope.getState(moveNote.$isActive)]).toEqual([[], false]);
  });

  it('is removed without a question, and restored', async () => {
    const { scope, server, saved, undo, toasts, writes } = await open();
    await allSettled(deletePressed, { scope, params: { noteId: id, commentId: null, replyId: null } });
    await saved();
    expect([server.records.has('stove'), scope.getState($openNoteId), scope.getState($question)]).toEqual([
      false,
      null,
      null,
    ]);
    expect([toasts, writes]).toEqual([[], []]);
    await undo();
    await saved();
    expect(server.records.get('stove')).toMatchObject({ text: 'Text of stove' });
  });

  it('is removed after a question while the policy is off, since that cannot be undone', async () => {
    const { scope, server } = await open({ areOn: false });
    void allSettled(deletePressed, { scope, params: { noteId: id, commentId: null, replyId: null } });
    expect([scope.getState($question) !== null, server.made]).toEqual([true, []]);
  });
});

describe('commands', () => {
  it('move and delete a note', async () => {
    const { bus, server } = await open();
    await bus.run('NOTE_CHANGE', { noteId: 'sink', position: [2, 0, 2], normal: [0, 2, 0] });
    expect(server.records.get('sink')).toMatchObject({
      anchorPosition: [2, 0, 2],
      stemNormal: [0, 1, 0],
      floorId: null,
    });
    await bus.run('NOTE_DELETE', { noteId: 'sink' });
    expect(server.records.has('sink')).toBe(false);
  });

  it.each([
    ['NOTE_CHANGE', { noteId: 'gone' }, 'note.unknown'],
    ['NOTE_CHANGE', { noteId: 'stove', position: [1, 2] }, 'command.invalid'],
    ['NOTE_CHANGE', { noteId: 'stove', normal: [0, 0, 0] }, 'command.invalid'],
    ['NOTE_CHANGE', { noteId: 'stove', layerId: 'works' }, 'note.layer'],
    ['NOTE_DELETE', { noteId: 'gone' }, 'note.unknown'],
    ['NOTE_DELETE', {}, 'command.invalid'],
  ])('%s with %j is rejected: %s', async (command, payload, code) => {
    const { bus, server } = await open();
    await expect(bus.run(command, payload as never)).rejects.toMatchObject({ code });
    expect(server.made).toEqual([]);
  });

  it('do not move a note while the policy is off, nor for users who may not read notes', async () => {
    const off = await open({ areOn: false });
    const moved = { noteId: 'stove', position: [0, 0, 0] };
    await expect(off.bus.run('NOTE_CHANGE', moved as never)).rejects.toMatchObject({ code: 'notes.disabled' });
    const hidden = await openNoteEditor([stove], { mayReadNotes: false });
    await expect(hidden.bus.run('NOTE_DELETE', { noteId: 'stove' as NoteId })).rejects.toMatchObject({
      code: 'notes.unavailable',
    });
  });
});

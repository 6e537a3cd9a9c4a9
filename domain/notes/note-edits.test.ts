import { describe, expect, it } from 'vitest';
import type { SurfacePoint } from '../tools/tool.ts';
import { applyToNotes } from './apply-to-notes.ts';
import { moveNoteTool, noteEdit } from './note-edits.ts';
import { noteOf } from './testing/note-of.ts';

const hit = {
  position: [1, 2, 3],
  normal: [1, 0, 0],
  floorId: null,
  roomId: null,
} as unknown as SurfacePoint;

describe('the edit of a note', () => {
  it('moves it to a layer', () => {
    const note = noteOf('stove', { layerId: 'base' });
    expect(noteEdit(note, { layerId: 'works' })).toEqual({
      kind: 'note',
      id: 'stove',
      before: { layerId: 'base' },
      after: { layerId: 'works' },
    });
    expect(noteEdit(note, { layerId: 'base' })).toBeNull();
  });
});

describe('the tool that moves a note', () => {
  const note = noteOf('stove', { color: '#ff0000' });

  it('shows its pin under the pointer, and makes an edit of its place', () => {
    const hovered = moveNoteTool.step(null, { kind: 'hover', hit } as never, { note });
    expect(hovered.draft?.pins).toMatchObject([{ kind: 'note', color: '#ff0000', anchor: [1, 2, 3] }]);
    const { output, isDone } = moveNoteTool.step(null, { kind: 'press', hit } as never, { note });
    expect(output?.[0]?.after).toMatchObject({ anchorPosition: [1, 2, 3], stemNormal: [1, 0, 0] });
    expect(isDone).toBe(true);
  });

  it('ends where the note was removed', () => {
    expect(moveNoteTool.step(null, { kind: 'press', hit } as never, { note: null })).toEqual({
      state: null,
      isDone: true,
    });
  });
});

describe('pending edits of notes', () => {
  it('change the place and the layer, not the texts', () => {
    const note = noteOf('stove');
    const edit = {
      kind: 'note' as const,
      id: 'stove',
      before: {},
      after: { anchorPosition: [1, 2, 3], layerId: 'works', text: 'Other' },
    };
    expect(applyToNotes([note], [edit])).toEqual([{ ...note, anchorPosition: [1, 2, 3], layerId: 'works' }]);
  });

  it('remove a note', () => {
    const edits = [{ kind: 'note' as const, id: 'stove', before: {}, after: null }];
    expect(applyToNotes([noteOf('stove'), noteOf('sink')], edits).map(({ id }) => id)).toEqual(['sink']);
  });
});

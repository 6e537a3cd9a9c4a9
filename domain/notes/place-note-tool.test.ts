/** docs/reference/notes.md#placing-a-note */
import { expect, it } from 'vitest';
import type { FloorId, RoomId } from '../ids.ts';
import { noteIcon } from './note-icon.ts';
import { placeNoteTool } from './place-note-tool.ts';

const place = { position: [1, 2, 3], normal: [0, 1, 0], floorId: 'f1' as FloorId, roomId: 'r1' as RoomId } as const;
const hit = { ...place, snap: null, uncertainty: 0.01 };

it.each(['press', 'confirm'] as const)('chooses the place of a note on %s and is done', (kind) => {
  const { output, isDone } = placeNoteTool.step(null, { kind, hit }, {});
  expect(isDone).toBe(true);
  expect(output).toEqual(place);
});

it('shows the pin of a note on the hovered surface', () => {
  const { draft } = placeNoteTool.step(null, { kind: 'hover', hit }, {});
  expect(draft?.pins).toMatchObject([{ kind: 'note', icon: noteIcon, anchor: [1, 2, 3], roomId: 'r1' }]);
});

/** The tool that chooses the place of a new note (docs/reference/notes.md#placing-a-note). */
import { placePinTool } from '../tools/place-pin-tool.ts';
import type { SurfacePoint } from '../tools/tool.ts';
import { noteIcon } from './note-icon.ts';

export const placeNoteTool = placePinTool<SurfacePoint, unknown>({
  pin: { kind: 'note', icon: noteIcon },
  outputOf: ({ position, normal, floorId, roomId }) => ({ position, normal, floorId, roomId }),
});

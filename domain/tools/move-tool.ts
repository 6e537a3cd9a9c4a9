/**
 * A tool that moves a record: a draft follows the pointer, or a drag, until a surface is pressed or the drag ends. A drag
 * that ends beside all surfaces leaves the record where it is.
 */
import type { Edit } from '../edits/edit.ts';
import type { Markers } from '../markers/markers.ts';
import type { SurfacePoint, ToolInput, ToolMachine } from './tool.ts';

export interface Move {
  /** How the record looks at a point. */
  readonly draftAt: (hit: SurfacePoint) => Markers;
  readonly editsTo: (hit: SurfacePoint) => readonly Edit[];
}

/** @param moveOf null: the record has been removed */
export const moveTool = <Context>(
  moveOf: (context: Context) => Move | null,
): ToolMachine<null, readonly Edit[], Context> => ({
  initial: null,
  step: (_, input: ToolInput, context) => {
    const move = moveOf(context);
    if (input.kind === 'cancel' || !move) return { state: null, isDone: true };
    const hit = 'hit' in input ? input.hit : null;
    const isRelease = input.kind === 'release';
    const isPlaced = isRelease || input.kind === 'press' || input.kind === 'confirm';
    if (!isPlaced) return { state: null, ...(hit && { draft: move.draftAt(hit) }) };
    if (!hit) return { state: null, ...(isRelease && { isDone: true }) };
    return { state: null, output: move.editsTo(hit), isDone: true };
  },
});

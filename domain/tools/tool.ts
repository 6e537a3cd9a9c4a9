/**
 * What a tool is: a pure state machine that turns input on the space into drafts and finished edits. The host
 * (src/tools) delivers the input and ends the tool; the machine never sees the DOM, the engine or a store.
 * docs/guides/add-a-tool.md shows how to add one.
 */
import type { Edit } from '../edits/edit.ts';
import type { SurfacePoint } from '../geometry/surface-point.ts';
import type { Markers } from '../markers/markers.ts';

export type ToolInput =
  /** The surface under the pointer; null where there is none, or the pointer has left. */
  | { readonly kind: 'hover'; readonly hit: SurfacePoint | null }
  /** A click or tap on a surface. */
  | { readonly kind: 'press'; readonly hit: SurfacePoint }
  /** Enter: the surface in the middle of the view; null where there is none. */
  | { readonly kind: 'confirm'; readonly hit: SurfacePoint | null }
  /** Escape, the cancel button, a second finger, an undo: drop what is unfinished. */
  | { readonly kind: 'cancel' }
  /** Any other key, by `KeyboardEvent.key`; never one that was typed into a field. */
  | { readonly kind: 'key'; readonly key: string };

export interface ToolStep<State> {
  readonly state: State;
  /** Drawn over the space until the next step; nothing when absent. */
  readonly draft?: Markers;
  /** Saved together, as one undo step. */
  readonly edits?: readonly Edit[];
  /** The tool has done what it was activated for; the host deactivates it. */
  readonly isDone?: boolean;
}

/** `Context`: what a step reads besides its input, such as ids for new records and the layer they go to. */
export interface ToolMachine<State, Context> {
  readonly initial: State;
  step(state: State, input: ToolInput, context: Context): ToolStep<State>;
}

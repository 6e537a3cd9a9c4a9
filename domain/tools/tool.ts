/**
 * A tool is a pure state machine that turns input on the space into drafts and what it makes. The host
 * (src/tools) delivers the input and deactivates the tool; the machine has no access to the DOM, the engine or a store.
 * docs/guides/add-a-tool.md shows how to add one.
 */
import type { RecordKind } from '../edits/edit.ts';
import type { Ray, Vec3 } from '../geometry/vec3.ts';
import type { FloorId, RoomId } from '../ids.ts';
import type { Markers } from '../markers/markers.ts';
import type { ToolName } from './tool-name.ts';

/** docs/reference/measurements-and-units.md#snapping-and-continuous-lines */
export type SnapKind = 'corner' | 'edge' | 'floorLine' | 'ceilingLine' | 'vertical' | 'alongWall' | 'acrossWall';

/** What a point was moved to, and the lines that show it. */
export interface Snap {
  readonly kind: SnapKind;
  /** Metres, two ends each. */
  readonly guides: readonly (readonly [Vec3, Vec3])[];
}

/** What a tool asks of the surfaces that it is given. */
export interface SurfaceAids {
  /** Points snap to corners, edges and, from the point `from`, to the axes. Default: false. */
  readonly snaps?: boolean;
  /** The point before the next one, metres. */
  readonly from?: Vec3 | null;
  /** Which measurement across the space a point comes with (`SurfacePoint.across`). */
  readonly across?: 'normal' | 'vertical' | null;
  /** The normal of a point is that of the surface around it, not of one triangle alone. Default: false. */
  readonly fitsNormal?: boolean;
  /** Points come with their uncertainty. Default: false. */
  readonly estimates?: boolean;
  /** No marker takes hover or presses: they go to the surface behind it. Default: false. */
  readonly ignoresMarkers?: boolean;
  /** The arrow keys move a cursor on the surface. Default: false. */
  readonly cursorKeys?: boolean;
  /** Where that cursor is from when this changes, if it is in view; metres. */
  readonly cursorAt?: Vec3 | null;
  /**
   * Inside, where no mesh gives the depth of a point, points come at `assumedDistance` along the ray (`isDepthKnown` false)
   * instead of on the plane of the floor. Default: false.
   */
  readonly directions?: boolean;
}

/** Metres from the viewpoint to a point of which only the direction is known. */
export const assumedDistance = 2.5;

/** Where a measurement across the space ends. */
export interface SurfaceEnd {
  /** Metres. */
  readonly position: Vec3;
  /** Of the position: standard deviation, metres; null: not known. */
  readonly uncertainty: number | null;
}

/** A point on a surface of the space. */
export interface SurfacePoint {
  /** Metres. */
  readonly position: Vec3;
  /** Unit vector, towards the viewer's side of the surface. */
  readonly normal: Vec3;
  readonly floorId: FloorId | null;
  readonly roomId: RoomId | null;
  /** Absent or null: it did not snap. */
  readonly snap?: Snap | null;
  /** From surface to surface (`SurfaceAids.across`); null where there is no surface opposite. */
  readonly across?: readonly [SurfaceEnd, SurfaceEnd] | null;
  /** Of the position (`SurfaceAids.estimates`): standard deviation, metres; null or absent: not known. */
  readonly uncertainty?: number | null;
  /** False: only the direction of the point from the viewpoint is known (`SurfaceAids.directions`). Default: true. */
  readonly isDepthKnown?: boolean;
}

export type ToolInput =
  /** The surface under the pointer; null where there is none, or the pointer has left. */
  | { readonly kind: 'hover'; readonly hit: SurfacePoint | null }
  /** A click or tap on a surface. */
  | { readonly kind: 'press'; readonly hit: SurfacePoint }
  /** A handle of the draft is dragged to a surface; null while there is none behind the pointer. */
  | { readonly kind: 'drag'; readonly handleId: string; readonly hit: SurfacePoint | null; readonly ray: Ray }
  /** The handle is released, at the surface of the last drag. */
  | { readonly kind: 'release'; readonly handleId: string; readonly hit: SurfacePoint | null }
  /** A press on a handle of the draft, without a drag; `hit` is the surface behind it. */
  | { readonly kind: 'handle'; readonly handleId: string; readonly hit: SurfacePoint | null }
  /** Enter: the surface at the keyboard's cursor, by default in the middle of the view; null where there is none. */
  | { readonly kind: 'confirm'; readonly hit: SurfacePoint | null }
  /** Escape, the cancel button, an undo or an interrupted drag: discards what is unfinished. */
  | { readonly kind: 'cancel' }
  /** Any other key, by `KeyboardEvent.key`; never one that was typed into a field. */
  | { readonly kind: 'key'; readonly key: string }
  /** A button of the tool's own interface. */
  | { readonly kind: 'action'; readonly name: string }
  /** A press on a marker in the tool's own layer (`ToolDeclaration.markerLayer`). */
  | { readonly kind: 'marker'; readonly markerId: string };

/** What the rest of the viewer needs to know of a tool. */
export interface ToolDeclaration {
  readonly name: ToolName;
  /** The kind of record that it adds to the current layer; null: none, and views and layers stay as they are. */
  readonly adds: RecordKind | null;
  /** Whether a tour pauses when it is activated. */
  readonly pausesTour: boolean;
  /** The layer of its own markers, among those of the stage. A press on any other marker deactivates the tool. */
  readonly markerLayer?: string;
}

/** `Output`: what the tool makes. A tool for editors makes edits, one for visitors what its feature keeps. */
export interface ToolStep<State, Output> {
  readonly state: State;
  /** Drawn over the space until the next step; nothing when absent. */
  readonly draft?: Markers;
  /** Edits of one step are one undo step. */
  readonly output?: Output;
  /** The tool is finished; the host deactivates it. */
  readonly isDone?: boolean;
}

/** `Context`: what a step reads besides its input, such as ids for new records and their layer. */
export interface ToolMachine<State, Output, Context> {
  readonly initial: State;
  step(state: State, input: ToolInput, context: Context): ToolStep<State, Output>;
}

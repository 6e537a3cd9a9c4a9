/**
 * The stage: the engine's public interface. Commands in (verbs), events out (past tense), plain data both ways.
 *
 * *Set* commands are idempotent and return at once. *Action* commands take time and an AbortSignal and resolve to an
 * `Outcome`; being superseded by a newer one is not an error. No event has per-frame data: `poseSettled` is emitted after
 * 300 ms of rest, `poseSampled` at most ten times per second.
 */
import type { Disposable } from '#base/disposable.ts';
import type { Emitter } from '#base/emitter.ts';
import type { Quat } from '#domain/geometry/quat.ts';
import type { Ray, Vec3 } from '#domain/geometry/vec3.ts';
import type { FloorId, RoomId, SweepId } from '#domain/ids.ts';
import type { ViewerParameters } from '#domain/links/read-viewer-parameters.ts';
import type { MarkerName, Markers } from '#domain/markers/markers.ts';
import type { Snap, SurfaceAids, SurfaceEnd } from '#domain/tools/tool.ts';
import type { TextureQuality } from '#domain/mesh/texture-quality.ts';
import type { BackgroundColor, Model } from '#domain/model/model.ts';
import type { FadeKind, WalkLeg, TransitionType, ViewingDevice } from '#domain/navigation/camera-transition.ts';
import type { OrbitTarget } from '#domain/navigation/tilt.ts';
import type { ViewMode, ViewModeState } from '#domain/model/view-mode.ts';
import type { XrCard, XrEnd, XrOutcome, XrPanel, XrSettings, XrStart, XrTurning } from './xr-api.ts';

export type {
  XrCard,
  XrCardVideo,
  XrEnd,
  XrEndCode,
  XrFailureCode,
  XrKind,
  XrOutcome,
  XrPanel,
  XrSettings,
  XrStart,
  XrTurning,
} from './xr-api.ts';

/** Camera position in metres, rotation (unit quaternion; identity looks along −z) and vertical field of view. */
export interface CameraPose {
  readonly position: Vec3;
  readonly rotation: Quat;
  readonly fovDegrees: number;
  /** Height of the image in metres in an orthographic view; 0 in perspective. */
  readonly orthoZoom: number;
}

export type Outcome =
  | { readonly kind: 'arrived' }
  | { readonly kind: 'superseded' }
  | { readonly kind: 'failed'; readonly code: StageFailureCode; readonly detail: string };

export type StageFailureCode =
  | 'sweep.unknown'
  | 'sweep.disabled'
  | 'floor.unknown'
  | 'mode.unavailable'
  | 'mode.busy'
  | 'mode.disabled'
  | 'panorama.unavailable'
  | 'mesh.unavailable';

export interface TransitionOptions {
  readonly transition?: TransitionType;
  /** The half of a fade to black, whole when absent (docs/reference/transitions.md#fade-sub-types). */
  readonly fade?: FadeKind;
  /** With the transition orbitTo (docs/reference/transitions.md#orbit-target). */
  readonly orbitTarget?: Vec3;
}

export interface MoveOptions extends TransitionOptions {
  /** Milliseconds; derived from the distance when absent. */
  readonly time?: number;
  /** The rotation on arrival; the present one when absent. */
  readonly rotation?: Quat;
  /** The part of a longer walk that this move is: within a walk the speed stays constant. A whole walk when absent. */
  readonly leg?: WalkLeg;
  readonly signal?: AbortSignal;
}

export interface TurnOptions {
  /** Milliseconds; 0 when absent. */
  readonly time?: number;
  readonly signal?: AbortSignal;
}

export interface ModeOptions extends TransitionOptions {
  /** Milliseconds; the default of the transition when absent. */
  readonly time?: number;
  /** The pose on arrival; what is absent is framed by the stage. */
  readonly pose?: { readonly position?: Vec3; readonly rotation?: Quat; readonly orthoZoom?: number };
  /** For inside modes: the sweep to enter; the one nearest to the focal point when absent. */
  readonly sweepId?: SweepId;
  readonly signal?: AbortSignal;
}

export interface FloorOptions {
  /** Milliseconds. */
  readonly time?: number;
  /** The point in the middle of the image on arrival; the floor's centre when absent. */
  readonly focusPoint?: Vec3;
  readonly signal?: AbortSignal;
}

/** A running change of view (docs/reference/transitions.md#fields-of-a-transition). */
export interface ViewTransition {
  readonly active: true;
  readonly kind: 'move' | 'mode' | 'floor' | 'turn' | 'zoom';
  readonly type: TransitionType;
  readonly subType: FadeKind | null;
  readonly startTime: number | null;
  readonly duration: number;
  /** 0 where the image is clear, 1 where it is black. */
  readonly blackoutProgress: number;
  readonly fromPose: CameraPose | null;
  readonly toPose: CameraPose | null;
  readonly rotationDelay: number;
  readonly rotationDuration: number;
  readonly matrixDelay: number;
  readonly matrixDuration: number;
  readonly orbitTarget: Vec3 | null;
  /** 0 to 1, linear in time. */
  readonly progress: number;
  readonly from: ViewMode;
  readonly to: ViewMode;
  /** The mode that it counts as meanwhile: `from` in the first half, then `to`. */
  readonly closest: ViewMode;
}

/** A point of the image in CSS pixels from the canvas's top left corner. */
export interface ImagePoint {
  readonly x: number;
  readonly y: number;
  /** Metres from the camera; infinity from above. */
  readonly distance: number;
}

export interface SurfaceHit {
  readonly position: Vec3;
  /** Unit vector towards the viewer's side of the surface. */
  readonly normal: Vec3;
  readonly floorId: FloorId | null;
  readonly roomId: RoomId | null;
  /**
   * What was hit; `id` is the sweep's for a puck, the marker's for a marker, empty for surfaces. A floor is hit inside where
   * there is no mesh, and in overviews without imagery; a direction in place of the floor inside, for
   * `SurfaceInput.directions`.
   */
  readonly kind: 'mesh' | 'puck' | 'floor' | 'direction' | MarkerName['kind'];
  readonly id: string;
  /** What the hit was moved to (`SurfaceInput.snaps`). */
  readonly snap?: Snap | null;
  /** From surface to surface (`SurfaceInput.across`); null where there is no surface opposite. */
  readonly across?: readonly [SurfaceEnd, SurfaceEnd] | null;
  /** Of the position (`SurfaceInput.estimates`): standard deviation, metres; null or absent: not known. */
  readonly uncertainty?: number | null;
  /** False for a direction: the position is at `assumedDistance` from the viewpoint. Absent: it is known. */
  readonly isDepthKnown?: boolean;
}

export interface SurfaceInput extends SurfaceAids {
  /** Whether a tool acts on surfaces: hover is emitted, pucks and drafts are neither hovered nor pressed, handles are dragged. */
  readonly hover: boolean;
}

export interface StageStats {
  readonly frames: number;
  readonly lastFrameMs: number;
  readonly drawCalls: number;
  readonly gpuTextureBytes: number;
  readonly tilesResident: number;
  readonly tilesPending: number;
  readonly requests: number;
  readonly bytesReceived: number;
  /** Of these, the bytes of the files of `ModelMesh.parts`. */
  readonly meshBytesReceived: number;
  readonly contextLosses: number;
}

export interface StageEvents {
  /** The camera arrived in this sweep's panorama. */
  sweepEntered: { readonly sweepId: SweepId };
  /** A move between sweeps began; `from` is null without a current sweep. */
  moveStarted: { readonly from: SweepId | null; readonly to: SweepId };
  modeChanged: { readonly mode: ViewModeState };
  /** Null when the auto-orbit arrived or was stopped. */
  autoOrbitChanged: { readonly towards: OrbitTarget | null };
  puckPressed: { readonly sweepId: SweepId };
  /** A press on a surface that is no puck; `sweepId` is the sweep that the press leads to, if any. */
  surfacePressed: { readonly hit: SurfaceHit; readonly sweepId: SweepId | null };
  puckHovered: { readonly sweepId: SweepId | null };
  /** The surface under the pointer, at most once per frame and only after `setSurfaceInput({ hover: true })`. */
  surfaceHovered: { readonly hit: SurfaceHit | null };
  /** A drag began on a pin or label that can be dragged, while no tool was active; its `handleDragged` follow, with its id. */
  markerDragStarted: { readonly marker: MarkerName };
  /** The drag of a draft's handle, of a pin or of a label, instead of the camera; `hit` is the surface behind it. */
  handleDragged: { readonly handleId: string; readonly hit: SurfaceHit | null; readonly ray: Ray };
  /** A press on a draft's handle without a drag; `hit` is the surface behind it. */
  handlePressed: { readonly handleId: string; readonly hit: SurfaceHit | null };
  /** The drag ended at the last surface of `handleDragged`. */
  handleReleased: { readonly handleId: string; readonly hit: SurfaceHit | null };
  /** A second pointer, `pointercancel` or a lost focus interrupted the drag. */
  handleDragCancelled: { readonly handleId: string };
  markerPressed: { readonly marker: MarkerName; readonly hit: SurfaceHit };
  markerHovered: { readonly marker: MarkerName | null };
  /** The camera has not moved for 300 ms; once after each change of the pose, also one that took no time. */
  poseSettled: { readonly pose: CameraPose };
  /** While the camera moves, at most ten times per second. */
  poseSampled: { readonly pose: CameraPose };
  /**
   * The geometry of the mesh is loaded or cannot be loaded, or the model has none: from now on surfaces are known. Once;
   * geometry that is loaded later, after a failure, is used without an event.
   */
  meshSettled: Record<string, never>;
  /** The first panorama is on the screen; `at` is `performance.now()`. */
  firstPanoramaDrawn: { readonly at: number };
  /** Every visible tile is loaded at the required level. */
  becameSharp: { readonly at: number };
  /** The visible image has been incomplete for 300 ms (true), or is complete again (false). */
  loadingShown: { readonly loading: boolean };
  /** Nothing loads, moves or fades. */
  becameIdle: Record<string, never>;
  contextLost: Record<string, never>;
  contextRestored: Record<string, never>;
  /** A tile or a mesh part could not be loaded; the image is drawn without it. */
  assetFailed: { readonly url: string; readonly reason: string };
  error: { readonly code: 'webgl.unsupported' | 'webgl.generic' | 'webgl.context_lost'; readonly detail: string };
  /** The view is presented in a headset; the canvas mirrors it. */
  xrStarted: XrStart;
  /** The session has ended: the canvas shows the view from where the visitor was. */
  xrEnded: XrEnd;
  /** In a session: the visitor has taken the headset off, or it shows something else. */
  xrHidden: Record<string, never>;
  /**
   * In a session: true when a move or a change of mode has been loading what it shows for 300 ms, false when that is loaded or
   * the move has ended.
   */
  xrWaitingChanged: { readonly isWaiting: boolean };
  /** In AR: the visitor has begun to place the dollhouse on a real surface, or has left it there. */
  xrPlacingChanged: { readonly isPlacing: boolean };
  /** In a session: the button that opens and closes the menu was pressed. */
  xrMenuButtonPressed: Record<string, never>;
  /** In a session: what a pointer is on in the menu changed; null: nothing that can be pressed. */
  xrMenuHovered: { readonly areaId: string | null };
  xrMenuPressed: { readonly areaId: string };
  /** The same of the card. */
  xrCardHovered: { readonly areaId: string | null };
  xrCardPressed: { readonly areaId: string };
  /** The user began to move the view by pointer or key; once per gesture. */
  gestureStarted: Record<string, never>;
}

/**
 * Tiles of the first view by URL that the page loaded before the engine, or is still loading. The engine takes them out
 * and then owns them.
 */
export type EarlyTiles = Map<string, ImageBitmap | Promise<ImageBitmap>>;

/** Settings for developers of spaces, from the address (docs/guides/address.md). */
export type StageTuning = ViewerParameters['tuning'];

export interface StageConfig {
  /** The largest texture size of the mesh; the memory budget may lower it further. */
  readonly textureQuality: TextureQuality;
  /** Chunks of a large mesh that are on the GPU at once. */
  readonly maxChunks: number;
  /** Fewer bytes and pixels for phones: 64 MiB of textures, pixel ratio at most 2. */
  readonly profile: Exclude<ViewingDevice, 'headset'>;
  readonly reducedMotion: boolean;
  /** Asked at each event; while it is false the wheel is left to the page. */
  readonly wheelEnabled: () => boolean;
  /** `nozoom=1` and `kb=0` of the address switch these off. */
  readonly zoomEnabled: boolean;
  readonly keyboardEnabled: boolean;
  readonly background: BackgroundColor;
  readonly earlyTiles: EarlyTiles;
  /** The canvas has a context, in which the boot renderer has drawn. */
  readonly isCanvasDrawn?: boolean;
  readonly tuning: StageTuning;
  /** The clock of the frames in milliseconds, for tests; `performance.now` when absent. */
  readonly now?: () => number;
}

export interface StartView {
  readonly mode: ViewMode;
  readonly sweepId: SweepId | null;
  readonly position: Vec3 | null;
  readonly rotation: Quat | null;
  readonly orthoZoom: number | null;
}

export interface Stage extends Disposable {
  readonly events: Pick<Emitter<StageEvents>, 'on'>;

  /** Shows a model from a first view; resolves when the first panorama is drawn. To be called once per stage. */
  open(model: Model, start: StartView): Promise<Outcome>;

  // Set commands.
  setReducedMotion(on: boolean): void;
  setBackground(color: BackgroundColor): void;
  /** The sweeps that have pucks: the complete list. */
  setPucks(sweepIds: readonly SweepId[]): void;
  /** The complete markers of one layer, matched by id; every caller uses a layer of its own. */
  setMarkers(layer: string, markers: Markers): void;
  /** The floors that overviews show; null shows all. */
  setVisibleFloors(floorIds: readonly FloorId[] | null): void;
  /** Whether overviews show the model's imagery: its textured mesh. Default: true. Inside it has no effect. */
  setImageryShown(on: boolean): void;
  /** Whether the user's gestures and keys move the camera; while off, pucks are hidden, too. */
  setInputEnabled(on: boolean): void;
  /** Loads again what could not be loaded (`assetFailed`): tiles, geometry, textures, chunks. */
  retryFailed(): void;
  /** Whether a tool uses the surface under the pointer; the cursor is a crosshair meanwhile. */
  setSurfaceInput(input: SurfaceInput): void;

  // Action commands.
  /** Moves to a sweep; fails if it is unknown, disabled or cannot be loaded, or while the mode changes. */
  goTo(sweepId: SweepId, options?: MoveOptions): Promise<Outcome>;
  /**
   * Fails for overviews if the mesh cannot be loaded, and while the mode changes. While it waits for the mesh or a
   * panorama, the next move or mode change supersedes it; once it has begun (`modeChanged`) it cannot be aborted.
   */
  changeMode(mode: ViewMode, options?: ModeOptions): Promise<Outcome>;
  /** Tilts the dollhouse to the top, where it becomes a plan, or to the bottom, a view from the side. */
  autoOrbit(towards: OrbitTarget, options?: { readonly signal?: AbortSignal }): Promise<Outcome>;
  /** Frames a floor, or all of them (null), in dollhouse and plan. */
  focusFloor(floorId: FloorId | null, options?: FloorOptions): Promise<Outcome>;
  /** Turns the camera; positive yaw is to the left, positive pitch up. */
  rotateBy(yawDegrees: number, pitchDegrees: number, options?: TurnOptions): Promise<Outcome>;
  /** Multiplies the magnification over time; above 1 zooms in. */
  zoomOver(factor: number, options?: TurnOptions): Promise<Outcome>;
  /** Values beyond the limits become the nearest within them (docs/reference/navigation-and-modes.md#limits-of-a-pose). */
  setPose(pose: Partial<Pick<CameraPose, 'position' | 'rotation' | 'fovDegrees' | 'orthoZoom'>>): void;
  /**
   * Turns the view inside at once, as a drag does: also during a move. It has no effect in other modes and while input is
   * disabled. Radians; positive yaw to the left, positive pitch up.
   */
  turnBy(yaw: number, pitch: number): void;
  /** Multiplies the magnification at once; `reset` restores the default of the mode. */
  zoomBy(factor: number | 'reset'): void;
  /** Requests a move to the neighbour in a direction of the view by `puckPressed`; null if there is none. */
  walk(direction: 'forward' | 'back' | 'left' | 'right'): SweepId | null;

  // Presentation in a headset.
  /** Downloads the code of sessions, so that a press enters at once. Rejects if it cannot be downloaded. */
  prepareXr(): Promise<void>;
  /**
   * Presents the view in a headset until `leaveXr`, or until the headset ends the session; to be called in a press. From a
   * plan, VR changes to the dollhouse. Meanwhile moves and changes of mode fade to black, turns take no time, and plans are
   * unavailable. AR shows nothing until the caller has changed to the dollhouse.
   */
  enterXr(settings: XrSettings): Promise<XrOutcome>;
  /** Resolves when no session is presented any more. */
  leaveXr(): Promise<void>;
  /** For the session that is presented; without one it does nothing. */
  setXrTurning(turning: XrTurning): void;
  /** Opens the menu before the visitor, or changes its picture; null closes it. It is closed when a session begins. */
  setXrMenu(menu: XrPanel | null): void;
  /** Shows the card of a tag beside it, or changes its picture; null closes it. It is closed when a session begins. */
  setXrCard(card: XrCard | null): void;
  /** Places the dollhouse of the session in front of the visitor again; in AR on a surface that the visitor chooses. */
  placeXrDollhouse(): void;

  // Images as JPEG; they reject with a message if the image cannot be created.
  /** A sweep's whole panorama, equirectangular, north in the middle, with panorama metadata; `width` in pixels. */
  panoramaImage(sweepId: SweepId, width: number): Promise<Blob>;
  /** The canvas at its own resolution. */
  screenshot(): Promise<Blob>;
  /**
   * The view as a photo, a JPEG (quality 85): without markers, pucks, rings and cursors; tinted areas of floors are part of
   * the view. Shows the largest area of the size's ratio in the middle of the view, at that resolution: the panorama's tiles
   * for it are loaded first, for up to 8 s. During a move it is taken when the move has ended; it rejects if the stage is
   * disposed before. Smaller, with the same ratio, where the browser cannot draw as many pixels.
   * @param size pixels, each side 16 to 4096
   */
  photo(size: { readonly width: number; readonly height: number }): Promise<Blob>;

  /** Reports where a point is in the image: in the next frame, and when that changes. Null: not in the image, or a headset. */
  trackPoint(position: Vec3, listener: (at: ImagePoint | null) => void): Disposable;

  // Queries.
  /** The running change of view; null if there is none. */
  transition(): ViewTransition | null;
  pose(): CameraPose;
  mode(): ViewModeState;
  /** The current sweep, or the last one before an overview. */
  sweepId(): SweepId | null;
  /** The marker, puck or surface at a point of the canvas in CSS pixels. */
  pick(x: number, y: number): SurfaceHit | null;
  /** The surface at the keyboard's cursor, by default in the middle of the view, behind markers and pucks. */
  pickCentre(): SurfaceHit | null;
  /** Whether one point is visible from another; null without a mesh, which alone knows. */
  sees(from: Vec3, point: Vec3): boolean | null;
  /** The sweep nearest to the focal point, which a change from an overview enters. */
  nearestSweep(): SweepId | null;
  stats(): StageStats;
  /** Resolves when nothing loads, moves or fades, or on disposal. */
  idle(): Promise<void>;
  /** For diagnostics and tests: drops the WebGL context and restores it after a delay. */
  loseContext(restoreAfterMs: number): void;
}

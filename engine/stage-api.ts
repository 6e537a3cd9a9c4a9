/**
 * The stage: the engine's one door. Commands in (verbs), events out (past tense), plain data both ways.
 *
 * *Set* commands are idempotent and return at once. *Do* commands take time and an AbortSignal and answer an `Outcome`;
 * being overtaken by a newer one is not an error. Per-frame data never leaves: `poseSettled` comes after 300 ms of
 * rest, `poseSampled` at most ten times a second.
 */
import type { Disposable } from '#base/disposable.ts';
import type { Emitter } from '#base/emitter.ts';
import type { Quat } from '#domain/geometry/quat.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { FloorId, RoomId, SweepId } from '#domain/ids.ts';
import type { ViewerParameters } from '#domain/links/parameters.ts';
import type { MarkerName, Markers } from '#domain/markers/markers.ts';
import type { TextureQuality } from '#domain/mesh/texture-quality.ts';
import type { BackgroundColor, Model } from '#domain/model/model.ts';
import type { WalkLeg, TransitionType, ViewingDevice } from '#domain/navigation/camera-transition.ts';
import type { OrbitTarget } from '#domain/navigation/tilt.ts';
import type { ViewMode, ViewModeState } from '#domain/model/view-mode.ts';

/** Where the camera is and how it looks: metres, unit quaternion (identity looks along −z), vertical degrees. */
export interface CameraPose {
  readonly position: Vec3;
  readonly rotation: Quat;
  readonly fovDegrees: number;
  /** Metres from the top to the bottom of the image in an orthographic view; 0 in perspective. */
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
  | 'panorama.unavailable'
  | 'mesh.unavailable';

export interface MoveOptions {
  readonly transition?: TransitionType;
  /** Milliseconds; the stage's own pace when absent. */
  readonly time?: number;
  /** Where to look on arrival; the present direction when absent. */
  readonly rotation?: Quat;
  /** Which part of a longer walk this is: inside one, the speed stays what it is. A whole one when absent. */
  readonly stride?: WalkLeg;
  readonly signal?: AbortSignal;
}

export interface TurnOptions {
  /** Milliseconds; at once when absent. */
  readonly time?: number;
  readonly signal?: AbortSignal;
}

export interface ModeOptions {
  readonly transition?: TransitionType;
  readonly time?: number;
  /** The view to arrive at; framed by the stage when absent. */
  readonly pose?: { readonly position?: Vec3; readonly rotation?: Quat; readonly orthoZoom?: number };
  /** For inside modes: the sweep to arrive at; the nearest to where one looks when absent. */
  readonly sweepId?: SweepId;
  readonly signal?: AbortSignal;
}

export interface FloorOptions {
  /** Milliseconds. */
  readonly time?: number;
  /** What comes to the middle of the image; the floor's own middle when absent. */
  readonly focusPoint?: Vec3;
  readonly signal?: AbortSignal;
}

/** A change of view under way. */
export interface ViewTransition {
  readonly kind: 'move' | 'mode' | 'floor' | 'turn' | 'zoom';
  /** 0 to 1, even in time. */
  readonly progress: number;
  readonly from: ViewMode;
  readonly to: ViewMode;
  /** The mode that it counts as on the way: the one it comes from before half-way, then the one it leads to. */
  readonly closest: ViewMode;
}

export interface SurfaceHit {
  readonly position: Vec3;
  /** Unit, towards the viewer's side of the surface. */
  readonly normal: Vec3;
  readonly floorId: FloorId | null;
  readonly roomId: RoomId | null;
  /** What is under the pointer; `id` is the sweep's for a puck, the marker's own for a marker, empty for surfaces. */
  readonly kind: 'mesh' | 'puck' | 'floor' | MarkerName['kind'];
  readonly id: string;
}

export interface SurfaceInput {
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
  readonly contextLosses: number;
}

export interface StageEvents {
  /** The camera stands in this sweep's panorama. */
  sweepEntered: { readonly sweepId: SweepId };
  /** `from` is a sweep or null when one comes from outside. */
  moveStarted: { readonly from: SweepId | null; readonly to: SweepId };
  modeChanged: { readonly mode: ViewModeState };
  /** Null when it has arrived or was stopped. */
  autoOrbitChanged: { readonly towards: OrbitTarget | null };
  puckPressed: { readonly sweepId: SweepId };
  /** A press on a surface that is no puck; `sweepId` is the sweep a press there would walk to, if any. */
  surfacePressed: { readonly hit: SurfaceHit; readonly sweepId: SweepId | null };
  puckHovered: { readonly sweepId: SweepId | null };
  /** The surface under the pointer, at most once a frame and only after `setSurfaceInput({ hover: true })`. */
  surfaceHovered: { readonly hit: SurfaceHit | null };
  markerPressed: { readonly marker: MarkerName; readonly hit: SurfaceHit };
  markerHovered: { readonly marker: MarkerName | null };
  /** 300 ms without movement. */
  poseSettled: { readonly pose: CameraPose };
  poseSampled: { readonly pose: CameraPose };
  /** The first pixels of a panorama are on the screen. */
  firstPanoramaDrawn: { readonly at: number };
  /** Every visible tile is at the wanted level. */
  becameSharp: { readonly at: number };
  /** The visible image has waited 300 ms for tiles (true), or no longer does (false). */
  loadingShown: { readonly loading: boolean };
  becameIdle: Record<string, never>;
  contextLost: Record<string, never>;
  contextRestored: Record<string, never>;
  /** A tile or a mesh part that could not be had; the image goes on with what there is. */
  assetFailed: { readonly url: string; readonly reason: string };
  error: { readonly code: 'webgl.unsupported' | 'webgl.generic' | 'webgl.context_lost'; readonly detail: string };
  /** Keys and wheel are handled inside; a person's first touch of the view is told once a gesture. */
  gestureStarted: Record<string, never>;
}

/**
 * Tiles of the first view that the page fetched before the engine was there, or is still fetching, by address. What is
 * taken out belongs to whoever took it.
 */
export type EarlyTiles = Map<string, ImageBitmap | Promise<ImageBitmap>>;

/** What developers of spaces may ask for in the address (docs/guides/address.md). */
export type StageTuning = ViewerParameters['tuning'];

export interface StageConfig {
  /** The mesh's own images are no finer, and no finer than the memory budget allows. */
  readonly textureQuality: TextureQuality;
  /** Of a large mesh, so many chunks with their images are on the GPU at once. */
  readonly maxChunks: number;
  /** Fewer bytes and pixels for phones: 64 MiB of textures, pixel ratio at most 2. */
  readonly profile: Exclude<ViewingDevice, 'headset'>;
  readonly reducedMotion: boolean;
  /** `wh=0` and `nozoom=1` of the address. */
  readonly wheel: boolean;
  readonly zoom: boolean;
  readonly background: BackgroundColor;
  readonly earlyTiles: EarlyTiles;
  readonly tuning: StageTuning;
  /** A frozen clock for tests; `performance.now` when absent. */
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

  /** Shows a model from a first view; resolves when the first panorama is drawn. Once for each stage. */
  open(model: Model, start: StartView): Promise<Outcome>;

  // Set commands.
  setReducedMotion(on: boolean): void;
  setBackground(color: BackgroundColor): void;
  /** Which sweeps have pucks; a whole list, matched by id. */
  showPucks(sweepIds: readonly SweepId[]): void;
  /** All markers of one layer, in place of those it had; whoever shows some keeps a layer of their own. */
  showMarkers(layer: string, markers: Markers): void;
  /** Null shows all floors; outside panoramas the others are hidden. */
  setVisibleFloors(floorIds: readonly FloorId[] | null): void;
  /** Whether the person's own gestures and keys move the camera; without them there are no pucks either. */
  setInputEnabled(on: boolean): void;
  /** Whether a tool wants to hear of the surface under the pointer; the cursor shows that it does. */
  setSurfaceInput(input: SurfaceInput): void;

  // Do commands.
  goTo(sweepId: SweepId, options?: MoveOptions): Promise<Outcome>;
  changeMode(mode: ViewMode, options?: ModeOptions): Promise<Outcome>;
  /** Tilts the dollhouse to the top, where it is a plan, or to the bottom, where it is seen from the side. */
  autoOrbit(towards: OrbitTarget, options?: { readonly signal?: AbortSignal }): Promise<Outcome>;
  /** Frames a floor (null: all of them) in dollhouse and plan. */
  focusFloor(floorId: FloorId | null, options?: FloorOptions): Promise<Outcome>;
  /** Turns the camera; positive yaw to the left, positive pitch up. */
  rotateBy(yawDegrees: number, pitchDegrees: number, options?: TurnOptions): Promise<Outcome>;
  /** Multiplies the magnification little by little; above 1 comes closer. */
  zoomOver(factor: number, options?: TurnOptions): Promise<Outcome>;
  setPose(pose: Partial<Pick<CameraPose, 'position' | 'rotation' | 'fovDegrees' | 'orthoZoom'>>): void;
  /** Multiplies the magnification; 1 ends where it began, `reset` goes to the mode's own. */
  zoomBy(factor: number | 'reset'): void;
  /** One step by keyboard: to the neighbour that lies most in that direction of the view, else nothing. */
  walk(direction: 'forward' | 'back' | 'left' | 'right'): SweepId | null;

  // Images to keep, as JPEG. They reject with a sentence where one cannot be made.
  /** A sweep's whole panorama, equirectangular, north in the middle, with the metadata that says so. */
  panoramaImage(sweepId: SweepId, width: number): Promise<Blob>;
  /** What the canvas shows, in its own pixels. */
  screenshot(): Promise<Blob>;

  // Questions.
  /** Null while the view changes by no move. */
  transition(): ViewTransition | null;
  pose(): CameraPose;
  mode(): ViewModeState;
  sweepId(): SweepId | null;
  /** At a point of the canvas in CSS pixels. */
  pick(x: number, y: number): SurfaceHit | null;
  /** The surface in the middle of the view, behind markers and pucks; where the keyboard acts. */
  pickCentre(): SurfaceHit | null;
  /** Whether the mesh leaves one point visible from another; so it does where there is no mesh. */
  sees(from: Vec3, point: Vec3): boolean;
  /** The sweep nearest to the middle of what one looks at, for going inside from above. */
  nearestSweep(): SweepId | null;
  stats(): StageStats;
  /** Resolves when nothing loads, moves or fades. */
  idle(): Promise<void>;
  /** For diagnostics and tests: drops the WebGL context and, after a while, gives it back. */
  loseContext(restoreAfterMs: number): void;
}

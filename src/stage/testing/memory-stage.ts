/**
 * A stage without rendering, for tests: it records the commands, arrives at once and emits the events that the real one
 * emits. After `hold()` moves stay pending until `release()`, and after `setMesh('held')` changes of mode before they
 * begin. It has no clock: 300 ms at rest have passed when a test calls `rest()`.
 */
import type { Disposable } from '#base/disposable.ts';
import { Emitter } from '#base/emitter.ts';
import { fromYawPitch, identity, toYawPitch } from '#domain/geometry/quat.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { FloorId, SweepId } from '#domain/ids.ts';
import type { Model } from '#domain/model/model.ts';
import type { Markers } from '#domain/markers/markers.ts';
import type { OrbitTarget } from '#domain/navigation/tilt.ts';
import { isInside, type ViewMode, type ViewModeState } from '#domain/model/view-mode.ts';
import type {
  CameraPose,
  ImagePoint,
  ModeOptions,
  Outcome,
  Stage,
  StageEvents,
  StageFailureCode,
  StageStats,
  StartView,
  SurfaceHit,
  SurfaceInput,
  TurnOptions,
  XrFailureCode,
  XrCard,
  XrPanel,
  XrOutcome,
  XrSettings,
  XrTurning,
} from '#engine/stage-api.ts';

const arrived: Outcome = { kind: 'arrived' };
const failed = (code: StageFailureCode, detail: string): Outcome => ({ kind: 'failed', code, detail });

export class MemoryStage implements Stage {
  readonly events = new Emitter<StageEvents>();
  readonly commands: string[] = [];
  pucks: readonly SweepId[] = [];
  readonly markers = new Map<string, Markers>();
  visibleFloors: readonly FloorId[] | null = null;
  isImageryShown = true;
  reducedMotion = false;
  surfaceInput: SurfaceInput = { hover: false };
  /** The result of `pickCentre`; tests may set it. */
  centre: SurfaceHit | null = null;
  /** Why sessions do not begin; null: they do. Tests may set it. */
  xrFailure: XrFailureCode | null = null;
  /** What `setXrMenu` was given last. */
  xrMenu: XrPanel | null = null;
  /** What `setXrCard` was given last. */
  xrCard: XrCard | null = null;
  disposed = false;
  #isXrPresented = false;
  #model: Model | null = null;
  #mode: ViewModeState = 'panorama';
  #sweepId: SweepId | null = null;
  #pose: CameraPose = { position: [0, 0, 0], rotation: identity, fovDegrees: 75, orthoZoom: 0 };
  #held: (() => void)[] | null = null;
  #move = 0;
  #mesh: 'answered' | 'held' | 'failing' = 'answered';
  /** Lets the change of mode that waits for the mesh try again. */
  #resumeWaiting: () => void = () => {};
  #hasMoved = false;
  #isMeshReported = false;

  hold(): void {
    this.#held = [];
  }

  async release(): Promise<void> {
    const held = this.#held ?? [];
    this.#held = null;
    for (const resume of held) resume();
    await Promise.resolve();
  }

  /** How requests for the mesh are answered from now on; held ones are tried again. */
  setMesh(requests: 'answered' | 'held' | 'failing'): void {
    this.#mesh = requests;
    this.#reportMesh();
    this.#resumeWaiting();
  }

  /** As if 300 ms had passed: reports the pose if the camera has moved. */
  rest(): void {
    if (!this.#hasMoved) return;
    this.#hasMoved = false;
    this.events.emit('poseSettled', { pose: this.#pose });
    this.events.emit('becameIdle', {});
  }

  /** Moves the camera to a pose, where it rests. */
  settle(pose: Partial<CameraPose> = {}): void {
    this.setPose(pose);
    this.rest();
  }

  async open(model: Model, start: StartView): Promise<Outcome> {
    this.#model = model;
    const sweepId = start.sweepId ?? model.sweeps.find(({ enabled }) => enabled)?.id ?? null;
    const isMeshMissing = !isInside(start.mode) && this.#mesh === 'failing';
    if (isMeshMissing && !sweepId) return failed('mesh.unavailable', start.mode);
    const mode = isMeshMissing ? 'panorama' : start.mode;
    this.#change(mode);
    if (sweepId && isInside(mode)) this.#enter(sweepId);
    else this.#sweepId = sweepId;
    this.#hasMoved = true;
    this.events.emit('firstPanoramaDrawn', { at: 1 });
    this.events.emit('becameSharp', { at: 2 });
    this.#reportMesh();
    return arrived;
  }

  setReducedMotion(on: boolean): void {
    this.reducedMotion = on;
  }
  setBackground(): void {}
  setPucks(sweepIds: readonly SweepId[]): void {
    this.pucks = sweepIds;
  }
  setVisibleFloors(floorIds: readonly FloorId[] | null): void {
    this.visibleFloors = floorIds;
  }
  setImageryShown(on: boolean): void {
    this.isImageryShown = on;
  }
  setMarkers(layer: string, markers: Markers): void {
    this.markers.set(layer, markers);
  }
  setInputEnabled(): void {}
  retryFailed(): void {
    this.commands.push('retryFailed');
  }
  setSurfaceInput(input: SurfaceInput): void {
    this.surfaceInput = input;
  }

  async goTo(sweepId: SweepId, options: Parameters<Stage['goTo']>[1] = {}): Promise<Outcome> {
    this.commands.push(`goTo ${sweepId}`);
    const failure = this.#failureOf(sweepId);
    if (failure) return failure;
    if (this.#mode === 'transitioning') return failed('mode.busy', sweepId);
    const { rotation } = options;
    if (!isInside(this.#mode)) return this.#changeMode('panorama', sweepId, rotation && { rotation });
    return this.#travel(() => {
      if (rotation) this.#pose = { ...this.#pose, rotation };
      this.#enter(sweepId);
    }, options.signal);
  }

  async changeMode(mode: ViewMode, options: Parameters<Stage['changeMode']>[1] = {}): Promise<Outcome> {
    this.commands.push(`changeMode ${mode}${options.sweepId ? ` ${options.sweepId}` : ''}`);
    if (this.#mode === 'transitioning') return failed('mode.busy', mode);
    if (!isInside(mode) && !this.#model?.mesh) return failed('mesh.unavailable', mode);
    if (!isInside(mode) && mode === this.#mode && !options.pose) {
      this.#beginMove();
      return arrived;
    }
    if (isInside(mode) && options.sweepId) {
      const failure = this.#failureOf(options.sweepId);
      if (failure) return failure;
    }
    if (!isInside(mode) && this.#mesh !== 'answered') {
      const { signal } = options;
      if (!(await this.#waitForMesh(signal))) return { kind: 'superseded' };
      if (this.#mesh === 'failing') return failed('mesh.unavailable', mode);
    }
    return this.#changeMode(mode, options.sweepId ?? this.nearestSweep(), options.pose);
  }

  async autoOrbit(towards: OrbitTarget): Promise<Outcome> {
    this.commands.push(`autoOrbit ${towards}`);
    if (this.#mode === 'transitioning') return failed('mode.busy', towards);
    if (this.#mode !== 'dollhouse' && this.#mode !== 'floorplan') return failed('mode.unavailable', towards);
    this.events.emit('autoOrbitChanged', { towards });
    return this.#travel(() => {
      this.events.emit('autoOrbitChanged', { towards: null });
      this.#change(towards === 'top' ? 'floorplan' : 'dollhouse');
    });
  }

  async focusFloor(floorId: FloorId | null): Promise<Outcome> {
    this.commands.push(`focusFloor ${floorId}`);
    const isKnown = floorId === null || this.#model?.floors.some(({ id }) => id === floorId);
    this.#hasMoved ||= !isInside(this.#mode);
    return isKnown ? arrived : failed('floor.unknown', floorId);
  }
  rotateBy(yawDegrees: number, pitchDegrees: number, options: TurnOptions = {}): Promise<Outcome> {
    this.commands.push(`rotateBy ${yawDegrees} ${pitchDegrees}`);
    if (this.#mode === 'transitioning') return Promise.resolve(failed('mode.busy', 'rotateBy'));
    return this.#travel(() => {}, options.signal);
  }
  zoomOver(factor: number, options: TurnOptions = {}): Promise<Outcome> {
    this.commands.push(`zoomOver ${factor}`);
    if (this.#mode === 'transitioning') return Promise.resolve(failed('mode.busy', 'zoomOver'));
    return this.#travel(() => {}, options.signal);
  }
  setPose(pose: Partial<CameraPose>): void {
    this.#pose = { ...this.#pose, ...pose };
    this.#hasMoved = true;
  }
  turnBy(yaw: number, pitch: number): void {
    if (!isInside(this.#mode)) return;
    const now = toYawPitch(this.#pose.rotation);
    this.#pose = { ...this.#pose, rotation: fromYawPitch(now.yaw + yaw, now.pitch + pitch) };
    this.#hasMoved = true;
  }
  zoomBy(factor: number | 'reset'): void {
    this.commands.push(`zoomBy ${factor}`);
    this.#hasMoved = true;
  }
  walk(): SweepId | null {
    return null;
  }

  async prepareXr(): Promise<void> {
    this.commands.push('prepareXr');
  }
  /** Stays pending after `hold()`. */
  async enterXr(settings: XrSettings): Promise<XrOutcome> {
    this.commands.push(`enterXr ${JSON.stringify(settings)}`);
    const held = this.#held;
    if (held) await new Promise<void>((resolve) => void held.push(resolve));
    if (this.#isXrPresented) return { kind: 'failed', code: 'xr.busy', detail: 'a session is presented' };
    if (this.xrFailure) return { kind: 'failed', code: this.xrFailure, detail: 'set by the test' };
    this.#isXrPresented = true;
    const { kind, overlay } = settings;
    this.events.emit('xrStarted', { kind, hasOverlay: overlay !== null, findsSurfaces: kind === 'ar' });
    return { kind: 'presented' };
  }
  async leaveXr(): Promise<void> {
    this.commands.push('leaveXr');
    if (!this.#isXrPresented) return;
    this.#isXrPresented = false;
    this.events.emit('xrEnded', { failure: null });
  }
  setXrTurning(turning: XrTurning): void {
    this.commands.push(`setXrTurning ${turning}`);
  }
  setXrMenu(menu: XrPanel | null): void {
    this.xrMenu = menu;
  }
  setXrCard(card: XrCard | null): void {
    this.xrCard = card;
  }
  placeXrDollhouse(): void {
    this.commands.push('placeXrDollhouse');
  }

  pose(): CameraPose {
    return this.#pose;
  }
  /** Every point is in the middle of an image of 800 × 600. */
  trackPoint(position: Vec3, listener: (at: ImagePoint | null) => void): Disposable {
    this.commands.push(`trackPoint ${position.join()}`);
    listener({ x: 400, y: 300, distance: 2 });
    return { dispose: () => void this.commands.push('untrackPoint') };
  }

  async panoramaImage(sweepId: SweepId, width: number): Promise<Blob> {
    if (!this.#model?.sweeps.some(({ id }) => id === sweepId)) throw new Error(`no sweep ${sweepId}`);
    return new Blob([`${sweepId} ${width}`], { type: 'image/jpeg' });
  }
  async screenshot(): Promise<Blob> {
    return new Blob(['screen'], { type: 'image/jpeg' });
  }
  async photo({ width, height }: { readonly width: number; readonly height: number }): Promise<Blob> {
    // It is taken when the moves that are pending have ended.
    const held = this.#held;
    if (held && held.length > 0) await new Promise<void>((resolve) => held.push(resolve));
    if (this.disposed) throw new Error('the viewer was closed');
    return new Blob([`photo ${width}x${height}`], { type: 'image/jpeg' });
  }
  transition(): null {
    return null;
  }
  mode(): ViewModeState {
    return this.#mode;
  }
  sweepId(): SweepId | null {
    return this.#sweepId;
  }
  pick(): null {
    return null;
  }
  pickCentre(): SurfaceHit | null {
    return this.centre;
  }
  /** Whether a point is visible from a sweep; tests may replace it. */
  sees: Stage['sees'] = () => true;
  nearestSweep(): SweepId | null {
    return this.#sweepId ?? this.#model?.sweeps[0]?.id ?? null;
  }
  stats(): StageStats {
    return {
      frames: 1,
      lastFrameMs: 1,
      drawCalls: 1,
      gpuTextureBytes: 0,
      tilesResident: 0,
      tilesPending: 0,
      requests: 0,
      bytesReceived: 0,
      meshBytesReceived: 0,
      contextLosses: 0,
    };
  }
  async idle(): Promise<void> {}
  loseContext(restoreAfterMs: number): void {
    this.commands.push(`loseContext ${restoreAfterMs}`);
    this.events.emit('contextLost', {});
  }
  dispose(): void {
    this.disposed = true;
    this.#beginMove();
    void this.release();
    this.events.clear();
  }

  #reportMesh(): void {
    if (this.#isMeshReported || !this.#model || (this.#model.mesh && this.#mesh === 'held')) return;
    this.#isMeshReported = true;
    this.events.emit('meshSettled', {});
  }

  /** Null if the sweep can be entered. */
  #failureOf(sweepId: SweepId): Outcome | null {
    const sweep = this.#model?.sweeps.find(({ id }) => id === sweepId);
    if (!sweep) return failed('sweep.unknown', sweepId);
    return sweep.enabled ? null : failed('sweep.disabled', sweepId);
  }

  #changeMode(mode: ViewMode, sweepId: SweepId | null, pose: ModeOptions['pose'] = {}): Promise<Outcome> {
    this.#mode = 'transitioning';
    this.events.emit('modeChanged', { mode: 'transitioning' });
    return this.#travel(() => {
      this.#pose = { ...this.#pose, ...pose };
      this.#change(mode);
      if (isInside(mode) && sweepId) this.#enter(sweepId);
    });
  }

  #change(mode: ViewMode): void {
    this.#mode = mode;
    this.events.emit('modeChanged', { mode });
  }

  #enter(sweepId: SweepId): void {
    this.#sweepId = sweepId;
    const position = this.#model?.sweeps.find((sweep) => sweep.id === sweepId)?.position ?? this.#pose.position;
    this.#pose = { ...this.#pose, position };
    this.events.emit('sweepEntered', { sweepId });
  }

  /** Supersedes what moves or waits. */
  #beginMove(): number {
    this.#move += 1;
    this.#resumeWaiting();
    return this.#move;
  }

  /** Resolves when the mesh is not held any more (true), or when the request is superseded (false). */
  async #waitForMesh(signal: AbortSignal | undefined): Promise<boolean> {
    const ownMove = this.#beginMove();
    const isSuperseded = (): boolean => ownMove !== this.#move || signal?.aborted === true;
    while (this.#mesh === 'held' && !isSuperseded()) {
      // oxlint-disable-next-line no-await-in-loop -- tried again after each change
      await new Promise<void>((resolve) => {
        this.#resumeWaiting = resolve;
        signal?.addEventListener('abort', () => resolve());
      });
    }
    return !isSuperseded();
  }

  async #travel(arrive: () => void, signal?: AbortSignal): Promise<Outcome> {
    const ownMove = this.#beginMove();
    const held = this.#held;
    if (held) {
      await new Promise<void>((resolve) => {
        held.push(resolve);
        signal?.addEventListener('abort', () => resolve());
      });
    }
    if (ownMove !== this.#move || signal?.aborted) return { kind: 'superseded' };
    arrive();
    this.#hasMoved = true;
    return arrived;
  }
}

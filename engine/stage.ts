/** The engine's façade: delegates the commands and queries of stage-api.ts to the parts of the stage. */
import type { Disposable } from '#base/disposable.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { FloorId, SweepId } from '#domain/ids.ts';
import type { Markers } from '#domain/markers/markers.ts';
import type { Model } from '#domain/model/model.ts';
import type { ViewMode, ViewModeState } from '#domain/model/view-mode.ts';
import type { OrbitTarget } from '#domain/navigation/tilt.ts';
import { gpuIdle } from './gpu/gpu-finished.ts';
import type { WalkDirection } from './navigation/sweep-in-direction.ts';
import { StageParts } from './runtime/stage-parts.ts';
import type {
  CameraPose,
  FloorOptions,
  ImagePoint,
  ModeOptions,
  MoveOptions,
  Outcome,
  Stage,
  StageConfig,
  StageStats,
  StartView,
  SurfaceHit,
  SurfaceInput,
  TurnOptions,
  ViewTransition,
  XrCard,
  XrPanel,
  XrOutcome,
  XrSettings,
  XrTurning,
} from './stage-api.ts';

export { WebglUnsupported } from './gpu/renderer.ts';

/**
 * Creates a stage on a canvas.
 * @throws WebglUnsupported if the browser provides no WebGL2 context
 */
export async function createStage(canvas: HTMLCanvasElement, config: StageConfig): Promise<Stage> {
  // The engine's first query would block the page until all that the boot renderer has drawn is done.
  const bootContext = config.isCanvasDrawn === true ? canvas.getContext('webgl2') : null;
  if (bootContext) await gpuIdle(bootContext);
  return new BabylonStage(canvas, config);
}

/** Saved images are rare: their code is not part of the first load. */
const loadSnapshot = () => import('./snapshot/snapshot.ts');

class BabylonStage implements Stage {
  readonly #canvas: HTMLCanvasElement;
  readonly #parts: StageParts;

  constructor(canvas: HTMLCanvasElement, config: StageConfig) {
    this.#canvas = canvas;
    this.#parts = new StageParts(canvas, config);
  }

  get events(): Stage['events'] {
    return this.#parts.events;
  }

  open(model: Model, start: StartView): Promise<Outcome> {
    return this.#parts.open(model, start);
  }

  setReducedMotion(on: boolean): void {
    const { rig, navigation, pointer, view } = this.#parts;
    for (const part of [rig, navigation, pointer, view]) part.setReducedMotion(on);
  }

  setBackground(color: StageConfig['background']): void {
    this.#parts.view.setBackground(color);
    this.#parts.invalidate();
  }

  setPucks(sweepIds: readonly SweepId[]): void {
    this.#parts.pointer.setPucks(sweepIds);
    this.#parts.invalidate();
  }

  setMarkers(layer: string, markers: Markers): void {
    // What was still loading for a removed viewer must not create GPU objects.
    if (this.#parts.isDisposed) return;
    this.#parts.pointer.setMarkers(layer, markers);
    this.#parts.invalidate();
  }

  setVisibleFloors(floorIds: readonly FloorId[] | null): void {
    this.#parts.view.setVisibleFloors(floorIds && new Set(floorIds));
    this.#parts.navigation.floorsChanged();
    this.#parts.invalidate();
  }

  setImageryShown(on: boolean): void {
    this.#parts.view.setImageryShown(on);
    this.#parts.invalidate();
  }

  retryFailed(): void {
    this.#parts.retryFailed();
  }

  setInputEnabled(on: boolean): void {
    this.#parts.setInputEnabled(on);
  }

  setSurfaceInput(input: SurfaceInput): void {
    this.#parts.setSurfaceInput(input);
  }

  goTo(sweepId: SweepId, options: MoveOptions = {}): Promise<Outcome> {
    return this.#parts.navigation.goTo(sweepId, options);
  }

  changeMode(mode: ViewMode, options: ModeOptions = {}): Promise<Outcome> {
    return this.#parts.navigation.changeMode(mode, options);
  }

  autoOrbit(towards: OrbitTarget, options: { signal?: AbortSignal } = {}): Promise<Outcome> {
    return this.#parts.navigation.tilt.autoOrbit(towards, options.signal);
  }

  focusFloor(floorId: FloorId | null, options: FloorOptions = {}): Promise<Outcome> {
    return this.#parts.navigation.focusFloor(floorId, options);
  }

  rotateBy(yawDegrees: number, pitchDegrees: number, options: TurnOptions = {}): Promise<Outcome> {
    return this.#parts.navigation.rotateBy(yawDegrees, pitchDegrees, options);
  }

  zoomOver(factor: number, options: TurnOptions = {}): Promise<Outcome> {
    return this.#parts.navigation.zoomOver(factor, options);
  }

  setPose(pose: Partial<CameraPose>): void {
    this.#parts.rig.setPose(pose);
    this.#parts.navigation.tilt.cameraMoved();
    this.#parts.cameraMoved();
  }

  turnBy(yaw: number, pitch: number): void {
    this.#parts.turnBy(yaw, pitch);
  }

  zoomBy(factor: number | 'reset'): void {
    this.#parts.rig.zoom(factor, null);
    this.#parts.cameraMoved();
  }

  walk(direction: WalkDirection): SweepId | null {
    return this.#parts.navigation.walk(direction);
  }

  pose(): CameraPose {
    return this.#parts.pose();
  }

  async panoramaImage(sweepId: SweepId, width: number): Promise<Blob> {
    const sweep = this.#parts.navigation.sweeps.find(({ id }) => id === sweepId);
    if (!sweep) throw new Error(`no sweep ${sweepId}`);
    const { panoramaJpeg } = await loadSnapshot();
    return panoramaJpeg(sweep, width);
  }

  async screenshot(): Promise<Blob> {
    const { canvasJpeg } = await loadSnapshot();
    // The canvas keeps its pixels only until the browser has presented them.
    this.#parts.loop.drawNow();
    return canvasJpeg(this.#canvas);
  }

  photo(size: Parameters<Stage['photo']>[0]): Promise<Blob> {
    return this.#parts.photo(size);
  }

  async prepareXr(): Promise<void> {
    await this.#parts.xr();
  }

  async enterXr(settings: XrSettings): Promise<XrOutcome> {
    const presenter = await this.#parts.xr();
    return presenter.enter(settings);
  }

  leaveXr(): Promise<void> {
    return this.#parts.leaveXr();
  }

  setXrTurning(turning: XrTurning): void {
    this.#parts.presentedXr?.setTurning(turning);
  }

  setXrMenu(menu: XrPanel | null): void {
    this.#parts.presentedXr?.setMenu(menu);
  }

  setXrCard(card: XrCard | null): void {
    this.#parts.presentedXr?.setCard(card);
  }

  placeXrDollhouse(): void {
    this.#parts.presentedXr?.placeDollhouse();
  }

  trackPoint(position: Vec3, listener: (at: ImagePoint | null) => void): Disposable {
    const tracking = this.#parts.pointer.trackPoint(position, listener);
    this.#parts.invalidate();
    return tracking;
  }

  transition(): ViewTransition | null {
    return this.#parts.navigation.transition();
  }

  mode(): ViewModeState {
    return this.#parts.navigation.mode;
  }

  sweepId(): SweepId | null {
    return this.#parts.navigation.current?.id ?? null;
  }

  pick(x: number, y: number): SurfaceHit | null {
    const { pointer } = this.#parts;
    return pointer.pick(pointer.rayAt(x, y));
  }

  pickCentre(): SurfaceHit | null {
    return this.#parts.pointer.pickCentre();
  }

  sees(from: Vec3, point: Vec3): boolean | null {
    return this.#parts.pointer.sees(from, point);
  }

  nearestSweep(): SweepId | null {
    return this.#parts.navigation.nearestSweep();
  }

  stats(): StageStats {
    const { loop, view } = this.#parts;
    return { frames: loop.frames, lastFrameMs: loop.lastFrameMs, ...view.stats() };
  }

  idle(): Promise<void> {
    return this.#parts.idleDetector.idle();
  }

  loseContext(restoreAfterMs: number): void {
    this.#parts.context.lose(restoreAfterMs);
  }

  dispose(): void {
    this.#parts.dispose();
  }
}

/** The engine's façade: delegates the commands and queries of stage-api.ts to the parts of the stage. */
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { FloorId, SweepId } from '#domain/ids.ts';
import type { Markers } from '#domain/markers/markers.ts';
import type { Model } from '#domain/model/model.ts';
import type { ViewMode, ViewModeState } from '#domain/model/view-mode.ts';
import type { OrbitTarget } from '#domain/navigation/tilt.ts';
import { gpuIdle } from './gpu/gpu-finished.ts';
import type { WalkDirection } from './navigation/sweep-in-direction.ts';
import { StageRuntime } from './runtime/stage-runtime.ts';
import type {
  CameraPose,
  FloorOptions,
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
  return new RuntimeStage(canvas, config);
}

/** Saved images are rare: their code is not part of the first load. */
const loadSnapshot = () => import('./snapshot/snapshot.ts');

class RuntimeStage implements Stage {
  readonly #canvas: HTMLCanvasElement;
  readonly #runtime: StageRuntime;

  constructor(canvas: HTMLCanvasElement, config: StageConfig) {
    this.#canvas = canvas;
    this.#runtime = new StageRuntime(canvas, config);
  }

  get events(): Stage['events'] {
    return this.#runtime.events;
  }

  open(model: Model, start: StartView): Promise<Outcome> {
    return this.#runtime.open(model, start);
  }

  setReducedMotion(on: boolean): void {
    const { rig, navigation, pointer } = this.#runtime;
    for (const part of [rig, navigation, pointer]) part.setReducedMotion(on);
  }

  setBackground(color: StageConfig['background']): void {
    this.#runtime.view.setBackground(color);
    this.#runtime.invalidate();
  }

  setPucks(sweepIds: readonly SweepId[]): void {
    this.#runtime.pointer.setPucks(sweepIds);
    this.#runtime.invalidate();
  }

  setMarkers(layer: string, markers: Markers): void {
    this.#runtime.pointer.setMarkers(layer, markers);
    this.#runtime.invalidate();
  }

  setVisibleFloors(floorIds: readonly FloorId[] | null): void {
    this.#runtime.view.setVisibleFloors(floorIds && new Set(floorIds));
    this.#runtime.navigation.floorsChanged();
    this.#runtime.invalidate();
  }

  setInputEnabled(on: boolean): void {
    this.#runtime.setInputEnabled(on);
  }

  setSurfaceInput(input: SurfaceInput): void {
    this.#runtime.setSurfaceInput(input);
  }

  goTo(sweepId: SweepId, options: MoveOptions = {}): Promise<Outcome> {
    return this.#runtime.navigation.goTo(sweepId, options);
  }

  changeMode(mode: ViewMode, options: ModeOptions = {}): Promise<Outcome> {
    return this.#runtime.navigation.changeMode(mode, options);
  }

  autoOrbit(towards: OrbitTarget, options: { signal?: AbortSignal } = {}): Promise<Outcome> {
    return this.#runtime.navigation.tilt.autoOrbit(towards, options.signal);
  }

  focusFloor(floorId: FloorId | null, options: FloorOptions = {}): Promise<Outcome> {
    return this.#runtime.navigation.focusFloor(floorId, options);
  }

  rotateBy(yawDegrees: number, pitchDegrees: number, options: TurnOptions = {}): Promise<Outcome> {
    return this.#runtime.navigation.rotateBy(yawDegrees, pitchDegrees, options);
  }

  zoomOver(factor: number, options: TurnOptions = {}): Promise<Outcome> {
    return this.#runtime.navigation.zoomOver(factor, options);
  }

  setPose(pose: Partial<CameraPose>): void {
    this.#runtime.rig.setPose(pose);
    this.#runtime.navigation.tilt.cameraMoved();
    this.#runtime.cameraMoved();
  }

  zoomBy(factor: number | 'reset'): void {
    this.#runtime.rig.zoom(factor, null);
    this.#runtime.cameraMoved();
  }

  walk(direction: WalkDirection): SweepId | null {
    return this.#runtime.navigation.walk(direction);
  }

  pose(): CameraPose {
    return this.#runtime.pose();
  }

  async panoramaImage(sweepId: SweepId, width: number): Promise<Blob> {
    const sweep = this.#runtime.navigation.sweeps.find(({ id }) => id === sweepId);
    if (!sweep) throw new Error(`no sweep ${sweepId}`);
    const { panoramaJpeg } = await loadSnapshot();
    return panoramaJpeg(sweep, width);
  }

  async screenshot(): Promise<Blob> {
    const { canvasJpeg } = await loadSnapshot();
    // The canvas keeps its pixels only until the browser has presented them.
    this.#runtime.loop.drawNow();
    return canvasJpeg(this.#canvas);
  }

  transition(): ViewTransition | null {
    return this.#runtime.navigation.transition();
  }

  mode(): ViewModeState {
    return this.#runtime.navigation.mode;
  }

  sweepId(): SweepId | null {
    return this.#runtime.navigation.current?.id ?? null;
  }

  pick(x: number, y: number): SurfaceHit | null {
    const { pointer } = this.#runtime;
    return pointer.pick(pointer.rayAt(x, y));
  }

  pickCentre(): SurfaceHit | null {
    return this.#runtime.pointer.pickCentre();
  }

  sees(from: Vec3, point: Vec3): boolean {
    return this.#runtime.pointer.sees(from, point);
  }

  nearestSweep(): SweepId | null {
    return this.#runtime.navigation.nearestSweep();
  }

  stats(): StageStats {
    const { loop, view } = this.#runtime;
    return { frames: loop.frames, lastFrameMs: loop.lastFrameMs, ...view.stats() };
  }

  idle(): Promise<void> {
    return this.#runtime.idleDetector.idle();
  }

  loseContext(restoreAfterMs: number): void {
    this.#runtime.context.lose(restoreAfterMs);
  }

  dispose(): void {
    this.#runtime.dispose();
  }
}

/**
 * A stage without images for tests of what stands on the port: it keeps what the commands were told, arrives at once and
 * rings the events that the real one rings. `hold()` lets moves hang until the test lets them arrive.
 */
import { Emitter } from '#base/emitter.ts';
import { identity } from '#domain/geometry/quat.ts';
import type { FloorId, SweepId } from '#domain/ids.ts';
import type { Model } from '#domain/model/model.ts';
import type { Markers } from '#domain/markers/markers.ts';
import type { OrbitTarget } from '#domain/navigation/tilt.ts';
import { isInside, type ViewMode, type ViewModeState } from '#domain/model/view-mode.ts';
import type {
  CameraPose,
  Outcome,
  Stage,
  StageEvents,
  StageStats,
  StartView,
  SurfaceHit,
  SurfaceInput,
  TurnOptions,
} from '#engine/stage-api.ts';

const arrived: Outcome = { kind: 'arrived' };

export class MemoryStage implements Stage {
  readonly events = new Emitter<StageEvents>();
  readonly commands: string[] = [];
  pucks: readonly SweepId[] = [];
  readonly markers = new Map<string, Markers>();
  visibleFloors: readonly FloorId[] | null = null;
  reducedMotion = false;
  surfaceInput: SurfaceInput = { hover: false };
  /** What `pickCentre` finds; a test puts a surface here. */
  centre: SurfaceHit | null = null;
  disposed = false;
  #model: Model | null = null;
  #mode: ViewModeState = 'panorama';
  #sweepId: SweepId | null = null;
  #pose: CameraPose = { position: [0, 0, 0], rotation: identity, fovDegrees: 75, orthoZoom: 0 };
  #held: (() => void)[] | null = null;
  #move = 0;

  hold(): void {
    this.#held = [];
  }

  async release(): Promise<void> {
    const held = this.#held ?? [];
    this.#held = null;
    for (const go of held) go();
    await Promise.resolve();
  }

  settle(pose: Partial<CameraPose> = {}): void {
    this.#pose = { ...this.#pose, ...pose };
    this.events.emit('poseSettled', { pose: this.#pose });
  }

  async open(model: Model, start: StartView): Promise<Outcome> {
    this.#model = model;
    this.#mode = start.mode;
    this.events.emit('modeChanged', { mode: start.mode });
    if (start.sweepId) this.#enter(start.sweepId);
    this.events.emit('firstPanoramaDrawn', { at: 1 });
    this.events.emit('becameSharp', { at: 2 });
    return arrived;
  }

  setReducedMotion(on: boolean): void {
    this.reducedMotion = on;
  }
  setBackground(): void {}
  showPucks(sweepIds: readonly SweepId[]): void {
    this.pucks = sweepIds;
  }
  setVisibleFloors(floorIds: readonly FloorId[] | null): void {
    this.visibleFloors = floorIds;
  }
  showMarkers(layer: string, markers: Markers): void {
    this.markers.set(layer, markers);
  }
  setInputEnabled(): void {}
  setSurfaceInput(input: SurfaceInput): void {
    this.surfaceInput = input;
  }

  async goTo(sweepId: SweepId): Promise<Outcome> {
    this.commands.push(`goTo ${sweepId}`);
    if (!this.#model?.sweeps.some((sweep) => sweep.id === sweepId)) {
      return { kind: 'failed', code: 'sweep.unknown', detail: sweepId };
    }
    return this.#travel(() => {
      if (!isInside(this.#mode)) this.#change('panorama');
      this.#enter(sweepId);
    });
  }

  async changeMode(mode: ViewMode, options: Parameters<Stage['changeMode']>[1] = {}): Promise<Outcome> {
    this.commands.push(`changeMode ${mode}${options.sweepId ? ` ${options.sweepId}` : ''}`);
    this.events.emit('modeChanged', { mode: 'transitioning' });
    return this.#travel(() => {
      this.#change(mode);
      const sweepId = options.sweepId ?? this.nearestSweep();
      if (isInside(mode) && sweepId) this.#enter(sweepId);
    });
  }

  async autoOrbit(towards: OrbitTarget): Promise<Outcome> {
    this.commands.push(`autoOrbit ${towards}`);
    this.events.emit('autoOrbitChanged', { towards });
    return this.#travel(() => {
      this.events.emit('autoOrbitChanged', { towards: null });
      this.#change(towards === 'top' ? 'floorplan' : 'dollhouse');
    });
  }

  async focusFloor(floorId: FloorId | null): Promise<Outcome> {
    this.commands.push(`focusFloor ${floorId}`);
    return arrived;
  }
  rotateBy(yawDegrees: number, pitchDegrees: number, options: TurnOptions = {}): Promise<Outcome> {
    this.commands.push(`rotateBy ${yawDegrees} ${pitchDegrees}`);
    return this.#travel(() => {}, options.signal);
  }
  zoomOver(factor: number, options: TurnOptions = {}): Promise<Outcome> {
    this.commands.push(`zoomOver ${factor}`);
    return this.#travel(() => {}, options.signal);
  }
  setPose(pose: Partial<CameraPose>): void {
    this.settle(pose);
  }
  zoomBy(factor: number | 'reset'): void {
    this.commands.push(`zoomBy ${factor}`);
  }
  walk(): SweepId | null {
    return null;
  }

  pose(): CameraPose {
    return this.#pose;
  }
  async panoramaImage(sweepId: SweepId, width: number): Promise<Blob> {
    if (!this.#model?.sweeps.some(({ id }) => id === sweepId)) throw new Error(`no sweep ${sweepId}`);
    return new Blob([`${sweepId} ${width}`], { type: 'image/jpeg' });
  }
  async screenshot(): Promise<Blob> {
    return new Blob(['screen'], { type: 'image/jpeg' });
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
  /** What walls hide; a test puts others in its place. */
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
    this.events.clear();
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

  async #travel(arrive: () => void, signal?: AbortSignal): Promise<Outcome> {
    this.#move += 1;
    const mine = this.#move;
    const held = this.#held;
    if (held) {
      await new Promise<void>((resolve) => {
        held.push(resolve);
        signal?.addEventListener('abort', () => resolve());
      });
    }
    if (mine !== this.#move || signal?.aborted) return { kind: 'superseded' };
    arrive();
    return arrived;
  }
}

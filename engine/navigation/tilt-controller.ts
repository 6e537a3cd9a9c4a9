/**
 * Dollhouse and plan as one continuous view (docs/adr/0008): tilting by drag or auto-orbit turns one into the other. The
 * reported mode follows the tilt.
 */
import type { ViewMode, ViewModeState } from '#domain/model/view-mode.ts';
import {
  autoOrbitMs,
  autoOrbitPhi,
  isOrthographic,
  orbitTargets,
  pitchFactorOf,
  planFractionOf,
  visibleMode,
  type OrbitTarget,
} from '#domain/navigation/tilt.ts';
import type { CameraRig } from '../view/camera-rig.ts';
import type { FrameAppearance } from '../view/frame-appearance.ts';
import type { Outcome, StageEvents } from '../stage-api.ts';
import type { OverviewFraming } from './overview-framing.ts';
import { easeInOut, type Motion, type MotionRunner } from './motion-runner.ts';
import { failed } from './outcomes.ts';

export interface TiltOptions {
  readonly rig: CameraRig;
  readonly overview: OverviewFraming;
  readonly runner: MotionRunner;
  readonly mode: () => ViewModeState;
  /** Sets mode and appearance without a motion. */
  readonly show: (mode: ViewMode, appearance: FrameAppearance) => void;
  readonly reducedMotion: () => boolean;
  readonly emit: <K extends keyof StageEvents>(type: K, payload: StageEvents[K]) => void;
}

/** Duration of the last degrees to the top after a drag. */
const settleMs = 200;

export class TiltController {
  readonly #options: TiltOptions;
  #isEnabled = false;
  #autoOrbitTarget: OrbitTarget | null = null;

  constructor(options: TiltOptions) {
    this.#options = options;
  }

  /** Tilting needs both a dollhouse and a floor plan; with one of them the view stays what it is. */
  setEnabled(on: boolean): void {
    this.#isEnabled = on;
    this.#options.rig.setMorph(on);
  }

  /** Begins to tilt a floor plan by drag; returns false if the view cannot be tilted. */
  beginTilt(): boolean {
    const { rig, mode } = this.#options;
    if (!this.#isEnabled || mode() !== 'floorplan') return false;
    if (!rig.isOrbiting) rig.setMode('dollhouse');
    return true;
  }

  /** To be called after each change of the camera by a drag or a motion: updates mode and appearance. */
  cameraMoved(): void {
    const { rig, mode, overview, show } = this.#options;
    const current = mode();
    if (!this.#isEnabled || !rig.isOrbiting || (current !== 'dollhouse' && current !== 'floorplan')) return;
    const factor = pitchFactorOf(rig.phi());
    show(visibleMode('dollhouse', factor), overview.appearanceBetween(planFractionOf(factor)));
  }

  /** After a drag: tilts the last degrees to the top, where the plan's own controller takes over. */
  settle(): void {
    const { rig, runner, mode, reducedMotion } = this.#options;
    if (!rig.isOrbiting || runner.isActive || mode() !== 'floorplan') return;
    const from = rig.phi();
    void runner.run(
      this.#tiltMotion(reducedMotion() ? 0 : settleMs, (t) => from + (orbitTargets.top - from) * easeInOut(t)),
    );
  }

  /** Tilts the dollhouse to the top or the side; fails in other modes. */
  autoOrbit(towards: OrbitTarget, signal: AbortSignal | undefined): Promise<Outcome> {
    const { rig, runner, mode, reducedMotion, emit } = this.#options;
    const current = mode();
    if (current === 'transitioning') return Promise.resolve(failed('mode.busy', 'the mode is changing'));
    if (!this.#isEnabled || (current !== 'dollhouse' && current !== 'floorplan'))
      return Promise.resolve(failed('mode.unavailable', 'only a dollhouse or a floor plan can be orbited'));
    runner.stop();
    rig.setMode('dollhouse');
    const from = rig.phi();
    this.#autoOrbitTarget = towards;
    emit('autoOrbitChanged', { towards });
    const ended = (): void => {
      this.#autoOrbitTarget = null;
      emit('autoOrbitChanged', { towards: null });
    };
    return runner.run(
      this.#tiltMotion(
        reducedMotion() ? 0 : autoOrbitMs,
        (t) => autoOrbitPhi(from, orbitTargets[towards], t * autoOrbitMs),
        ended,
      ),
      signal,
    );
  }

  /** Ends a running auto-orbit where it is. */
  stopAutoOrbit(): void {
    if (this.#autoOrbitTarget) this.#options.runner.stop();
  }

  #tiltMotion(duration: number, phiAt: (t: number) => number, ended: () => void = () => {}): Motion {
    const { rig } = this.#options;
    return {
      kind: 'mode',
      duration,
      apply: (t) => {
        rig.tiltTo(phiAt(t));
        this.cameraMoved();
      },
      arrive: () => {
        if (isOrthographic(pitchFactorOf(rig.phi()))) rig.setMode('floorplan');
        ended();
      },
      abandon: ended,
    };
  }
}

/**
 * Dollhouse and plan as one movement (docs/adr/0008): tilted by hand or by auto-orbit, the one becomes the other. What
 * the rest of the house hears is which mode it counts as.
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
import type { FrameAppearance } from '../view/space-view.ts';
import type { Outcome, StageEvents } from '../stage-api.ts';
import type { OverviewFraming } from './overview-framing.ts';
import { easeInOut, type Motion, type MotionRunner } from './motion-runner.ts';

export interface TiltOptions {
  readonly rig: CameraRig;
  readonly above: OverviewFraming;
  readonly runner: MotionRunner;
  readonly mode: () => ViewModeState;
  /** A mode without a flight. */
  readonly present: (mode: ViewMode, look: FrameAppearance) => void;
  readonly reducedMotion: () => boolean;
  readonly emit: <K extends keyof StageEvents>(type: K, payload: StageEvents[K]) => void;
}

const settleMs = 200;

export class TiltController {
  readonly #options: TiltOptions;
  /** Whether the model has both; with one of them alone nothing becomes anything. */
  #both = false;
  #orbiting: OrbitTarget | null = null;

  constructor(options: TiltOptions) {
    this.#options = options;
  }

  setBoth(both: boolean): void {
    this.#both = both;
    this.#options.rig.setMorph(both);
  }

  /** A hand begins to tilt the plan. False where there is nothing to tilt. */
  takePlan(): boolean {
    const { rig, mode } = this.#options;
    if (!this.#both || mode() !== 'floorplan') return false;
    if (!rig.orbiting) rig.use('dollhouse');
    return true;
  }

  /** After the camera was moved by hand, or by an auto-orbit. */
  moved(): void {
    const { rig, mode, above, present } = this.#options;
    const now = mode();
    if (!this.#both || !rig.orbiting || (now !== 'dollhouse' && now !== 'floorplan')) return;
    const factor = pitchFactorOf(rig.phi());
    present(visibleMode('dollhouse', factor), above.appearanceBetween(planFractionOf(factor)));
  }

  /** The hand has let go: the last degrees to the top are taken by themselves, and then a plan is a plan. */
  settle(): void {
    const { rig, runner, mode, reducedMotion } = this.#options;
    if (!rig.orbiting || runner.active || mode() !== 'floorplan') return;
    const from = rig.phi();
    void runner.run(
      this.#tiltMotion(reducedMotion() ? 0 : settleMs, (t) => from + (orbitTargets.top - from) * easeInOut(t)),
    );
  }

  autoOrbit(end: OrbitTarget, signal: AbortSignal | undefined): Promise<Outcome> {
    const { rig, runner, mode, reducedMotion, emit } = this.#options;
    const now = mode();
    if (now === 'transitioning') return Promise.resolve(failed('mode.busy', 'the mode is changing'));
    if (!this.#both || (now !== 'dollhouse' && now !== 'floorplan'))
      return Promise.resolve(failed('mode.unavailable', 'only a dollhouse or a floor plan can be orbited'));
    runner.stop();
    rig.use('dollhouse');
    const from = rig.phi();
    this.#orbiting = end;
    emit('autoOrbitChanged', { towards: end });
    const stopped = (): void => {
      this.#orbiting = null;
      emit('autoOrbitChanged', { towards: null });
    };
    return runner.run(
      this.#tiltMotion(
        reducedMotion() ? 0 : autoOrbitMs,
        (t) => autoOrbitPhi(from, orbitTargets[end], t * autoOrbitMs),
        stopped,
      ),
      signal,
    );
  }

  /** A press of the hand ends an auto-orbit where it is. */
  stopOrbit(): void {
    if (this.#orbiting) this.#options.runner.stop();
  }

  #tiltMotion(duration: number, phiAt: (t: number) => number, ended: () => void = () => {}): Motion {
    const { rig } = this.#options;
    return {
      kind: 'mode',
      duration,
      apply: (t) => {
        rig.tiltTo(phiAt(t));
        this.moved();
      },
      arrive: () => {
        if (isOrthographic(pitchFactorOf(rig.phi()))) rig.use('floorplan');
        ended();
      },
      abandon: ended,
    };
  }
}

const failed = (code: 'mode.busy' | 'mode.unavailable', detail: string): Outcome => ({ kind: 'failed', code, detail });

/** Moves between sweeps inside: loads the target panorama, then runs the motion. */
import type { Quat } from '#domain/geometry/quat.ts';
import { distance } from '#domain/geometry/vec3.ts';
import type { Sweep } from '#domain/model/model.ts';
import { isInside } from '#domain/model/view-mode.ts';
import { facing } from '../camera/transition.ts';
import type { MoveOptions, Outcome } from '../stage-api.ts';
import { insideAppearance } from '../view/frame-appearance.ts';
import type { Motion, MotionRunner } from './motion-runner.ts';
import type { NavigationOptions, NavigationState } from './navigation-state.ts';
import { arrived, failed, superseded } from './outcomes.ts';
import { createSweepMotion } from './sweep-motion.ts';

export const panoramaUnavailable = ({ id }: Sweep): Outcome =>
  failed('panorama.unavailable', `No available resolution found for sweep ${id}`);

/** Metres. */
const arrivalTolerance = 1e-3;

export class SweepNavigator {
  readonly #options: NavigationOptions;
  readonly #state: NavigationState;
  readonly #runner: MotionRunner;

  constructor(options: NavigationOptions, state: NavigationState, runner: MotionRunner) {
    this.#options = options;
    this.#state = state;
    this.#runner = runner;
  }

  /** Moves to an enabled sweep; the mode must be an inside mode. */
  async goTo(to: Sweep, requested: MoveOptions): Promise<Outcome> {
    const { view, rig, emit } = this.#options;
    const { signal } = requested;
    const request = this.#state.beginRequest(signal);
    const options = { ...requested, ...this.#arrival(to, requested) };
    const { fade = 'full', time } = options;
    const transition = this.#state.transitionOf(options.transition);
    // A fade to black hides the wait for the panorama: it fades out at once and in again when the panorama is loaded.
    const rotation = options.rotation ?? rig.state.rotation;
    const fadesWhileLoading =
      transition === 'fadeToBlack' && fade !== 'blackToClear' && !view.streamer.isShowable(to, rotation);
    const halfTime = time !== undefined && fade === 'full' ? { time: time / 2 } : {};
    // It ends with the request, since a newer one may have to wait; a walk goes on until a newer one sets off.
    const fadeOut = fadesWhileLoading
      ? this.#runner.run(this.#motion(to, { ...options, ...halfTime, transition, fade: 'clearToBlack' }, true), request)
      : null;
    const isShowable = await this.#state.waitFor(view.streamer.whenShowable(to, rotation), request);
    if (!request.aborted) await fadeOut;
    if (request.aborted) {
      this.#restoreLight();
      return superseded;
    }
    if (!isShowable) {
      this.#restoreLight();
      return panoramaUnavailable(to);
    }
    if (this.#isAt(to) && !this.#runner.isActive && !options.rotation) {
      this.#restoreLight();
      return arrived;
    }
    emit('moveStarted', { from: this.#state.currentSweep?.id ?? null, to: to.id });
    if (!fadesWhileLoading) return this.#runner.run(this.#motion(to, { ...options, transition }), signal);
    const motion =
      fade === 'full'
        ? this.#motion(to, { ...options, ...halfTime, transition, fade: 'blackToClear' })
        : this.#motion(to, { ...options, transition: 'instant' });
    return this.#runner.run(motion, signal);
  }

  /** False where a turn or an abort has ended a move between two sweeps. */
  #isAt(sweep: Sweep): boolean {
    const { view, rig } = this.#options;
    return (
      this.#state.currentSweep?.id === sweep.id &&
      distance(rig.state.position, sweep.position) < arrivalTolerance &&
      view.slots.weights()[view.slots.slotOf(sweep)] === 1
    );
  }

  /** A move with the transition orbitTo ends with the view to its target. */
  #arrival({ position, alignment }: Sweep, { transition, orbitTarget, rotation }: MoveOptions): { rotation?: Quat } {
    if (rotation || transition !== 'orbitTo' || !orbitTarget || alignment !== 'aligned') return {};
    return { rotation: facing({ ...this.#options.rig.state, position }, orbitTarget) };
  }

  #motion(
    to: Sweep,
    {
      transition,
      fade = 'full',
      orbitTarget,
      time,
      rotation,
      leg = 'whole',
    }: MoveOptions & Required<Pick<MoveOptions, 'transition'>>,
    staysBlack = false,
  ): Motion {
    const { view, rig } = this.#options;
    const state = this.#state;
    return createSweepMotion({
      view,
      rig,
      from: state.currentSweep,
      to,
      sweeps: state.model?.sweeps ?? [],
      transition,
      fade,
      staysBlack,
      orbitTarget,
      time,
      rotation,
      leg,
      reducedMotion: state.reducedMotion,
      setAppearance: (appearance) => (state.appearance = appearance),
      arrive: () => state.enterSweep(to),
    });
  }

  /** After a move that faded to black and did not take place. */
  #restoreLight(): void {
    const state = this.#state;
    if (!isInside(state.mode) || this.#runner.isActive || state.appearance.light === 1) return;
    state.appearance = insideAppearance;
    this.#options.invalidate();
  }
}

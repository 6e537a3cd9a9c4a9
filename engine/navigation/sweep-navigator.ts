/** Moves between sweeps inside: loads the target panorama, then runs the motion. */
import type { Sweep } from '#domain/model/model.ts';
import { isInside } from '#domain/model/view-mode.ts';
import { defaultTransition, type FadeKind } from '#domain/navigation/camera-transition.ts';
import type { MoveOptions, Outcome } from '../stage-api.ts';
import { insideAppearance } from '../view/frame-appearance.ts';
import type { Motion, MotionRunner } from './motion-runner.ts';
import type { NavigationOptions, NavigationState } from './navigation-state.ts';
import { arrived, failed, superseded } from './outcomes.ts';
import { createSweepMotion } from './sweep-motion.ts';

export const panoramaUnavailable = ({ id }: Sweep): Outcome =>
  failed('panorama.unavailable', `No available resolution found for sweep ${id}`);

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
  async goTo(to: Sweep, options: MoveOptions): Promise<Outcome> {
    const { view, device, emit } = this.#options;
    const isSuperseded = this.#state.beginRequest(options.signal);
    const transition = options.transition ?? defaultTransition[device];
    const motion = (fade: FadeKind): Motion => this.#motion(to, { ...options, transition }, fade);
    // A fade to black hides the wait for the panorama: it fades out at once and in again when the panorama is loaded.
    const fadesWhileLoading = transition === 'fadeToBlack' && !view.streamer.hasBase(to);
    const fadeOut = fadesWhileLoading ? this.#runner.run(motion('clearToBlack'), options.signal) : null;
    const isShowable = await this.#state.waitFor(view.streamer.whenShowable(to));
    if (!isSuperseded()) await fadeOut;
    if (isSuperseded()) {
      this.#restoreLight();
      return superseded;
    }
    if (!isShowable) {
      this.#restoreLight();
      return panoramaUnavailable(to);
    }
    if (this.#state.currentSweep?.id === to.id && !this.#runner.isActive && !options.rotation) {
      this.#restoreLight();
      return arrived;
    }
    emit('moveStarted', { from: this.#state.currentSweep?.id ?? null, to: to.id });
    return this.#runner.run(motion(fadesWhileLoading ? 'blackToClear' : 'full'), options.signal);
  }

  #motion(
    to: Sweep,
    { transition, time, rotation, leg = 'whole' }: MoveOptions & Required<Pick<MoveOptions, 'transition'>>,
    fade: FadeKind,
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

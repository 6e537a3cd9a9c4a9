/** From an open model to its first panorama, and to a sharp one. */
import type { NavigationController } from './navigation-controller.ts';
import type { PanoramaStreamer } from '../panorama/panorama-streamer.ts';
import type { Outcome, StageEvents } from '../stage-api.ts';

export class Opening {
  readonly #emit: <K extends 'firstPanoramaDrawn' | 'becameSharp'>(type: K, payload: StageEvents[K]) => void;
  #resolve: (outcome: Outcome) => void = () => {};
  #drawn = false;
  #sharp = false;
  /** Resolves with the first panorama, or with why there is none. */
  readonly opened = new Promise<Outcome>((resolve) => (this.#resolve = resolve));

  constructor(emit: <K extends 'firstPanoramaDrawn' | 'becameSharp'>(type: K, payload: StageEvents[K]) => void) {
    this.#emit = emit;
  }

  /** The first panorama is on the screen. */
  get drawn(): boolean {
    return this.#drawn;
  }

  /** Every visible tile is there. */
  get sharp(): boolean {
    return this.#sharp;
  }

  fail(outcome: Outcome): void {
    this.#resolve(outcome);
  }

  /** After each frame. True with the frame that is the first panorama. */
  step(navigation: NavigationController, streamer: PanoramaStreamer): boolean {
    const first = !this.#drawn && navigation.hasStarted && navigation.isPanoramaComplete();
    if (first) {
      this.#drawn = true;
      performance.mark('enfilade:stagePicture');
      this.#emit('firstPanoramaDrawn', { at: performance.now() });
      this.#resolve({ kind: 'arrived' });
    }
    const sharp = this.#drawn && streamer.sharp && !navigation.runner.active;
    if (sharp && !this.#sharp) {
      streamer.dropEarly();
      this.#emit('becameSharp', { at: performance.now() });
    }
    this.#sharp = sharp;
    return first;
  }
}

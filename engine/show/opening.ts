/** From an open model to its first picture, and to a sharp one. */
import type { Journeys } from '../motion/journeys.ts';
import type { PanoramaStreamer } from '../panorama/panorama-streamer.ts';
import type { Outcome, StageBells } from '../stage-api.ts';

export class Opening {
  readonly #emit: <K extends 'firstPictureDrawn' | 'becameSharp'>(type: K, payload: StageBells[K]) => void;
  #resolve: (outcome: Outcome) => void = () => {};
  #drawn = false;
  #sharp = false;
  /** Resolves with the first picture, or with why there is none. */
  readonly opened = new Promise<Outcome>((resolve) => (this.#resolve = resolve));

  constructor(emit: <K extends 'firstPictureDrawn' | 'becameSharp'>(type: K, payload: StageBells[K]) => void) {
    this.#emit = emit;
  }

  /** The first picture is on the screen. */
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

  /** After each frame. True with the frame that is the first picture. */
  step(journeys: Journeys, streamer: PanoramaStreamer): boolean {
    const first = !this.#drawn && journeys.begun && journeys.pictureComplete();
    if (first) {
      this.#drawn = true;
      performance.mark('enfilade:stagePicture');
      this.#emit('firstPictureDrawn', { at: performance.now() });
      this.#resolve({ kind: 'arrived' });
    }
    const sharp = this.#drawn && streamer.sharp && !journeys.runner.active;
    if (sharp && !this.#sharp) {
      streamer.dropEarly();
      this.#emit('becameSharp', { at: performance.now() });
    }
    this.#sharp = sharp;
    return first;
  }
}

/** Tracks an opened model up to its first drawn panorama, and whether the visible panorama is sharp. */
import type { PanoramaStreamer } from '../panorama/panorama-streamer.ts';
import type { Outcome, StageEvents } from '../stage-api.ts';
import type { NavigationController } from './navigation-controller.ts';
import { arrived } from './outcomes.ts';

export class OpeningTracker {
  readonly #emit: <K extends 'firstPanoramaDrawn' | 'becameSharp'>(type: K, payload: StageEvents[K]) => void;
  #resolve: (outcome: Outcome) => void = () => {};
  #isDrawn = false;
  #isSharp = false;
  /** Resolves when the first panorama is drawn, or with the failure that prevents it. */
  readonly outcome = new Promise<Outcome>((resolve) => (this.#resolve = resolve));

  constructor(emit: <K extends 'firstPanoramaDrawn' | 'becameSharp'>(type: K, payload: StageEvents[K]) => void) {
    this.#emit = emit;
  }

  /** Whether the first panorama is on the screen. */
  get isDrawn(): boolean {
    return this.#isDrawn;
  }

  /** Whether every visible tile is loaded at the required level. */
  get isSharp(): boolean {
    return this.#isSharp;
  }

  fail(outcome: Outcome): void {
    this.#resolve(outcome);
  }

  /** To be called after each frame; returns whether this frame was the first with a panorama. */
  step(navigation: NavigationController, streamer: PanoramaStreamer): boolean {
    const isFirst = !this.#isDrawn && navigation.hasStarted && navigation.isPanoramaComplete();
    if (isFirst) {
      this.#isDrawn = true;
      performance.mark('enfilade:stagePicture');
      this.#emit('firstPanoramaDrawn', { at: performance.now() });
      this.#resolve(arrived);
    }
    const isSharp = this.#isDrawn && streamer.isSharp && !navigation.runner.isActive;
    if (isSharp && !this.#isSharp) {
      streamer.closeEarlyTiles();
      this.#emit('becameSharp', { at: performance.now() });
    }
    this.#isSharp = isSharp;
    return isFirst;
  }
}

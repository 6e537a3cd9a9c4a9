/**
 * Takes photos of the view, one after the other: waits for the end of a move, has the panorama's tiles loaded for the
 * photo's pixels, and draws what the last frame showed at the photo's size.
 */
import { isInside } from '#domain/model/view-mode.ts';
import type { ContextMonitor } from '../frame/context-monitor.ts';
import type { FrameLoop } from '../frame/frame-loop.ts';
import type { NavigationController } from '../navigation/navigation-controller.ts';
import type { OpeningTracker } from '../navigation/opening-tracker.ts';
import { croppedCamera, fittedSize, type PhotoSize } from '../snapshot/photo-crop.ts';
import { maxPhotoSide, photoJpeg } from '../snapshot/photo-image.ts';
import type { CameraRig } from '../view/camera-rig.ts';
import type { SpaceView } from '../view/space-view.ts';
import type { ContentLoader } from './content-loader.ts';

/** How often the end of a move or of loading is checked. */
const checkMs = 30;
/** Longest wait for tiles; then the photo is taken with those that are there. */
const maxLoadMs = 8000;

export interface PhotoTakerOptions {
  readonly view: SpaceView;
  readonly rig: CameraRig;
  readonly navigation: NavigationController;
  readonly loop: FrameLoop;
  readonly context: ContextMonitor;
  readonly opening: OpeningTracker;
  readonly content: ContentLoader;
  readonly isDisposed: () => boolean;
}

export class PhotoTaker {
  readonly #options: PhotoTakerOptions;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: PhotoTakerOptions) {
    this.#options = options;
  }

  /**
   * A JPEG of this many pixels, or of the largest that the browser can draw.
   * @throws Error with a sentence if there is no view, it cannot be drawn or encoded, or the stage is disposed
   */
  take(size: PhotoSize): Promise<Blob> {
    const photo = this.#last.then(() => this.#take(size));
    this.#last = photo.catch(() => null);
    return photo;
  }

  async #take(wanted: PhotoSize): Promise<Blob> {
    const { view, rig, navigation, loop, content, opening } = this.#options;
    try {
      let size: PhotoSize;
      do {
        // oxlint-disable no-await-in-loop -- a move may have begun while tiles were loaded
        await this.#until(() => this.#isAtRest, Infinity);
        if (view.renderer.gl.isContextLost()) throw new Error('the WebGL context is lost');
        size = fittedSize(wanted, maxPhotoSide(view.renderer));
        // Only panoramas: a frame at rest in an overview would show it unsmoothed for a moment.
        if (navigation.appearance.sky > 0) {
          content.photoSize = size;
          loop.request();
        }
        await this.#until(() => !this.#isAtRest || this.#isLoaded, maxLoadMs);
        // oxlint-enable no-await-in-loop
      } while (!this.#isAtRest);
      if (!view.isReady || !opening.isDrawn) throw new Error('the view has not been drawn yet');
      const isSmoothed = !isInside(navigation.mode);
      return await photoJpeg(view.renderer, size, isSmoothed, (framebuffer, drawn, offset) => {
        const aspect = drawn.width / drawn.height;
        view.drawPhoto(framebuffer, drawn, croppedCamera(rig.state, viewAspect(rig), aspect), offset);
      });
    } finally {
      if (content.photoSize) {
        content.photoSize = null;
        loop.request();
      }
    }
  }

  get #isAtRest(): boolean {
    const { navigation, context } = this.#options;
    return !navigation.isMoving && navigation.mode !== 'transitioning' && !context.isRestoring;
  }

  get #isLoaded(): boolean {
    const { view, navigation, loop } = this.#options;
    if (loop.isScheduled) return false;
    return navigation.appearance.sky > 0 ? view.streamer.isSharp : view.pending === 0;
  }

  /** Resolves when the condition is met or the time has passed; rejects when the stage is disposed. */
  async #until(isMet: () => boolean, maxMs: number): Promise<void> {
    const began = performance.now();
    for (;;) {
      if (this.#options.isDisposed()) throw new Error('the viewer was closed');
      if (isMet() || performance.now() - began > maxMs) return;
      // oxlint-disable-next-line no-await-in-loop -- checked again after each wait
      await new Promise((resolve) => setTimeout(resolve, checkMs));
    }
  }
}

const viewAspect = ({ viewport: { width, height } }: CameraRig): number => width / Math.max(1, height);

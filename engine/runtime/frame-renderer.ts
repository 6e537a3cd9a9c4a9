/** Draws one frame: advances motions and fades, updates what is loaded, draws the view, and reports what changed. */
import type { AdaptiveResolution } from '../frame/adaptive-resolution.ts';
import type { IdleDetector } from '../frame/idle-detector.ts';
import type { LoadIndicator } from '../frame/load-indicator.ts';
import type { ContentLoader, ContentLoaderOptions } from './content-loader.ts';

export interface FrameRendererOptions extends Omit<ContentLoaderOptions, 'prefetcher' | 'loop'> {
  readonly content: ContentLoader;
  readonly adaptiveResolution: AdaptiveResolution;
  readonly idleDetector: IdleDetector;
  readonly loadIndicator: LoadIndicator;
}

export class FrameRenderer {
  readonly #options: FrameRendererOptions;
  #isPreparing = false;
  /** Whether the user drags the view. */
  isDragging = false;

  constructor(options: FrameRendererOptions) {
    this.#options = options;
  }

  /** Whether a frame is in progress that is not drawn yet: a changed canvas size needs no frame of its own. */
  get isPreparing(): boolean {
    return this.#isPreparing;
  }

  /**
   * @param now milliseconds
   * @param dtMs milliseconds since the frame before
   * @returns whether another frame is needed
   */
  draw(now: number, dtMs: number): boolean {
    const { view, rig, navigation, pointer, opening, size, content, adaptiveResolution } = this.#options;
    if (!view.isReady) return true;
    this.#isPreparing = true;
    const hasMotion = navigation.runner.step(now);
    const hasInertia = rig.step(dtMs);
    if (hasInertia) navigation.tilt.cameraMoved();
    else if (!hasMotion && !this.isDragging) navigation.tilt.settle();
    const hasFades = pointer.step(dtMs);
    adaptiveResolution.frame(hasMotion && this.#isExpensive(), now);
    view.setDeferredShading(adaptiveResolution.renderScale !== 'native');
    if (hasMotion || hasInertia) this.cameraMoved();
    else size.leaveCoarseScale();
    content.update();
    const hasUploads = view.streamer.uploadDecoded(!opening.isDrawn);
    pointer.drawMarkers();
    view.draw(rig.state, navigation.appearance, pointer.rings(), navigation.ground());
    this.#isPreparing = false;
    this.#report();
    // The second shader of the sky compiles while frames are drawn.
    const needsMore = hasMotion || hasInertia || hasFades || hasUploads || !view.isCompiled;
    if (!needsMore) this.#options.idleDetector.scheduleCheck();
    return needsMore;
  }

  /** To be called when the camera moved, before the frame that shows it is drawn. */
  cameraMoved(): void {
    const { navigation, size, adaptiveResolution, idleDetector } = this.#options;
    const isExpensiveMove = navigation.runner.isActive && this.#isExpensive();
    size.setRenderScale(isExpensiveMove ? adaptiveResolution.renderScale : 'native');
    idleDetector.cameraMoved();
  }

  #report(): void {
    const { view, navigation, opening, idleDetector, loadIndicator } = this.#options;
    if (opening.step(navigation, view.streamer)) idleDetector.cameraMoved();
    loadIndicator.update(navigation.isWaiting || (opening.isDrawn && !navigation.isPanoramaComplete()));
  }

  /** Whether the frame shows the mesh or blends panoramas of a move; a cross-fade on the spot is too short to adapt to. */
  #isExpensive(): boolean {
    const { view, navigation } = this.#options;
    const { slots } = view;
    const isBlended = !slots.directionsOnly && slots.weights().filter((weight) => weight > 0).length > 1;
    return navigation.appearance.mesh || isBlended;
  }
}

/** Draws one frame: advances motions and fades, updates what is loaded, draws the view, and reports what changed. */
import { isInside } from '#domain/model/view-mode.ts';
import type { AdaptiveResolution } from '../frame/adaptive-resolution.ts';
import type { EdgeSmoothing } from '../frame/edge-smoothing.ts';
import type { IdleDetector } from '../frame/idle-detector.ts';
import type { LoadIndicator } from '../frame/load-indicator.ts';
import type { ContentLoader, ContentLoaderOptions } from './content-loader.ts';

export interface FrameRendererOptions extends Omit<ContentLoaderOptions, 'prefetcher'> {
  readonly content: ContentLoader;
  readonly adaptiveResolution: AdaptiveResolution;
  readonly smoothing: EdgeSmoothing;
  readonly idleDetector: IdleDetector;
  readonly loadIndicator: LoadIndicator;
}

export class FrameRenderer {
  readonly #options: FrameRendererOptions;
  #isPreparing = false;
  /** Whether the camera moved since the last frame, outside of motions. */
  #hasMoved = false;
  /** Whether the user drags the view. */
  #isDragging = false;
  /** Whether something faded in the last frame. */
  #wasFading = false;

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
   * @param isRequested whether something has changed since the frame before
   * @returns whether another frame is needed
   */
  draw(now: number, dtMs: number, isRequested: boolean): boolean {
    const { view, rig, navigation, pointer, opening, content, smoothing } = this.#options;
    if (!view.isReady) return !view.renderer.isCompiling;
    this.#isPreparing = true;
    const hasMotion = navigation.runner.step(now);
    const hasInertia = rig.step(dtMs);
    if (hasInertia) navigation.tilt.cameraMoved();
    else if (!hasMotion && !this.#isDragging) navigation.tilt.settle();
    const pointerFades = pointer.step(dtMs);
    const hasFades = view.step(dtMs) || pointerFades;
    const isMoving = hasMotion || hasInertia || this.#hasMoved || this.#isDragging;
    this.#setQuality(now, hasMotion, isMoving, isRequested || hasFades || this.#wasFading);
    this.#wasFading = hasFades;
    if (hasMotion || hasInertia) this.cameraMoved();
    this.#hasMoved = false;
    content.update();
    const hasUploads = view.streamer.uploadDecoded(!opening.isDrawn);
    pointer.drawMarkers();
    view.draw(rig.state, navigation.appearance, pointer.rings(), navigation.ground());
    if (view.isCompiled) smoothing.frameDrawn();
    else smoothing.restart();
    this.#isPreparing = false;
    this.report();
    const isUnfinished = !view.isCompiled || smoothing.needsFrames;
    const needsMore = hasMotion || hasInertia || hasFades || hasUploads || (isUnfinished && !view.renderer.isCompiling);
    if (!needsMore) this.#options.idleDetector.scheduleCheck();
    return needsMore;
  }

  setDragging(on: boolean): void {
    if (on === this.#isDragging) return;
    this.#isDragging = on;
    // The end of a drag begins the time that the view takes to settle.
    if (!on) this.cameraMoved();
  }

  /** To be called when the camera moved, before the frame that shows it is drawn. */
  cameraMoved(): void {
    this.#hasMoved = true;
    this.#options.idleDetector.cameraMoved();
  }

  /** To be called when the camera has come to rest: the picture becomes as fine as it can be. */
  settled(): void {
    const { navigation, opening, size, smoothing, loop } = this.#options;
    // Frames of a drag on a slow machine may be further apart than a view takes to settle.
    if (this.#isDragging) return;
    if (!isInside(navigation.mode) && opening.isDrawn && !size.isFinest) smoothing.start();
    loop.request();
  }

  /** Fewer pixels while the camera moves on a slow machine, smoothed edges at rest. */
  #setQuality(now: number, hasMotion: boolean, isMoving: boolean, isChanged: boolean): void {
    const { view, adaptiveResolution, smoothing } = this.#options;
    const isExpensive = this.#isExpensive();
    adaptiveResolution.frame(hasMotion && isExpensive, now);
    view.setDeferredShading(adaptiveResolution.scale < 1);
    if (isMoving) smoothing.stop();
    else if (isChanged) smoothing.restart();
    view.setQuality({ scale: isMoving && isExpensive ? adaptiveResolution.scale : 1, smoothing: smoothing.frame });
  }

  /** To be called after each frame. */
  report(): void {
    const { view, navigation, opening, idleDetector, loadIndicator } = this.#options;
    if (opening.step(navigation, view.streamer)) idleDetector.cameraMoved();
    loadIndicator.update(navigation.isWaiting || (opening.isDrawn && !navigation.isPanoramaComplete()));
  }

  /** Whether the frame shows the mesh or blends panoramas of a move; a cross-fade on the spot is too short to adapt to. */
  #isExpensive(): boolean {
    const { view, navigation } = this.#options;
    const { slots } = view;
    const isBlended = !slots.directionsOnly && slots.weights().filter((weight) => weight > 0).length > 1;
    return view.drawsMesh(navigation.appearance) || isBlended;
  }
}

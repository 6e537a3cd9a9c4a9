/**
 * Requests what the view shows: in each frame the tiles of the visible panorama and, once it is sharp after an arrival,
 * the neighbours and the mesh.
 */
import { isInside } from '#domain/model/view-mode.ts';
import type { CanvasSize, Size } from '../frame/canvas-size.ts';
import type { FrameLoop } from '../frame/frame-loop.ts';
import type { PointerScene } from '../input/pointer-scene.ts';
import type { NavigationController } from '../navigation/navigation-controller.ts';
import type { NeighbourPrefetcher } from '../navigation/neighbour-prefetcher.ts';
import type { OpeningTracker } from '../navigation/opening-tracker.ts';
import type { StreamingView } from '../panorama/panorama-streamer.ts';
import { croppedCamera } from '../snapshot/photo-crop.ts';
import type { CameraRig } from '../view/camera-rig.ts';
import type { SpaceView } from '../view/space-view.ts';

/** How often a view in motion is checked for rest. */
const restCheckMs = 200;

export interface ContentLoaderOptions {
  readonly view: SpaceView;
  readonly rig: CameraRig;
  readonly navigation: NavigationController;
  readonly prefetcher: NeighbourPrefetcher;
  readonly pointer: PointerScene;
  readonly opening: OpeningTracker;
  readonly size: CanvasSize;
  readonly loop: FrameLoop;
}

export class ContentLoader {
  readonly #options: ContentLoaderOptions;
  /** The sweep for which neighbours and mesh were requested. */
  #loadedFor: string | null = null;
  #arrivedAt: string | null = null;
  /** The view of the eyes of a headset, for which tiles are loaded in place of the canvas's; null outside of a session. */
  eyesView: StreamingView | null = null;
  /** Pixels of the photo for which tiles are loaded in place of those of the canvas; null while none is taken. */
  photoSize: Size | null = null;
  /** Pairs of a current sweep and the one whose tiles were downloaded ahead. */
  readonly #warmed = new Set<string>();

  constructor(options: ContentLoaderOptions) {
    this.#options = options;
  }

  /** Requests neighbours and mesh again where they could not be loaded. */
  retryFailed(): void {
    this.#loadedFor = null;
  }

  /** To be called in each frame, before it is drawn. */
  update(): void {
    const { view, navigation, prefetcher, opening, loop } = this.#options;
    const showsPanorama = navigation.appearance.sky > 0;
    view.streamer.requestTiles(showsPanorama ? this.#streamingView() : null);
    const sweepId = navigation.current?.id ?? '';
    if (sweepId !== this.#arrivedAt) {
      this.#arrivedAt = sweepId;
      // What the new view needs comes first.
      prefetcher.stop();
    }
    if (sweepId === this.#loadedFor) this.#warmCache();
    if (sweepId === this.#loadedFor || !opening.isSharp || !view.streamer.isSharp) return;
    this.#loadedFor = sweepId;
    prefetcher.prefetch();
    void this.#loadMesh();
    loop.request();
  }

  #streamingView(): StreamingView {
    const { rig, size } = this.#options;
    if (this.eyesView) return this.eyesView;
    const { width, height } = size.pixels;
    const photo = this.photoSize ?? size.pixels;
    const { rotation, fovDegrees } = croppedCamera(rig.state, width / height, photo.width / photo.height);
    return { rotation, fovDegrees, width: photo.width, height: photo.height };
  }

  /** Once nothing else is loaded, downloads the sharp tiles of the sweep that a step forward leads to. */
  #warmCache(): void {
    const { view, rig, navigation, prefetcher, size } = this.#options;
    const next = view.streamer.pending === 0 && !navigation.isMoving ? prefetcher.likelyNext(rig.state.rotation) : null;
    const key = `${navigation.current?.id}/${next?.id}`;
    if (!next || this.#warmed.has(key)) return;
    this.#warmed.add(key);
    const { rotation, fovDegrees } = rig.state;
    view.streamer.warmCache(next, { rotation, fovDegrees, ...size.pixels });
  }

  /**
   * Loads the geometry, on which moves are projected and which hides pucks behind walls; then the coarse textures, for
   * what no panorama of a move saw.
   */
  async #loadMesh(): Promise<void> {
    const { view, pointer, prefetcher, loop } = this.#options;
    const { mesh } = view;
    const isLoaded = (await mesh?.loadGeometry()) ?? false;
    if (isLoaded) view.prepareMoves();
    pointer.updateVisiblePucks();
    await prefetcher.addFillPanoramas();
    loop.request();
    // Without geometry this would request the failed parts again at once.
    if (isLoaded) await mesh?.loadTextures('coarse');
    await this.#drawVisibilityAhead();
  }

  /** A face at a time, while nothing else is drawn, until the visitor leaves. Not from above. */
  async #drawVisibilityAhead(): Promise<void> {
    const { view, rig, navigation, loop } = this.#options;
    const sweepId = this.#loadedFor;
    const isHere = (): boolean =>
      sweepId === this.#loadedFor && sweepId === navigation.current?.id && !navigation.isMoving;
    while (isHere() && isInside(navigation.mode)) {
      // oxlint-disable no-await-in-loop -- one after the other
      if (loop.isScheduled) await new Promise((resolve) => setTimeout(resolve, restCheckMs));
      else await view.renderer.finished();
      // oxlint-enable no-await-in-loop
      const isAtRest = !loop.isScheduled && isHere();
      if (isAtRest && !view.drawVisibilityAhead(rig.state)) return;
    }
  }
}

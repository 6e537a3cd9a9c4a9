/**
 * Requests what the view shows: in each frame the tiles of the visible panorama and, once it is sharp after an arrival,
 * the neighbours and the mesh.
 */
import type { CanvasSize } from '../frame/canvas-size.ts';
import type { FrameLoop } from '../frame/frame-loop.ts';
import type { PointerScene } from '../input/pointer-scene.ts';
import type { NavigationController } from '../navigation/navigation-controller.ts';
import type { NeighbourPrefetcher } from '../navigation/neighbour-prefetcher.ts';
import type { OpeningTracker } from '../navigation/opening-tracker.ts';
import type { CameraRig } from '../view/camera-rig.ts';
import type { SpaceView } from '../view/space-view.ts';

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

  constructor(options: ContentLoaderOptions) {
    this.#options = options;
  }

  /** To be called in each frame, before it is drawn. */
  update(): void {
    const { view, rig, navigation, prefetcher, opening, size, loop } = this.#options;
    const { width, height } = size.nativeSize;
    const { rotation, fovDegrees } = rig.state;
    const showsPanorama = navigation.appearance.sky > 0;
    view.streamer.requestTiles(showsPanorama ? { rotation, fovDegrees, width, height } : null);
    const sweepId = navigation.current?.id ?? '';
    if (sweepId === this.#loadedFor || !opening.isSharp) return;
    this.#loadedFor = sweepId;
    prefetcher.prefetch();
    void this.#loadMesh();
    loop.request();
  }

  /**
   * Loads the geometry, on which moves are projected and which hides pucks behind walls; then the coarse textures, for
   * what no panorama of a move saw.
   */
  async #loadMesh(): Promise<void> {
    const { view, pointer, prefetcher, loop } = this.#options;
    const { mesh } = view;
    if (await mesh?.loadGeometry()) view.prepareMoves();
    pointer.updateVisiblePucks();
    await prefetcher.addFillPanoramas();
    loop.request();
    await mesh?.loadTextures('coarse');
  }
}

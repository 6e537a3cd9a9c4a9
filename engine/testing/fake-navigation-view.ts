/** The view as navigation sees it, without images: real panorama slots, and loads that a test decides on. */
import type { Bvh } from '#domain/geometry/bvh.ts';
import type { FloorId } from '#domain/ids.ts';
import type { Sweep } from '#domain/model/model.ts';
import type { MeshTree } from '../mesh/mesh-message.ts';
import type { NavigationView } from '../navigation/navigation-state.ts';
import { PanoramaSlots } from '../panorama/panorama-slots.ts';

export class FakeNavigationView implements NavigationView {
  readonly slots = new PanoramaSlots();
  supportsFillPanorama = true;
  visibleFloors: ReadonlySet<FloorId> | null = null;
  /** Whether a sweep's lowest level is on the GPU. */
  isLoaded: (sweep: Sweep) => boolean = () => true;
  /** Whether a panorama can be shown, once it is loaded. */
  loadPanorama: (sweep: Sweep) => Promise<boolean> = async () => true;
  /** Whether the geometry can be loaded. */
  loadGeometry: () => Promise<boolean> = async () => true;
  readonly streamer = {
    isShowable: (sweep: Sweep) => this.isLoaded(sweep),
    covers: (sweep: Sweep) => this.isLoaded(sweep),
    isPrefetched: (sweep: Sweep) => this.isLoaded(sweep),
    whenShowable: (sweep: Sweep) => this.loadPanorama(sweep),
  };
  readonly mesh: NonNullable<NavigationView['mesh']>;

  constructor(bvh: Bvh | null = null) {
    const tree: MeshTree | null = bvh && { bvh, partOfTriangle: new Uint8Array(1000), floorIds: [null] };
    this.mesh = { tree, loadGeometry: () => this.loadGeometry(), loadTextures: async () => {} };
  }
}

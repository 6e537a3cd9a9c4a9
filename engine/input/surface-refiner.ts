/**
 * What a tool asks of the surfaces that it is given (`SurfaceInput`): moves hits to what they snap to, and adds their
 * uncertainties and measurements across the space. The code for it is loaded with the first tool that asks.
 */
import type { Ray, Vec3 } from '#domain/geometry/vec3.ts';
import type { FloorId } from '#domain/ids.ts';
import type { MeshTree } from '../mesh/mesh-message.ts';
import type * as SurfaceAids from './surface-aids.ts';
import type { SurfaceHit, SurfaceInput } from '../stage-api.ts';

type Aids = typeof SurfaceAids;

/** The view that hits are refined in. */
export interface RefinerView {
  readonly tree: MeshTree | null;
  /** Null shows all floors. */
  readonly visibleFloors: ReadonlySet<FloorId> | null;
  /** The surface at an offset from the pointer in CSS pixels. */
  surfaceAt(dx: number, dy: number): Vec3 | null;
  /** The size of one CSS pixel at a point, metres. */
  pixelAt(point: Vec3): number;
  /** How far from what is meant the user points, relative to a mouse. */
  readonly spread: number;
  isHidden(point: Vec3): boolean;
  floorHeightOf(floorId: FloorId | null): number | null;
}

export class SurfaceRefiner {
  #input: SurfaceInput = { hover: false };
  #aids: Aids | null = null;
  #snapper: SurfaceAids.Snapper | null = null;
  readonly #loaded: () => void;

  /** `loaded`: the code for the aids has arrived, hits are refined from now on. */
  constructor(loaded: () => void) {
    this.#loaded = loaded;
  }

  get input(): SurfaceInput {
    return this.#input;
  }

  get magnifier(): Aids['Magnifier'] | null {
    return this.#aids?.Magnifier ?? null;
  }

  setInput(input: SurfaceInput): void {
    this.#input = input;
    const { cursorKeys, snaps, across, fitsNormal, estimates } = input;
    if ((cursorKeys || snaps || across || fitsNormal || estimates) && !this.#aids) void this.#load();
  }

  /** `snaps`: false while the user holds the key that turns snapping off. */
  refine(hit: SurfaceHit, ray: Ray, snaps: boolean, view: RefinerView): SurfaceHit {
    const { tree, visibleFloors } = view;
    const { across = null, fitsNormal = false, estimates = false } = this.#input;
    if (!this.#aids || !tree || hit.kind !== 'mesh') return hit;
    const scene = {
      tree,
      accept: (triangle: number): boolean => {
        const floor = tree.floorIds[tree.partOfTriangle[triangle] ?? 0] ?? null;
        return floor === null || visibleFloors === null || visibleFloors.has(floor);
      },
    };
    const floorHeight = view.floorHeightOf(hit.floorId);
    if (across) return { ...hit, across: this.#aids.acrossOf(scene, hit, across, floorHeight) };
    const fitted = fitsNormal ? { ...hit, normal: this.#aids.fittedNormalOf(scene, hit) } : hit;
    const refined = snaps ? this.#snap(scene, fitted, { ...view, ray, floorHeight }) : fitted;
    if (!estimates) return refined;
    const pixel = view.pixelAt(refined.position) * view.spread;
    const uncertainty = this.#aids.uncertaintyOf(scene, hit, refined, ray, pixel);
    return { ...refined, uncertainty };
  }

  /** A hit on the floor in an overview that does not show the mesh: it does not snap, and nothing more is known of it. */
  withoutMesh(hit: SurfaceHit): SurfaceHit {
    const { across, estimates } = this.#input;
    return { ...hit, ...(across && { across: null }), ...(estimates && { uncertainty: null }) };
  }

  #snap(scene: SurfaceAids.SurfaceScene, hit: SurfaceHit, facts: Omit<SurfaceAids.SnapFacts, 'from'>): SurfaceHit {
    const { snaps, from = null } = this.#input;
    if (!snaps || !this.#aids) return hit;
    this.#snapper ??= new this.#aids.Snapper();
    return this.#snapper.snap(scene, hit, { ...facts, from });
  }

  async #load(): Promise<void> {
    try {
      this.#aids ??= await import('./surface-aids.ts');
      this.#loaded();
    } catch {
      // Points neither snap nor have an uncertainty; the next change of the tool tries again.
    }
  }
}

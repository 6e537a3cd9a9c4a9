/**
 * Which panoramas are shown, and with what weight. Three slots: the current sweep (or the one a move starts from), the
 * destination, and a third for a move that supersedes another. Until then the third may hold a fill sweep, which colours
 * what the other two did not see.
 */
import { faceAxes, type FaceIndex } from '#domain/geometry/cube-face.ts';
import { conjugate, identity, rotate, type Quat } from '#domain/geometry/quat.ts';
import { distance, dot, type Vec3 } from '#domain/geometry/vec3.ts';
import type { Sweep } from '#domain/model/model.ts';
import type { Material } from '../gpu/material.ts';
import { slotCount } from '../gpu/tile-cache.ts';

export interface PanoramaSlot {
  readonly sweep: Sweep;
  /** Share of the image; the weights of all slots add up to 1. */
  weight: number;
}

/** Column-major rotation of world directions into the panorama's space. */
export const worldToPanorama = (rotation: Quat): number[] => {
  const q = conjugate(rotation);
  const x = rotate(q, [1, 0, 0]);
  const y = rotate(q, [0, 1, 0]);
  const z = rotate(q, [0, 0, 1]);
  return [...x, 0, ...y, 0, ...z, 0, 0, 0, 0, 1];
};

const noRenderedFaces = { sweep: null, faces: 0 } as const;
/**
 * The fill sweep's weight is this times the product of the two others'. Beside either of them alone that is at most half a
 * grey level. The shader's thresholds for guessed and for seen colours depend on it.
 */
const fillSweepWeightFactor = 0.002;
/** The product of two weights in the middle of a move. */
const maxFillShare = 0.25;
const faces: readonly FaceIndex[] = [0, 1, 2, 3, 4, 5];
/** Cosine between view direction and face axis below which no part of the face is in view, for a wide field of view. */
const minFaceCosine = -0.35;

export class PanoramaSlots {
  readonly #slots: (PanoramaSlot | null)[] = Array.from({ length: slotCount }, () => null);
  /** The sweep whose visibility map a slot's layers hold, and a bit for each face that is drawn. */
  readonly #renderedFaces: { readonly sweep: Sweep | null; readonly faces: number }[] = Array.from(
    { length: slotCount },
    () => noRenderedFaces,
  );
  /** The slot of the fill sweep, −1 without one. */
  #fillSlot = -1;
  /** Panoramas are projected around the camera, whatever their position: for fades to a sweep that is not walked to. */
  directionsOnly = false;
  /** Whether the fill sweep is used at rest, too: for eyes that are not at the sweep's position. */
  fillsAtRest = false;
  /** Called when a slot shows another sweep. */
  onAssigned: (slot: number) => void = () => {};

  get shown(): readonly (PanoramaSlot | null)[] {
    return this.#slots;
  }

  slotOf(sweep: Sweep): number {
    return this.#slots.findIndex((s) => s?.sweep.id === sweep.id);
  }

  /** Shows the sweep alone, without a transition. */
  showOnly(sweep: Sweep): void {
    const slot = this.acquire(sweep);
    for (const [i, s] of this.#slots.entries()) if (s) s.weight = i === slot ? 1 : 0;
  }

  /** Returns a slot for the sweep: its own, an empty one, else the one of least weight. Frees the fill sweep's slot. */
  acquire(sweep: Sweep): number {
    if (this.#fillSlot >= 0 && this.slotOf(sweep) !== this.#fillSlot) this.#slots[this.#fillSlot] = null;
    this.#fillSlot = -1;
    const own = this.slotOf(sweep);
    if (own >= 0) return own;
    let best = 0;
    for (let i = 0; i < slotCount; i++) {
      const candidate = this.#slots[i];
      if (!candidate) {
        best = i;
        break;
      }
      if (candidate.weight < (this.#slots[best]?.weight ?? 0)) best = i;
    }
    const freedWeight = this.#slots[best]?.weight ?? 0;
    this.#slots[best] = { sweep, weight: 0 };
    const remainingWeight = this.#slots.reduce((sum, s) => sum + (s?.weight ?? 0), 0);
    if (freedWeight > 0 && remainingWeight > 0) for (const s of this.#slots) if (s) s.weight /= remainingWeight;
    this.onAssigned(best);
    return best;
  }

  /**
   * Makes a sweep the fill sweep: where its visibility map is drawn, it colours what both ends of the move did not see.
   * It gets a slot of weight 0 other than `goal`, the destination's; without such a slot nothing happens.
   */
  assignFillSweep(sweep: Sweep, goal: number): void {
    const own = this.slotOf(sweep);
    const isIdle = (i: number): boolean => i !== goal && (this.#slots[i]?.weight ?? 0) <= 0;
    const slot = own >= 0 ? own : [...this.#slots.keys()].findIndex(isIdle);
    if (slot < 0 || !isIdle(slot)) return;
    this.#fillSlot = slot;
    if (own >= 0) return;
    this.#slots[slot] = { sweep, weight: 0 };
    this.onAssigned(slot);
  }

  get fillSweep(): Sweep | null {
    return this.#slots[this.#fillSlot]?.sweep ?? null;
  }

  /**
   * Not included in the weights that add up to 1. It is 0 until a face of its visibility map is drawn and, unless
   * `fillsAtRest`, at both ends of a move.
   */
  fillSweepWeight(): number {
    if (this.#fillSlot < 0 || this.directionsOnly || this.#facesOf(this.#fillSlot) === 0) return 0;
    const maxWeight = Math.max(...this.weights());
    const share = this.fillsAtRest ? maxFillShare : maxWeight * (1 - maxWeight);
    return fillSweepWeightFactor * share;
  }

  /** The slots that colour a part of the image, the fill sweep's last. */
  visibleSlots(): number[] {
    const weighted = this.weights().flatMap((weight, slot) => (weight > 0 && slot !== this.#fillSlot ? slot : []));
    return this.fillSweepWeight() > 0 ? [...weighted, this.#fillSlot] : weighted;
  }

  weights(): number[] {
    return this.#slots.map((s) => s?.weight ?? 0);
  }

  /** Blends from `start` (the weights when the move began) to `slot` alone. */
  blend(start: readonly number[], slot: number, progress: number): void {
    for (const [i, s] of this.#slots.entries()) {
      if (s) s.weight = (start[i] ?? 0) * (1 - progress) + (i === slot ? progress : 0);
    }
  }

  /** Frees the slots of weight 0, except `keptSlot`. */
  releaseHidden(keptSlot: number): void {
    for (const [i, s] of this.#slots.entries()) if (s && i !== keptSlot && s.weight <= 0) this.#slots[i] = null;
  }

  /**
   * Returns the face to draw next in the visibility maps: the missing one closest to the view direction, none behind the
   * camera, the fill sweep's last. It counts as drawn from now on. Null when the view misses none.
   */
  takeMissingFace(
    viewDirection: Vec3,
  ): { readonly slot: number; readonly sweep: Sweep; readonly face: FaceIndex } | null {
    const best =
      this.#findMissingFace(viewDirection, (slot) => slot !== this.#fillSlot) ??
      this.#findMissingFace(viewDirection, () => true);
    if (best)
      this.#renderedFaces[best.slot] = { sweep: best.sweep, faces: this.#facesOf(best.slot) | (1 << best.face) };
    return best;
  }

  /** To be called after a lost context, or when the mesh has changed. */
  invalidateVisibility(): void {
    for (const slot of this.#renderedFaces.keys()) this.#renderedFaces[slot] = noRenderedFaces;
  }

  #findMissingFace(
    viewDirection: Vec3,
    includesSlot: (slot: number) => boolean,
  ): { readonly slot: number; readonly sweep: Sweep; readonly face: FaceIndex } | null {
    let best: { slot: number; sweep: Sweep; face: FaceIndex } | null = null;
    let maxCosine = minFaceCosine;
    for (const [slot, s] of this.#slots.entries()) {
      if (s?.sweep.alignment !== 'aligned' || !includesSlot(slot)) continue;
      const drawn = this.#facesOf(slot);
      for (const face of faces) {
        const cosine = dot(rotate(s.sweep.rotation, faceAxes[face].forward), viewDirection);
        if (drawn & (1 << face) || cosine <= maxCosine) continue;
        maxCosine = cosine;
        best = { slot, sweep: s.sweep, face };
      }
    }
    return best;
  }

  #facesOf(slot: number): number {
    const { sweep, faces: drawn } = this.#renderedFaces[slot] ?? noRenderedFaces;
    return sweep !== null && sweep === this.#slots[slot]?.sweep ? drawn : 0;
  }

  /** The slot that is shown alone and seen from its own position; −1 during a move. */
  singleSlot(camera: Vec3): number {
    const alone = this.#slots.findIndex((s) => s !== null && s.weight >= 1);
    const sweep = this.#slots[alone]?.sweep;
    if (!sweep) return -1;
    const isSeenFromItsPosition =
      this.directionsOnly || sweep.alignment !== 'aligned' || distance(sweep.position, camera) < 1e-5;
    return isSeenFromItsPosition ? alone : -1;
  }

  /** Binds the uniforms of the shader that reads one slot; if `slot` is −1, the one of the greatest weight. */
  bindSingle(material: Material, slot: number): void {
    const weights = this.weights();
    const shown = slot >= 0 ? slot : weights.indexOf(Math.max(...weights));
    const rotation = worldToPanorama(this.#slots[shown]?.sweep.rotation ?? identity);
    material.setMatrices('singleRotation', Float32Array.from(rotation));
    material.setInt('singleSlot', shown);
  }

  /** For each slot a bit mask of the faces whose visibility map is drawn. */
  renderedFaceMasks(): number[] {
    return this.#slots.map((_, slot) => (this.directionsOnly ? 0 : this.#facesOf(slot)));
  }

  /** For each slot a column-major 4×4 matrix that rotates world directions into the panorama's space. */
  rotations(): number[] {
    return this.#slots.flatMap((s) => worldToPanorama(s?.sweep.rotation ?? identity));
  }

  /** Binds the uniforms of `panoramasAt`. Unaligned panoramas have no position: they move with the camera (w: 0). */
  bind(materials: readonly Material[]): void {
    const positions = this.#slots.flatMap((s) =>
      s && !this.directionsOnly && s.sweep.alignment === 'aligned' ? [...s.sweep.position, 1] : [0, 0, 0, 0],
    );
    const visible = this.visibleSlots();
    const values = {
      position: Float32Array.from(positions),
      rotation: Float32Array.from(this.rotations()),
      weight: Float32Array.from(this.weights()),
      faceMask: Float32Array.from(this.renderedFaceMasks()),
      fill: [this.#fillSlot, this.fillSweepWeight()],
      visible: [visible[0] ?? 0, visible[1] ?? 0, visible[2] ?? 0, visible.length],
    };
    for (const material of materials) {
      material.setVectors4('panoramaPosition', values.position);
      material.setMatrices('panoramaRotation', values.rotation);
      material.setFloats('panoramaWeight', values.weight);
      material.setFloats('panoramaFaceMask', values.faceMask);
      material.setVector('fillSlotAndWeight', values.fill);
      material.setVector('visibleSlots', values.visible);
    }
  }
}

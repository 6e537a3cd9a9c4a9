/**
 * Which panoramas are shown, from where and how much. Three slots: the one where one stands (or comes from), the one
 * to which one goes, and a third for a move that takes over while another is under way. Until one does, the third may
 * hold a fill sweep, which paints what the two did not see.
 */
import { faceAxes, type FaceIndex } from '#domain/geometry/cube-face.ts';
import { conjugate, identity, rotate, type Quat } from '#domain/geometry/quat.ts';
import { distance, dot, type Vec3 } from '#domain/geometry/vec3.ts';
import type { Sweep } from '#domain/model/model.ts';
import { Matrix, type ShaderMaterial, Vector2 } from '../gpu/babylon.ts';
import { slotCount } from '../gpu/tile-store.ts';

export interface PanoramaSlot {
  readonly sweep: Sweep;
  /** Share of the image; all slots together make 1. */
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

const noVisibility = { sweep: null, faces: 0 } as const;
/**
 * The fill sweep's weight is this times the product of the two others': beside either of them, were it alone, that is half
 * a grey level at most. What the shader takes for a guess, and for seen, is made to fit.
 */
const fillSweepShare = 0.002;
const faces: readonly FaceIndex[] = [0, 1, 2, 3, 4, 5];
/** A face that looks further back than this is not in the view: the cosine, for a wide view of a face's own corner. */
const backwards = 0.35;

export class PanoramaSlots {
  readonly #slots: (PanoramaSlot | null)[] = Array.from({ length: slotCount }, () => null);
  /** Whose sights a slot's layers hold, and a bit for each face that is drawn. */
  readonly #visibilities: { readonly sweep: Sweep | null; readonly faces: number }[] = Array.from(
    { length: slotCount },
    () => noVisibility,
  );
  /** The slot of the fill sweep, −1 without one. */
  #fillSweep = -1;
  /** Images are laid around the camera wherever they were taken: for crossing over without a way between. */
  directionsOnly = false;
  /** Called when a slot shows another sweep. */
  onAssigned: (slot: number) => void = () => {};

  get shown(): readonly (PanoramaSlot | null)[] {
    return this.#slots;
  }

  slotOf(sweep: Sweep): number {
    return this.#slots.findIndex((s) => s?.sweep.id === sweep.id);
  }

  /** The sweep alone, at once. */
  showOnly(sweep: Sweep): void {
    const slot = this.take(sweep);
    for (const [i, s] of this.#slots.entries()) if (s) s.weight = i === slot ? 1 : 0;
  }

  /** A slot for the sweep: its own, an empty one, else the one that shows least. A fill sweep gives its own up. */
  take(sweep: Sweep): number {
    if (this.#fillSweep >= 0 && this.slotOf(sweep) !== this.#fillSweep) this.#slots[this.#fillSweep] = null;
    this.#fillSweep = -1;
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
    const lost = this.#slots[best]?.weight ?? 0;
    this.#slots[best] = { sweep, weight: 0 };
    const retained = this.#slots.reduce((sum, s) => sum + (s?.weight ?? 0), 0);
    if (lost > 0 && retained > 0) for (const s of this.#slots) if (s) s.weight /= retained;
    this.onAssigned(best);
    return best;
  }

  /**
   * Lets a panorama paint, where its sight is drawn, what those between which one moves did not see. Only in a slot that
   * shows nothing and is not `goal`, the one to which one goes; without such a slot nothing happens.
   */
  callWitness(sweep: Sweep, goal: number): void {
    const own = this.slotOf(sweep);
    const isIdle = (i: number): boolean => i !== goal && (this.#slots[i]?.weight ?? 0) <= 0;
    const slot = own >= 0 ? own : [...this.#slots.keys()].findIndex(isIdle);
    if (slot < 0 || !isIdle(slot)) return;
    this.#fillSweep = slot;
    if (own >= 0) return;
    this.#slots[slot] = { sweep, weight: 0 };
    this.onAssigned(slot);
  }

  get witness(): Sweep | null {
    return this.#slots[this.#fillSweep]?.sweep ?? null;
  }

  /** Beside the other weights, which make 1 without it: none at either end of a move, nor before it has a sight. */
  witnessWeight(): number {
    if (this.#fillSweep < 0 || this.directionsOnly || this.#facesOf(this.#fillSweep) === 0) return 0;
    const max = Math.max(...this.weights());
    return fillSweepShare * max * (1 - max);
  }

  weights(): number[] {
    return this.#slots.map((s) => s?.weight ?? 0);
  }

  /** From `start` (weights when the move began) to the one slot alone. */
  blend(start: readonly number[], slot: number, progress: number): void {
    for (const [i, s] of this.#slots.entries()) {
      if (s) s.weight = (start[i] ?? 0) * (1 - progress) + (i === slot ? progress : 0);
    }
  }

  /** Slots that no longer show anything are free for others. */
  releaseHidden(keep: number): void {
    for (const [i, s] of this.#slots.entries()) if (s && i !== keep && s.weight <= 0) this.#slots[i] = null;
  }

  /**
   * The face of a sight that is missed most in a view: the one that looks most its way, and none that looks back. It
   * counts as drawn from now on. The fill sweep's come last. Null when the view misses none.
   */
  takeSightFace(ahead: Vec3): { readonly slot: number; readonly sweep: Sweep; readonly face: FaceIndex } | null {
    const best = this.#missedFace(ahead, (slot) => slot !== this.#fillSweep) ?? this.#missedFace(ahead, () => true);
    if (best) this.#visibilities[best.slot] = { sweep: best.sweep, faces: this.#facesOf(best.slot) | (1 << best.face) };
    return best;
  }

  /** After a lost context, or when the mesh has changed. */
  forgetSights(): void {
    for (const slot of this.#visibilities.keys()) this.#visibilities[slot] = noVisibility;
  }

  #missedFace(
    ahead: Vec3,
    isRequested: (slot: number) => boolean,
  ): { readonly slot: number; readonly sweep: Sweep; readonly face: FaceIndex } | null {
    let best: { slot: number; sweep: Sweep; face: FaceIndex } | null = null;
    let max = -backwards;
    for (const [slot, s] of this.#slots.entries()) {
      if (s?.sweep.alignment !== 'aligned' || !isRequested(slot)) continue;
      const drawn = this.#facesOf(slot);
      for (const face of faces) {
        const along = dot(rotate(s.sweep.rotation, faceAxes[face].forward), ahead);
        if (drawn & (1 << face) || along <= max) continue;
        max = along;
        best = { slot, sweep: s.sweep, face };
      }
    }
    return best;
  }

  #facesOf(slot: number): number {
    const { sweep, faces: drawn } = this.#visibilities[slot] ?? noVisibility;
    return sweep !== null && sweep === this.#slots[slot]?.sweep ? drawn : 0;
  }

  /** The one slot that is seen alone and from its own place, −1 on the way between places. */
  stillSlot(camera: Vec3): number {
    const alone = this.#slots.findIndex((s) => s !== null && s.weight >= 1);
    const sweep = this.#slots[alone]?.sweep;
    if (!sweep) return -1;
    const there = this.directionsOnly || sweep.alignment !== 'aligned' || distance(sweep.position, camera) < 1e-5;
    return there ? alone : -1;
  }

  /** For the shader that reads one slot; without one, the slot that shows most. */
  bindStill(material: ShaderMaterial, slot: number): void {
    const weights = this.weights();
    const shown = slot >= 0 ? slot : weights.indexOf(Math.max(...weights));
    material.setMatrix(
      'stillRotation',
      Matrix.FromArray(worldToPanorama(this.#slots[shown]?.sweep.rotation ?? identity)),
    );
    material.setInt('stillSlot', shown);
  }

  /** For each slot a bit for each face whose sight is drawn. */
  sightFaces(): number[] {
    return this.#slots.map((_, slot) => (this.directionsOnly ? 0 : this.#facesOf(slot)));
  }

  /** For each slot sixteen numbers, column-major: from the world's directions to the panorama's. */
  rotations(): number[] {
    return this.#slots.flatMap((s) => worldToPanorama(s?.sweep.rotation ?? identity));
  }

  /** Unaligned panoramas have no place of their own: they go with the camera. */
  bind(material: ShaderMaterial, camera: Vec3): void {
    const positions: number[] = [];
    const matrices: Matrix[] = [];
    for (const s of this.#slots) {
      positions.push(...(s && !this.directionsOnly && s.sweep.alignment === 'aligned' ? s.sweep.position : camera));
      matrices.push(Matrix.FromArray(worldToPanorama(s?.sweep.rotation ?? identity)));
    }
    material.setArray3('panoramaPosition', positions);
    material.setMatrices('panoramaRotation', matrices);
    material.setFloats('panoramaWeight', this.weights());
    material.setFloats('panoramaSight', this.sightFaces());
    material.setVector2('panoramaWitness', new Vector2(this.#fillSweep, this.witnessWeight()));
  }
}

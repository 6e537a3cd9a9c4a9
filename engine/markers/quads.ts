/** Many small quads in one draw call: a mesh whose buffers grow as needed and are rewritten in each frame. */
import type { Disposable } from '#base/disposable.ts';
import type { Material } from '../gpu/material.ts';
import type { Mesh } from '../gpu/mesh.ts';
import type { Renderer } from '../gpu/renderer.ts';

/** For each attribute the number of floats of a corner. */
export type QuadLayout = Readonly<Record<string, number>>;

/**
 * Writes the floats of an attribute for a corner (0 to 3, anticlockwise) of the quad that is written; components beyond the
 * attribute's size are ignored. Numbers, since arrays would be allocated for each corner.
 */
export type PutCorner = (corner: number, attribute: string, x: number, y?: number, z?: number, w?: number) => void;

const cornersPerQuad = 4;
const indicesPerQuad = 6;

export class Quads implements Disposable {
  readonly #renderer: Renderer;
  readonly #material: Material;
  readonly #layout: QuadLayout;
  readonly #order: number;
  /** The quad that is written. */
  #quad = 0;
  #mesh: Mesh | null = null;
  #columns: Record<string, Float32Array> = {};
  #capacity = 0;
  #count = 0;

  /** `order`: of `drawOrder`. The material is disposed with the quads. */
  constructor(renderer: Renderer, material: Material, layout: QuadLayout, order: number) {
    this.#renderer = renderer;
    this.#material = material;
    this.#layout = layout;
    this.#order = order;
  }

  /** Whether they are drawn, until they are set. */
  show(on: boolean): void {
    if (this.#mesh) this.#mesh.isEnabled = on && this.#count > 0;
  }

  set(count: number, write: (quad: number, put: PutCorner) => void): void {
    this.#count = count;
    if (count > this.#capacity) this.#grow(Math.max(16, Math.ceil(count * 1.5)));
    if (!this.#mesh) return;
    this.#mesh.isEnabled = count > 0;
    if (count === 0) return;
    for (this.#quad = 0; this.#quad < count; this.#quad += 1) write(this.#quad, this.#put);
    this.#mesh.indexCount = count * indicesPerQuad;
    for (const attribute in this.#columns) this.#mesh.geometry.updateVertices(attribute, this.#columns[attribute]!);
  }

  dispose(): void {
    this.#mesh?.dispose();
    this.#material.dispose();
  }

  readonly #put: PutCorner = (corner, attribute, x, y = 0, z = 0, w = 0) => {
    const column = this.#columns[attribute]!;
    const size = this.#layout[attribute]!;
    const at = (this.#quad * cornersPerQuad + corner) * size;
    column[at] = x;
    if (size > 1) column[at + 1] = y;
    if (size > 2) column[at + 2] = z;
    if (size > 3) column[at + 3] = w;
  };

  #grow(capacity: number): void {
    this.#mesh?.dispose();
    this.#capacity = capacity;
    const indices = Uint32Array.from({ length: capacity * indicesPerQuad }, (_, i) => {
      return Math.floor(i / indicesPerQuad) * cornersPerQuad + [0, 1, 2, 0, 2, 3][i % indicesPerQuad]!;
    });
    this.#columns = Object.fromEntries(
      Object.entries(this.#layout).map(([name, size]) => [name, new Float32Array(capacity * cornersPerQuad * size)]),
    );
    const streams = Object.entries(this.#layout).map(([name, size]) => ({ name, size, data: this.#columns[name]! }));
    this.#mesh = this.#renderer.createMesh(streams, indices, { order: this.#order });
    this.#mesh.material = this.#material;
  }
}

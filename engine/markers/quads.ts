/** Many small quads in one draw call: a mesh whose buffers grow as needed and are rewritten in each frame. */
import type { Disposable } from '#base/disposable.ts';
import type { Material } from '../gpu/material.ts';
import type { Mesh } from '../gpu/mesh.ts';
import type { Renderer } from '../gpu/renderer.ts';

/** For each attribute the number of floats of a corner. */
export type QuadLayout = Readonly<Record<string, number>>;

/** Writes one corner (0 to 3, anticlockwise) of a quad; `put` writes an attribute's floats. */
export type WriteCorner = (corner: number, put: (attribute: string, values: readonly number[]) => void) => void;

const cornersPerQuad = 4;
const indicesPerQuad = 6;

export class Quads implements Disposable {
  readonly #renderer: Renderer;
  readonly #material: Material;
  readonly #layout: QuadLayout;
  readonly #order: number;
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

  set(count: number, write: (quad: number) => WriteCorner): void {
    this.#count = count;
    if (count > this.#capacity) this.#grow(Math.max(16, Math.ceil(count * 1.5)));
    if (!this.#mesh) return;
    this.#mesh.isEnabled = count > 0;
    if (count === 0) return;
    for (let quad = 0; quad < count; quad++) {
      const writeCorner = write(quad);
      for (let corner = 0; corner < cornersPerQuad; corner++) {
        writeCorner(corner, (attribute, values) =>
          this.#columns[attribute]!.set(values, (quad * cornersPerQuad + corner) * this.#layout[attribute]!),
        );
      }
    }
    this.#mesh.indexCount = count * indicesPerQuad;
    for (const [attribute, column] of Object.entries(this.#columns))
      this.#mesh.geometry.updateVertices(attribute, column);
  }

  dispose(): void {
    this.#mesh?.dispose();
    this.#material.dispose();
  }

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

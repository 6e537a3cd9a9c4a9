/** Many small quads in one draw call: a mesh whose buffers grow as needed and are rewritten in each frame. */
import type { Disposable } from '#base/disposable.ts';
import type { Mesh, ShaderMaterial } from '../gpu/babylon.ts';
import type { Renderer } from '../gpu/renderer.ts';

/** For each attribute the number of floats of a corner. */
export type QuadLayout = Readonly<Record<string, number>>;

/** Writes one corner (0 to 3, anticlockwise) of a quad; `put` writes an attribute's floats. */
export type WriteCorner = (corner: number, put: (attribute: string, values: readonly number[]) => void) => void;

const cornersPerQuad = 4;

export class Quads implements Disposable {
  readonly #renderer: Renderer;
  readonly #name: string;
  readonly #material: ShaderMaterial;
  readonly #layout: QuadLayout;
  readonly #order: number;
  #mesh: Mesh | null = null;
  #columns: Record<string, Float32Array> = {};
  #capacity = 0;

  /** `order`: quads of a higher order are drawn over others. The material is disposed with the quads. */
  constructor(renderer: Renderer, name: string, material: ShaderMaterial, layout: QuadLayout, order: number) {
    this.#renderer = renderer;
    this.#name = name;
    this.#material = material;
    this.#layout = layout;
    this.#order = order;
  }

  set(count: number, write: (quad: number) => WriteCorner): void {
    if (count > this.#capacity) this.#grow(Math.max(16, Math.ceil(count * 1.5)));
    this.#mesh?.setEnabled(count > 0);
    if (!this.#mesh || count === 0) return;
    for (let quad = 0; quad < count; quad++) {
      const writeCorner = write(quad);
      for (let corner = 0; corner < cornersPerQuad; corner++) {
        writeCorner(corner, (attribute, values) =>
          this.#columns[attribute]!.set(values, (quad * cornersPerQuad + corner) * this.#layout[attribute]!),
        );
      }
    }
    for (const [attribute, column] of Object.entries(this.#columns)) {
      // Unused quads collapse to a point.
      column.fill(0, count * cornersPerQuad * this.#layout[attribute]!);
      this.#mesh.updateVerticesData(attribute, column);
    }
  }

  dispose(): void {
    this.#mesh?.dispose();
    this.#material.dispose();
  }

  #grow(capacity: number): void {
    this.#mesh?.dispose();
    this.#capacity = capacity;
    const indices = Uint32Array.from({ length: capacity * 6 }, (_, i) => {
      return Math.floor(i / 6) * cornersPerQuad + [0, 1, 2, 0, 2, 3][i % 6]!;
    });
    this.#columns = Object.fromEntries(
      Object.entries(this.#layout).map(([name, size]) => [name, new Float32Array(capacity * cornersPerQuad * size)]),
    );
    const streams = Object.entries(this.#layout).map(([name, size]) => ({ name, size, data: this.#columns[name]! }));
    this.#mesh = this.#renderer.createMesh(this.#name, streams, indices);
    this.#mesh.material = this.#material;
    this.#mesh.alphaIndex = this.#order;
  }
}

/** Tinted room areas, drawn on the floor with a depth test: furniture and walls hide them. */
import earcut from 'earcut';
import type { Disposable } from '#base/disposable.ts';
import type { FloorId } from '#domain/ids.ts';
import type { Area } from '#domain/markers/markers.ts';
import { drawOrder } from '../gpu/draw-order.ts';
import { Material } from '../gpu/material.ts';
import type { Mesh } from '../gpu/mesh.ts';
import type { Renderer } from '../gpu/renderer.ts';
import type { Rgb } from './label-quads.ts';

const vertexSource = /* glsl */ `#version 300 es
precision highp float;
in vec3 position;
uniform mat4 viewProjection;
void main() {
  gl_Position = viewProjection * vec4(position, 1.0);
}`;

const fragmentSource = /* glsl */ `#version 300 es
precision highp float;
uniform vec4 tint;
out vec4 color;
void main() {
  color = tint;
}`;

/** Metres. */
const heightAboveFloor = 0.02;

interface Fill {
  readonly area: Area;
  readonly mesh: Mesh;
  readonly material: Material;
}

/** Vertices and triangles of an area; no triangles where its outline has fewer than three corners. */
export const triangulate = (
  area: Pick<Area, 'outline' | 'holes' | 'height'>,
): { readonly positions: Float32Array; readonly indices: Uint32Array } => {
  const rings = [area.outline, ...area.holes].filter((ring) => ring.length > 2);
  const flat = rings.flat(2);
  const starts = rings.slice(1).map((_, i) => rings.slice(0, i + 1).reduce((sum, ring) => sum + ring.length, 0));
  const positions = new Float32Array((flat.length / 2) * 3);
  for (let i = 0; i < flat.length / 2; i++)
    positions.set([flat[i * 2]!, area.height + heightAboveFloor, flat[i * 2 + 1]!], i * 3);
  return { positions, indices: Uint32Array.from(earcut(flat, starts)) };
};

export class AreaFills implements Disposable {
  readonly #renderer: Renderer;
  #fills: readonly Fill[] = [];

  constructor(renderer: Renderer) {
    this.#renderer = renderer;
  }

  /** Replaces the list of areas; unchanged ones keep their meshes. */
  set(areas: readonly Area[], colorOf: (color: string) => Rgb): void {
    const previous = new Map(this.#fills.map((fill) => [fill.area, fill]));
    this.#fills = areas.flatMap((area) => {
      const existing = previous.get(area);
      previous.delete(area);
      return existing ?? this.#createFill(area, colorOf(area.color)) ?? [];
    });
    for (const { mesh, material } of previous.values()) {
      mesh.dispose();
      material.dispose();
    }
  }

  show(isShown: boolean, floors: ReadonlySet<FloorId> | null): void {
    for (const { area, mesh } of this.#fills) {
      mesh.isEnabled = isShown && (floors === null || area.floorId === null || floors.has(area.floorId));
    }
  }

  dispose(): void {
    this.set([], () => [0, 0, 0]);
  }

  #createFill(area: Area, color: Rgb): Fill | null {
    const { positions, indices } = triangulate(area);
    if (indices.length === 0) return null;
    const stream = { name: 'position', data: positions, size: 3 };
    const mesh = this.#renderer.createMesh([stream], indices, { order: drawOrder.areas });
    const material = new Material(this.#renderer, 'area', {
      vertexSource,
      fragmentSource,
      attributes: ['position'],
      uniforms: ['viewProjection', 'tint'],
    });
    material.setVector('tint', [...color, area.opacity]);
    material.writesDepth = false;
    material.isBlended = true;
    material.depthOffset = -1;
    mesh.material = material;
    return { area, mesh, material };
  }
}

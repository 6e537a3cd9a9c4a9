/**
 * Tinted areas of floors, drawn with a depth test: furniture and walls hide them. Those of one floor and tint are one
 * mesh.
 */
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

/** Areas of one floor, colour and opacity. */
interface Group {
  readonly areas: readonly Area[];
  readonly floorId: FloorId | null;
  readonly tint: Tint;
  readonly mesh: Mesh;
}

/** A colour and an opacity, which groups on several floors may share. */
interface Tint {
  readonly color: Rgb;
  readonly opacity: number;
  readonly visible: Material;
  /** For what the mesh hides. */
  readonly hidden: Material;
}

export interface AreaAppearance {
  /** Share of the areas' opacity, 0 to 1. */
  readonly presence: number;
  /** The same where the mesh is in front of them. */
  readonly hiddenPresence: number;
  /** Brightness; 0 is black. */
  readonly light: number;
}

const fullAppearance: AreaAppearance = { presence: 1, hiddenPresence: 0, light: 1 };

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

const keyOfTint = ({ color, opacity }: Area): string => `${color} ${opacity}`;

/** Those of one floor, colour and opacity together, in the order of the first of each. */
const groupsOf = (areas: readonly Area[]): ReadonlyMap<string, readonly [Area, ...Area[]]> => {
  const groups = new Map<string, [Area, ...Area[]]>();
  for (const area of areas) {
    const key = `${keyOfTint(area)} ${area.floorId}`;
    const group = groups.get(key);
    if (group) group.push(area);
    else groups.set(key, [area]);
  }
  return groups;
};

/** The vertices and triangles of several areas. */
const triangulateAll = (areas: readonly Area[]): ReturnType<typeof triangulate> => {
  const parts = areas.map((area) => triangulate(area));
  const positions = new Float32Array(parts.reduce((sum, part) => sum + part.positions.length, 0));
  const indices = new Uint32Array(parts.reduce((sum, part) => sum + part.indices.length, 0));
  let [vertex, index] = [0, 0];
  for (const part of parts) {
    positions.set(part.positions, vertex * 3);
    indices.set(
      part.indices.map((corner) => corner + vertex),
      index,
    );
    vertex += part.positions.length / 3;
    index += part.indices.length;
  }
  return { positions, indices };
};

const areSame = (a: readonly Area[], b: readonly Area[]): boolean =>
  a.length === b.length && a.every((area, n) => area === b[n]);

export class AreaFills implements Disposable {
  readonly #renderer: Renderer;
  #groups: ReadonlyMap<string, Group> = new Map();
  #tints: ReadonlyMap<string, Tint> = new Map();

  constructor(renderer: Renderer) {
    this.#renderer = renderer;
  }

  /**
   * Replaces the list of areas; groups whose areas are the same keep their meshes. Groups are drawn in the order of their
   * first areas, at any height: later ones are over earlier ones.
   */
  set(areas: readonly Area[], colorOf: (color: string) => Rgb): void {
    const [oldGroups, oldTints] = [this.#groups, this.#tints];
    const groups = new Map<string, Group>();
    const tints = new Map<string, Tint>();
    for (const [key, members] of groupsOf(areas)) {
      const before = oldGroups.get(key);
      const kept = before && areSame(before.areas, members) ? before : null;
      const tintKey = keyOfTint(members[0]);
      const tint = tints.get(tintKey) ?? oldTints.get(tintKey) ?? this.#createTint(members[0], colorOf);
      const group = kept ?? this.#createGroup(members, tint);
      tints.set(tintKey, tint);
      if (!group) continue;
      groups.set(key, group);
      // A kept mesh was created before those that it may have to follow.
      this.#renderer.drawLast(group.mesh);
    }
    for (const [key, { mesh }] of oldGroups) if (groups.get(key)?.mesh !== mesh) mesh.dispose();
    for (const [key, tint] of oldTints) if (tints.get(key) !== tint) disposeTint(tint);
    [this.#groups, this.#tints] = [groups, tints];
  }

  /** `floors`: the visible ones; null shows all. */
  show(
    isShown: boolean,
    floors: ReadonlySet<FloorId> | null,
    { presence, hiddenPresence, light }: AreaAppearance = fullAppearance,
  ): void {
    for (const { color, opacity, visible, hidden } of this.#tints.values()) {
      const rgb = color.map((channel) => channel * light);
      visible.setVector('tint', [...rgb, opacity * presence]);
      hidden.setVector('tint', [...rgb, opacity * hiddenPresence]);
    }
    for (const { floorId, mesh, tint } of this.#groups.values()) {
      mesh.isEnabled = isShown && (floors === null || floorId === null || floors.has(floorId));
      mesh.hiddenMaterial = hiddenPresence > 0 ? tint.hidden : null;
    }
  }

  dispose(): void {
    this.set([], () => [0, 0, 0]);
  }

  /** Null where the areas have no triangles. */
  #createGroup(areas: readonly [Area, ...Area[]], tint: Tint): Group | null {
    const { positions, indices } = triangulateAll(areas);
    if (indices.length === 0) return null;
    const stream = { name: 'position', data: positions, size: 3 };
    const mesh = this.#renderer.createMesh([stream], indices, { order: drawOrder.areas });
    mesh.material = tint.visible;
    return { areas, floorId: areas[0].floorId, tint, mesh };
  }

  #createTint({ color, opacity }: Area, colorOf: (color: string) => Rgb): Tint {
    const [visible, hidden] = [createMaterial(this.#renderer), createMaterial(this.#renderer)];
    hidden.depthTest = 'greater';
    const rgb = colorOf(color);
    visible.setVector('tint', [...rgb, opacity]);
    return { color: rgb, opacity, visible, hidden };
  }
}

const createMaterial = (renderer: Renderer): Material => {
  const material = new Material(renderer, 'area', {
    vertexSource,
    fragmentSource,
    attributes: ['position'],
    uniforms: ['viewProjection', 'tint'],
  });
  material.writesDepth = false;
  material.isBlended = true;
  material.depthOffset = -1;
  return material;
};

const disposeTint = ({ visible, hidden }: Tint): void => {
  visible.dispose();
  hidden.dispose();
};

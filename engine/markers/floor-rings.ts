/**
 * Rings on surfaces, in one draw call: the pucks on the floor, the arrows of links, and the cursor under the pointer. The
 * shader computes their shape, so a ring is sharp at any distance.
 */
import type { Disposable } from '#base/disposable.ts';
import { cross, normalize, type Vec3 } from '#domain/geometry/vec3.ts';
import { drawOrder } from '../gpu/draw-order.ts';
import { Material } from '../gpu/material.ts';
import type { Renderer } from '../gpu/renderer.ts';
import { Quads } from './quads.ts';

export interface Ring {
  readonly position: Vec3;
  /** Unit. */
  readonly normal: Vec3;
  /** Metres. */
  readonly radius: number;
  /** 0 to 1. */
  readonly opacity: number;
  /** 0: a ring, 1: filled. */
  readonly fill: number;
  /** Width of the line as a share of the radius. */
  readonly line: number;
  /** Where an arrow inside the ring points, a unit vector in its plane; null: there is none. */
  readonly heading: Vec3 | null;
}

const vertexSource = /* glsl */ `#version 300 es
precision highp float;
in vec3 position;
in vec4 ring;
in vec2 corner;
uniform mat4 viewProjection;
out vec2 place;
out vec3 look;
out float hasArrow;
void main() {
  place = corner;
  look = ring.xyz;
  hasArrow = ring.w;
  gl_Position = viewProjection * vec4(position, 1.0);
}`;

const fragmentSource = /* glsl */ `#version 300 es
precision highp float;
in vec2 place;
in vec3 look;
in float hasArrow;
out vec4 pixel;
float distanceToSegment(vec2 point, vec2 from, vec2 to) {
  vec2 along = to - from;
  return length(point - from - along * clamp(dot(point - from, along) / dot(along, along), 0.0, 1.0));
}
void main() {
  float r = length(place);
  float soft = fwidth(r) * 1.2;
  float inner = 0.9 - look.z;
  float outer = 0.9;
  float line = smoothstep(inner - soft, inner + soft, r) * (1.0 - smoothstep(outer - soft, outer + soft, r));
  float disc = 1.0 - smoothstep(outer - soft, outer + soft, r);
  float white = max(line, disc * look.y * 0.75);
  float backdrop = 0.0;
  if (hasArrow > 0.5) {
    // A chevron, white on a dark disc; dark on the filled one.
    vec2 side = vec2(abs(place.x), place.y);
    float chevron = distanceToSegment(side, vec2(0.0, 0.26), vec2(0.36, -0.14));
    float mark = 1.0 - smoothstep(0.085 - soft, 0.085 + soft, chevron);
    white = mix(max(white, mark), white * (1.0 - mark), look.y);
    backdrop = disc;
  }
  // A thin dark edge on both sides makes the ring visible on white tiles.
  float edge = look.z * 0.4;
  float dark = smoothstep(inner - edge - soft, inner - edge + soft, r) * (1.0 - smoothstep(outer + edge - soft, outer + edge + soft, r));
  float shade = max(white, max(dark * 0.35, backdrop * mix(0.4, 0.75, look.y)));
  float alpha = shade * look.x;
  if (alpha < 0.004) discard;
  pixel = vec4(vec3(white / max(shade, 0.001)), alpha);
}`;

const axisX: Vec3 = [1, 0, 0];
const axisY: Vec3 = [0, 1, 0];
/** Size of the quad relative to the ring's radius, which leaves room for the dark edge. */
const quadScale = 1 / 0.9;
const corners = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;

export class FloorRings implements Disposable {
  readonly #quads: Quads;

  constructor(renderer: Renderer) {
    const material = new Material(renderer, 'rings', {
      vertexSource,
      fragmentSource,
      attributes: ['position', 'ring', 'corner'],
      uniforms: ['viewProjection'],
    });
    material.writesDepth = false;
    material.isBlended = true;
    // Rings are only slightly above the floor: the offset prevents z-fighting.
    material.depthOffset = -2;
    this.#quads = new Quads(renderer, material, { position: 3, ring: 4, corner: 2 }, drawOrder.rings);
  }

  /** Replaces the list of rings; for every frame. */
  set(rings: readonly Ring[]): void {
    const drawn = rings.filter((ring) => ring.opacity > 0.004);
    this.#quads.set(drawn.length, (n, put) => {
      const { position, normal, radius, opacity, fill, line, heading } = drawn[n]!;
      const right = normalize(cross(heading ?? (Math.abs(normal[1]) > 0.9 ? axisX : axisY), normal));
      const up = cross(normal, right);
      for (let corner = 0; corner < 4; corner += 1) {
        const x = corners[corner]![0];
        const y = corners[corner]![1];
        const across = x * radius * quadScale;
        const along = y * radius * quadScale;
        put(
          corner,
          'position',
          position[0] + right[0] * across + up[0] * along,
          position[1] + right[1] * across + up[1] * along,
          position[2] + right[2] * across + up[2] * along,
        );
        put(corner, 'ring', opacity, fill, line, heading ? 1 : 0);
        put(corner, 'corner', x, y);
      }
    });
  }

  dispose(): void {
    this.#quads.dispose();
  }
}

/** The beams of controllers and hands: thin, bright at the hand and fading towards what they point at. */
import type { Disposable } from '#base/disposable.ts';
import { cross, normalize, scale, type Vec3 } from '#domain/geometry/vec3.ts';
import { drawOrder } from '../gpu/draw-order.ts';
import { Material } from '../gpu/material.ts';
import type { Renderer } from '../gpu/renderer.ts';
import { Quads } from '../markers/quads.ts';

export interface Beam {
  readonly origin: Vec3;
  /** Unit vector. */
  readonly direction: Vec3;
  /** Metres. */
  readonly length: number;
}

/** Metres. */
const width = 0.004;
/** Metres in front of the origin, so that a beam does not begin within the hand. */
const gap = 0.04;

const vertexSource = /* glsl */ `#version 300 es
precision highp float;
in vec3 position;
in float share;
uniform mat4 viewProjection;
out float along;
void main() {
  along = share;
  gl_Position = viewProjection * vec4(position, 1.0);
}`;

const fragmentSource = /* glsl */ `#version 300 es
precision highp float;
in float along;
out vec4 pixel;
void main() {
  pixel = vec4(1.0, 1.0, 1.0, mix(0.85, 0.15, along));
}`;

/** Across and along a beam. */
const corners = [
  [-1, 0],
  [1, 0],
  [1, 1],
  [-1, 1],
] as const;

export class PointerRays implements Disposable {
  readonly #quads: Quads;

  constructor(renderer: Renderer) {
    const material = new Material(renderer, 'beams', {
      vertexSource,
      fragmentSource,
      attributes: ['position', 'share'],
      uniforms: ['viewProjection'],
    });
    material.writesDepth = false;
    material.isBlended = true;
    material.isInScene = true;
    this.#quads = new Quads(renderer, material, { position: 3, share: 1 }, drawOrder.beams);
  }

  /** Replaces the beams; each is two bands that cross, so that it is seen from all sides. */
  set(beams: readonly Beam[]): void {
    this.#quads.set(beams.length * 2, (n, put) => {
      const { origin, direction, length } = beams[n >> 1]!;
      const up: Vec3 = Math.abs(direction[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0];
      const right = normalize(cross(direction, up));
      const side = scale(n % 2 === 0 ? right : cross(right, direction), width / 2);
      for (let corner = 0; corner < 4; corner += 1) {
        const across = corners[corner]![0];
        const share = corners[corner]![1];
        const metres = gap + Math.max(0, length - gap) * share;
        put(
          corner,
          'position',
          origin[0] + direction[0] * metres + side[0] * across,
          origin[1] + direction[1] * metres + side[1] * across,
          origin[2] + direction[2] * metres + side[2] * across,
        );
        put(corner, 'share', share);
      }
    });
  }

  dispose(): void {
    this.#quads.dispose();
  }
}

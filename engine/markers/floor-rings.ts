/**
 * Rings that lie on surfaces, all in one draw call: the pucks on the floor and the cursor under the pointer. Their look
 * is drawn in the shader, so a ring stays crisp at any distance.
 */
import type { Disposable } from '#base/disposable.ts';
import { cross, normalize, type Vec3 } from '#domain/geometry/vec3.ts';
import { Constants, type Mesh, ShaderMaterial } from '../gpu/babylon.ts';
import type { Renderer } from '../gpu/renderer.ts';

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
}

const vertexSource = /* glsl */ `#version 300 es
precision highp float;
in vec3 position;
in vec4 ring;
in vec2 corner;
uniform mat4 viewProjection;
out vec2 place;
out vec3 look;
void main() {
  place = corner;
  look = ring.xyz;
  gl_Position = viewProjection * vec4(position, 1.0);
}`;

const fragmentSource = /* glsl */ `#version 300 es
precision highp float;
in vec2 place;
in vec3 look;
out vec4 pixel;
void main() {
  float r = length(place);
  float soft = fwidth(r) * 1.2;
  float inner = 0.9 - look.z;
  float outer = 0.9;
  float line = smoothstep(inner - soft, inner + soft, r) * (1.0 - smoothstep(outer - soft, outer + soft, r));
  float disc = 1.0 - smoothstep(outer - soft, outer + soft, r);
  float white = max(line, disc * look.y * 0.75);
  // A thin dark edge on both sides lets the ring read on white tiles.
  float edge = look.z * 0.4;
  float dark = smoothstep(inner - edge - soft, inner - edge + soft, r) * (1.0 - smoothstep(outer + edge - soft, outer + edge + soft, r));
  float shade = max(white, dark * 0.35);
  float alpha = shade * look.x;
  if (alpha < 0.004) discard;
  pixel = vec4(vec3(white / max(shade, 0.001)), alpha);
}`;

/** The quad reaches past the ring's radius for its dark edge. */
const reach = 1 / 0.9;
const corners = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;

export class FloorRings implements Disposable {
  readonly #renderer: Renderer;
  readonly #material: ShaderMaterial;
  #mesh: Mesh | null = null;
  #capacity = 0;

  constructor(renderer: Renderer) {
    this.#renderer = renderer;
    this.#material = new ShaderMaterial(
      'rings',
      renderer.scene,
      { vertexSource, fragmentSource },
      { attributes: ['position', 'ring', 'corner'], uniforms: ['viewProjection'], needAlphaBlending: true },
    );
    this.#material.backFaceCulling = false;
    this.#material.disableDepthWrite = true;
    this.#material.alphaMode = Constants.ALPHA_COMBINE;
  }

  /** The whole list of this frame. */
  set(rings: readonly Ring[]): void {
    const drawn = rings.filter((r) => r.opacity > 0.004);
    if (drawn.length > this.#capacity) this.#grow(Math.max(16, drawn.length * 2));
    this.#mesh?.setEnabled(drawn.length > 0);
    if (!this.#mesh || drawn.length === 0) return;
    const position = new Float32Array(this.#capacity * 12);
    const ring = new Float32Array(this.#capacity * 16);
    for (const [i, r] of drawn.entries()) {
      const side = Math.abs(r.normal[1]) > 0.9 ? ([1, 0, 0] as const) : ([0, 1, 0] as const);
      const right = normalize(cross(side, r.normal));
      const up = cross(r.normal, right);
      for (const [c, [a, b]] of corners.entries()) {
        for (const k of [0, 1, 2] as const) {
          position[i * 12 + c * 3 + k] = r.position[k] + (right[k] * a + up[k] * b) * r.radius * reach;
        }
        ring.set([r.opacity, r.fill, r.line, 0], i * 16 + c * 4);
      }
    }
    this.#mesh.updateVerticesData('position', position);
    this.#mesh.updateVerticesData('ring', ring);
  }

  dispose(): void {
    this.#mesh?.dispose();
    this.#material.dispose();
  }

  #grow(capacity: number): void {
    this.#mesh?.dispose();
    this.#capacity = capacity;
    const corner = new Float32Array(capacity * 8);
    const indices = new Uint32Array(capacity * 6);
    for (let i = 0; i < capacity; i++) {
      corner.set(corners.flat(), i * 8);
      indices.set(
        [0, 1, 2, 0, 2, 3].map((n) => i * 4 + n),
        i * 6,
      );
    }
    this.#mesh = this.#renderer.createMesh(
      'rings',
      [
        { name: 'position', data: new Float32Array(capacity * 12), size: 3 },
        { name: 'ring', data: new Float32Array(capacity * 16), size: 4 },
        { name: 'corner', data: corner, size: 2 },
      ],
      indices,
    );
    this.#mesh.material = this.#material;
    // Above the floor by no more than its own offset: the depth of the floor must not win.
    this.#material.zOffset = -2;
  }
}

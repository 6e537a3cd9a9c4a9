/**
 * The ground under a dollhouse: the secondary background with a grid of 1 m, in which every fifth line has a colour of its
 * own; both fade into the primary background with distance (docs/reference/settings.md#backgrounds).
 */
import type { Disposable } from '#base/disposable.ts';
import { scale, type Vec3 } from '#domain/geometry/vec3.ts';
import { drawOrder } from '../gpu/draw-order.ts';
import { Material } from '../gpu/material.ts';
import type { Mesh } from '../gpu/mesh.ts';
import type { Renderer } from '../gpu/renderer.ts';

const vertexSource = /* glsl */ `#version 300 es
precision highp float;
in vec3 position;
uniform mat4 viewProjection;
uniform vec4 place;
out vec2 ground;
out vec2 outward;
void main() {
  outward = position.xz;
  ground = place.xz + position.xz * place.w;
  gl_Position = viewProjection * vec4(ground.x, place.y, ground.y, 1.0);
}`;

const fragmentSource = /* glsl */ `#version 300 es
precision highp float;
in vec2 ground;
in vec2 outward;
uniform vec3 secondaryColor;
uniform vec3 line;
uniform vec3 fifthLine;
uniform float presence;
out vec4 pixel;
float grid(float spacing) {
  vec2 at = ground / spacing;
  vec2 away = abs(fract(at - 0.5) - 0.5) / fwidth(at);
  return 1.0 - min(min(away.x, away.y), 1.0);
}
void main() {
  float away = length(outward);
  float fade = 1.0 - smoothstep(0.35, 1.0, away);
  float fifth = grid(5.0) * 0.6 * fade;
  float other = grid(1.0) * 0.4 * fade * (1.0 - fifth);
  float groundShare = (1.0 - smoothstep(0.0, 1.0, away)) * (1.0 - fifth - other);
  float alpha = fifth + other + groundShare;
  if (alpha * presence < 0.004) discard;
  pixel = vec4((fifthLine * fifth + line * other + secondaryColor * groundShare) / alpha, alpha * presence);
}`;

/** Each channel from 0 to 1. */
export interface GroundColors {
  readonly secondary: Vec3;
  readonly grid: Vec3;
  readonly gridSecondary: Vec3;
}

export interface GroundAppearance {
  /** Opacity; 0 hides the ground. */
  readonly presence: number;
  /** Opacity where the mesh is in front of it. */
  readonly hiddenPresence: number;
  /** Brightness; 0 is black. */
  readonly light: number;
}

export class GroundGrid implements Disposable {
  readonly #mesh: Mesh;
  readonly #material: Material;
  readonly #hiddenMaterial: Material;

  constructor(renderer: Renderer) {
    this.#mesh = renderer.createMesh(
      [{ name: 'position', data: new Float32Array([-1, 0, -1, 1, 0, -1, 1, 0, 1, -1, 0, 1]), size: 3 }],
      new Uint16Array([0, 1, 2, 0, 2, 3]),
      { order: drawOrder.ground },
    );
    this.#material = createMaterial(renderer);
    this.#hiddenMaterial = createMaterial(renderer);
    this.#hiddenMaterial.depthTest = 'greater';
    this.#mesh.material = this.#material;
    this.#mesh.isEnabled = false;
  }

  /** `radius` in metres. */
  set(centre: Vec3, radius: number, colors: GroundColors, { presence, hiddenPresence, light }: GroundAppearance): void {
    this.#mesh.isEnabled = presence > 0;
    this.#mesh.hiddenMaterial = hiddenPresence > 0 ? this.#hiddenMaterial : null;
    for (const material of [this.#material, this.#hiddenMaterial]) {
      material.setVector('place', [...centre, radius]);
      material.setVector('secondaryColor', scale(colors.secondary, light));
      material.setVector('line', scale(colors.grid, light));
      material.setVector('fifthLine', scale(colors.gridSecondary, light));
    }
    this.#material.setFloat('presence', presence);
    this.#hiddenMaterial.setFloat('presence', hiddenPresence);
  }

  dispose(): void {
    this.#material.dispose();
    this.#hiddenMaterial.dispose();
    this.#mesh.dispose();
  }
}

const createMaterial = (renderer: Renderer): Material => {
  const material = new Material(renderer, 'ground', {
    vertexSource,
    fragmentSource,
    attributes: ['position'],
    uniforms: ['viewProjection', 'place', 'secondaryColor', 'line', 'fifthLine', 'presence'],
  });
  material.writesDepth = false;
  material.isBlended = true;
  material.isInScene = true;
  return material;
};

/** The ground under a dollhouse: a faint grid of 1 m that fades into the background with distance. */
import type { Disposable } from '#base/disposable.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { Constants, type Mesh, ShaderMaterial, Vector3, Vector4 } from '../gpu/babylon.ts';
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
uniform vec3 line;
uniform float presence;
out vec4 pixel;
float grid(float spacing) {
  vec2 at = ground / spacing;
  vec2 away = abs(fract(at - 0.5) - 0.5) / fwidth(at);
  return 1.0 - min(min(away.x, away.y), 1.0);
}
void main() {
  float fade = 1.0 - smoothstep(0.35, 1.0, length(outward));
  float alpha = max(grid(1.0) * 0.35, grid(5.0) * 0.7) * fade * presence;
  if (alpha < 0.004) discard;
  pixel = vec4(line, alpha);
}`;

export class GroundGrid implements Disposable {
  readonly #mesh: Mesh;
  readonly #material: ShaderMaterial;

  constructor(renderer: Renderer) {
    this.#mesh = renderer.createMesh(
      'ground',
      [{ name: 'position', data: new Float32Array([-1, 0, -1, 1, 0, -1, 1, 0, 1, -1, 0, 1]), size: 3 }],
      new Uint16Array([0, 1, 2, 0, 2, 3]),
    );
    this.#material = new ShaderMaterial(
      'ground',
      renderer.scene,
      { vertexSource, fragmentSource },
      {
        attributes: ['position'],
        uniforms: ['viewProjection', 'place', 'line', 'presence'],
        needAlphaBlending: true,
      },
    );
    this.#material.backFaceCulling = false;
    this.#material.disableDepthWrite = true;
    this.#material.alphaMode = Constants.ALPHA_COMBINE;
    this.#mesh.material = this.#material;
    this.#mesh.setEnabled(false);
  }

  /** `radius` in metres; `presence` is the opacity, 0 hides the grid. */
  set(centre: Vec3, radius: number, line: Vec3, presence: number): void {
    this.#mesh.setEnabled(presence > 0);
    this.#material.setVector4('place', new Vector4(centre[0], centre[1], centre[2], radius));
    this.#material.setVector3('line', new Vector3(...line));
    this.#material.setFloat('presence', presence);
  }

  dispose(): void {
    this.#material.dispose();
    this.#mesh.dispose();
  }
}

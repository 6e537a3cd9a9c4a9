/**
 * The mesh painted by the panoramas once a pixel, from what was gathered of it: for machines on which that is dear. The
 * same image as `SpaceMaterial.painted` gives.
 */
import type { Disposable } from '#base/disposable.ts';
import { type Matrix, type Mesh, ShaderMaterial, Vector2, Vector3 } from '../gpu/babylon.ts';
import type { Renderer } from '../gpu/renderer.ts';
import type { GBufferTextures } from '../gpu/g-buffer.ts';
import { panoramaSamplers, panoramaUniforms, surfaceGlsl } from '../panorama/sample-panorama.glsl.ts';
import type { MeshAppearance } from './space-material.ts';

const vertexSource = /* glsl */ `#version 300 es
precision highp float;
in vec3 position;
uniform mat4 cameraRotation;
uniform vec2 halfExtent;
out vec3 ray;
void main() {
  ray = mat3(cameraRotation) * vec3(position.xy * halfExtent, -1.0);
  gl_Position = vec4(position.xy, 1.0, 1.0);
}`;

const fragmentSource = /* glsl */ `#version 300 es
precision highp float;
precision highp int;
in vec3 ray;
uniform highp sampler2D own;
uniform highp sampler2D facing;
uniform highp sampler2D ahead;
uniform mat4 viewProjection;
uniform vec3 cameraPosition;
uniform float light;
out vec4 pixel;
${surfaceGlsl}
void main() {
  ivec2 here = ivec2(gl_FragCoord.xy);
  float way = texelFetch(ahead, here, 0).r;
  if (way <= 0.0) discard;
  vec3 point = cameraPosition + ray * way;
  vec3 normal = normalize(texelFetch(facing, here, 0).xyz * 2.0 - 1.0);
  vec4 dress = texelFetch(own, here, 0);
  float seen;
  vec4 panoramas = panoramasAt(point, normal, seen);
  // Where every panorama would have to guess, the surface's own image is better, if it is there.
  if (dress.a > 0.5) panoramas.a *= seen;
  pixel = vec4(mix(dress.rgb, panoramas.rgb, panoramas.a) * light, 1.0);
  vec4 clip = viewProjection * vec4(point, 1.0);
  gl_FragDepth = clip.z / clip.w * 0.5 + 0.5;
}`;

export interface DeferredView {
  /** World rotation of the camera as a matrix. */
  readonly cameraRotation: Matrix;
  /** Tangents of half the field of view, across and up. */
  readonly halfExtent: readonly [number, number];
}

export class DeferredMesh implements Disposable {
  readonly material: ShaderMaterial;
  readonly #mesh: Mesh;

  constructor(renderer: Renderer) {
    this.#mesh = renderer.createScreen('gathered');
    this.#mesh.setEnabled(false);
    this.material = new ShaderMaterial(
      'gathered',
      renderer.scene,
      { vertexSource, fragmentSource },
      {
        attributes: ['position'],
        uniforms: ['viewProjection', 'cameraRotation', 'halfExtent', 'cameraPosition', 'light', ...panoramaUniforms],
        samplers: ['own', 'facing', 'ahead', ...panoramaSamplers],
      },
    );
    this.material.backFaceCulling = false;
    this.#mesh.material = this.material;
  }

  /** Begins to compile when it is first asked. */
  get isReady(): boolean {
    return this.material.isReady(this.#mesh);
  }

  hide(): void {
    this.#mesh.setEnabled(false);
  }

  show(texels: GBufferTextures, view: DeferredView, look: MeshAppearance): void {
    const { material } = this;
    this.#mesh.setEnabled(true);
    material.setTexture('own', texels.own);
    material.setTexture('facing', texels.facing);
    material.setTexture('ahead', texels.distance);
    material.setMatrix('cameraRotation', view.cameraRotation);
    material.setVector2('halfExtent', new Vector2(...view.halfExtent));
    material.setVector3('cameraPosition', new Vector3(...look.cameraPosition));
    material.setFloat('light', look.light);
  }

  dispose(): void {
    this.material.dispose();
    this.#mesh.dispose();
  }
}

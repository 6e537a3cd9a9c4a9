/**
 * Deferred shading of the mesh: the panoramas are projected once for each pixel of the G-buffer, on machines where that is
 * slow. Gives the same image as `SpaceMaterial.projected`.
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
uniform highp sampler2D albedoTexture;
uniform highp sampler2D normalTexture;
uniform highp sampler2D depthTexture;
uniform mat4 viewProjection;
uniform vec3 cameraPosition;
uniform float light;
out vec4 pixel;
${surfaceGlsl}
void main() {
  ivec2 texel = ivec2(gl_FragCoord.xy);
  float viewDepth = texelFetch(depthTexture, texel, 0).r;
  if (viewDepth <= 0.0) discard;
  vec3 point = cameraPosition + ray * viewDepth;
  vec3 normal = normalize(texelFetch(normalTexture, texel, 0).xyz * 2.0 - 1.0);
  vec4 albedo = texelFetch(albedoTexture, texel, 0);
  float seen;
  vec4 panoramas = panoramasAt(point, normal, seen);
  // Where every panorama would have to guess, the surface's own texture is better, if it is loaded.
  if (albedo.a > 0.5) panoramas.a *= seen;
  pixel = vec4(mix(albedo.rgb, panoramas.rgb, panoramas.a) * light, 1.0);
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
    this.#mesh = renderer.createScreen('deferred');
    this.#mesh.setEnabled(false);
    this.material = new ShaderMaterial(
      'deferred',
      renderer.scene,
      { vertexSource, fragmentSource },
      {
        attributes: ['position'],
        uniforms: ['viewProjection', 'cameraRotation', 'halfExtent', 'cameraPosition', 'light', ...panoramaUniforms],
        samplers: ['albedoTexture', 'normalTexture', 'depthTexture', ...panoramaSamplers],
      },
    );
    this.material.backFaceCulling = false;
    this.#mesh.material = this.material;
  }

  /** The first call starts the compilation. */
  get isReady(): boolean {
    return this.material.isReady(this.#mesh);
  }

  hide(): void {
    this.#mesh.setEnabled(false);
  }

  show(textures: GBufferTextures, view: DeferredView, appearance: MeshAppearance): void {
    const { material } = this;
    this.#mesh.setEnabled(true);
    material.setTexture('albedoTexture', textures.albedo);
    material.setTexture('normalTexture', textures.normal);
    material.setTexture('depthTexture', textures.depth);
    material.setMatrix('cameraRotation', view.cameraRotation);
    material.setVector2('halfExtent', new Vector2(...view.halfExtent));
    material.setVector3('cameraPosition', new Vector3(...appearance.cameraPosition));
    material.setFloat('light', appearance.light);
  }

  dispose(): void {
    this.material.dispose();
    this.#mesh.dispose();
  }
}

/**
 * Deferred shading of the mesh and of the sky around it: the panoramas are projected once for each pixel of the G-buffer,
 * on machines where that is slow. Gives the same image as `SpaceMaterial.projected` and `PanoramaSky`. Both in one pass:
 * a software renderer tests the depth after shading, so that a sky behind the mesh would cost as much as the mesh.
 */
import type { Disposable } from '#base/disposable.ts';
import { drawOrder } from '../gpu/draw-order.ts';
import { Material } from '../gpu/material.ts';
import type { Mesh } from '../gpu/mesh.ts';
import type { Renderer } from '../gpu/renderer.ts';
import type { GBufferTextures } from '../gpu/g-buffer.ts';
import { skyLookupGlsl } from '../gpu/sky-store.ts';
import { rayLengthGlsl, setSkyUniforms, skyUniforms, type SkyState } from '../panorama/panorama-sky.ts';
import { panoramaSamplers, panoramaUniforms, surfaceAndSkyGlsl } from '../panorama/sample-panorama.glsl.ts';

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
uniform vec3 background;
uniform vec2 proxy;
uniform float presence;
uniform sampler2D clearSky;
uniform float clearSkyWeight;
out vec4 pixel;
${surfaceAndSkyGlsl}
${skyLookupGlsl}
${rayLengthGlsl}
void main() {
  ivec2 texel = ivec2(gl_FragCoord.xy);
  float viewDepth = texelFetch(depthTexture, texel, 0).r;
  isSky = viewDepth > 0.0 ? 0.0 : 1.0;
  vec3 direction = normalize(ray);
  vec3 point = cameraPosition + mix(ray * viewDepth, direction * rayLength(direction), isSky);
  vec3 normal = mix(normalize(texelFetch(normalTexture, texel, 0).xyz * 2.0 - 1.0), direction, isSky);
  vec4 albedo = texelFetch(albedoTexture, texel, 0);
  float seen;
  vec4 panoramas = panoramasAt(point, normal, seen);
  vec4 clear = texture(clearSky, skyUv(direction)) * (1.0 - seen) * clearSkyWeight * isSky;
  panoramas.rgb = panoramas.rgb * (1.0 - clear.a) + clear.rgb;
  // Where every panorama would have to guess, the surface's own texture is better, if it is loaded.
  if (albedo.a > 0.5) panoramas.a *= seen;
  vec3 behind = mix(albedo.rgb, background, isSky);
  pixel = vec4(mix(behind, panoramas.rgb, panoramas.a * mix(1.0, presence, isSky)) * light, 1.0);
  vec4 clip = viewProjection * vec4(point, 1.0);
  gl_FragDepth = mix(clip.z / clip.w * 0.5 + 0.5, 1.0, isSky);
}`;

export class DeferredMesh implements Disposable {
  readonly material: Material;
  readonly #mesh: Mesh;

  constructor(renderer: Renderer) {
    this.#mesh = renderer.createScreen(drawOrder.surfaces);
    this.#mesh.isEnabled = false;
    this.material = new Material(renderer, 'deferred', {
      vertexSource,
      fragmentSource,
      attributes: ['position'],
      uniforms: ['viewProjection', ...skyUniforms, ...panoramaUniforms],
      samplers: ['albedoTexture', 'normalTexture', 'depthTexture', 'clearSky', ...panoramaSamplers],
      isPageOnly: true,
    });
    this.#mesh.material = this.material;
  }

  /** The first call starts the compilation. */
  get isReady(): boolean {
    return this.material.isReady;
  }

  hide(): void {
    this.#mesh.isEnabled = false;
  }

  /** Whether the next frame draws them. */
  get isShown(): boolean {
    return this.#mesh.isEnabled;
  }

  show(textures: GBufferTextures, sky: SkyState): void {
    const { material } = this;
    this.#mesh.isEnabled = true;
    material.setTexture('albedoTexture', textures.albedo);
    material.setTexture('normalTexture', textures.normal);
    material.setTexture('depthTexture', textures.depth);
    setSkyUniforms(material, sky);
  }

  dispose(): void {
    this.material.dispose();
    this.#mesh.dispose();
  }
}

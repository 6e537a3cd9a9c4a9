/**
 * Draws the panoramas where there is no mesh, as one triangle over the whole screen. At rest the camera is in the
 * panorama's centre and any distance gives the same image. During a move without a mesh the image is projected on the
 * floor and on a sphere around the camera, which makes the cross-fade look like a step.
 */
import type { Disposable } from '#base/disposable.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { ShaderMaterial, Vector2, Vector3, type Matrix, type Mesh } from '../gpu/babylon.ts';
import type { Renderer } from '../gpu/renderer.ts';
import { skyLookupGlsl } from '../gpu/sky-store.ts';
import type { PanoramaSlots } from './panorama-slots.ts';
import { panoramaSamplers, panoramaUniforms, samplePanoramaGlsl, skyGlsl } from './sample-panorama.glsl.ts';

const vertexOf = (rotation: string): string => /* glsl */ `#version 300 es
precision highp float;
in vec3 position;
uniform mat4 cameraRotation;
uniform mat4 singleRotation;
uniform vec2 halfExtent;
out vec3 ray;
void main() {
  ray = ${rotation}mat3(cameraRotation) * vec3(position.xy * halfExtent, -1.0);
  gl_Position = vec4(position.xy, 1.0, 1.0);
}`;

const fragmentOf = (glsl: string, main: string): string => /* glsl */ `#version 300 es
precision highp float;
precision highp int;
in vec3 ray;
uniform vec3 cameraPosition;
uniform vec3 background;
// x: height of the camera above the floor (0: no floor), y: radius of the sphere in place of walls.
uniform vec2 proxy;
uniform float presence;
uniform float light;
uniform int singleSlot;
out vec4 pixel;
${glsl}
void main() {
  ${main}
  pixel = vec4(mix(background, color.rgb, color.a * presence) * light, 1.0);
}`;

/** From the panorama's own position: rays are rotated in the vertex shader. */
const atRest = {
  vertexSource: vertexOf('mat3(singleRotation) * '),
  fragmentSource: fragmentOf(samplePanoramaGlsl, 'vec4 color = samplePanorama(singleSlot, ray);'),
};

/** Between positions. */
const inTransition = {
  vertexSource: vertexOf(''),
  fragmentSource: fragmentOf(
    `${skyGlsl}
uniform sampler2D clearSky;
uniform float clearSkyWeight;
${skyLookupGlsl}`,
    `vec3 d = normalize(ray);
  float rayLength = proxy.y;
  if (proxy.x > 0.0 && d.y < 0.0) rayLength = min(rayLength, proxy.x / -d.y);
  float seen;
  vec4 color = panoramasAt(cameraPosition + d * rayLength, d, seen);
  vec4 clear = texture(clearSky, skyUv(d)) * (1.0 - seen) * clearSkyWeight;
  color.rgb = color.rgb * (1.0 - clear.a) + clear.rgb;`,
  ),
};

export interface SkyState {
  /** World rotation of the camera as a matrix. */
  readonly cameraRotation: Matrix;
  readonly cameraPosition: Vec3;
  /** Tangents of half the field of view, across and up. */
  readonly halfExtent: readonly [number, number];
  readonly background: Vec3;
  /** Metres from the camera down to the floor, 0 where unknown; metres to the sphere in place of walls. */
  readonly floorBelow: number;
  readonly wallDistance: number;
  /** 1 shows the panoramas, 0 the background alone. */
  readonly presence: number;
  /** 0 is black. */
  readonly light: number;
  /** Whether directions that no panorama saw get the colour of the sky around them instead of a guess. */
  readonly usesClearSky: boolean;
}

export class PanoramaSky implements Disposable {
  readonly #atRest: ShaderMaterial;
  readonly #inTransition: ShaderMaterial;
  readonly #mesh: Mesh;

  constructor(renderer: Renderer) {
    this.#mesh = renderer.createScreen('sky');
    this.#atRest = this.#createMaterial(renderer, atRest);
    this.#inTransition = this.#createMaterial(renderer, inTransition);
    this.#mesh.material = this.#atRest;
  }

  get materials(): readonly ShaderMaterial[] {
    return [this.#atRest, this.#inTransition];
  }

  /** The shader for a single panorama is compiled; the other one may follow later. */
  get isReady(): boolean {
    return this.#atRest.isReady(this.#mesh);
  }

  get isCompiled(): boolean {
    return this.isReady && this.#inTransition.isReady(this.#mesh);
  }

  set(state: SkyState, slots: PanoramaSlots): void {
    const slot = slots.singleSlot(state.cameraPosition);
    const material = slot >= 0 || !this.#inTransition.isReady(this.#mesh) ? this.#atRest : this.#inTransition;
    this.#mesh.material = material;
    if (material === this.#inTransition) slots.bind(material, state.cameraPosition);
    else slots.bindSingle(material, slot);
    material.setMatrix('cameraRotation', state.cameraRotation);
    material.setVector2('halfExtent', new Vector2(...state.halfExtent));
    material.setVector3('cameraPosition', new Vector3(...state.cameraPosition));
    material.setVector3('background', new Vector3(...state.background));
    material.setVector2('proxy', new Vector2(state.floorBelow, state.wallDistance));
    material.setFloat('presence', state.presence);
    material.setFloat('light', state.light);
    material.setFloat('clearSkyWeight', state.usesClearSky ? 1 : 0);
  }

  dispose(): void {
    for (const material of this.materials) material.dispose();
    this.#mesh.dispose();
  }

  #createMaterial(renderer: Renderer, source: { vertexSource: string; fragmentSource: string }): ShaderMaterial {
    const material = new ShaderMaterial('sky', renderer.scene, source, {
      attributes: ['position'],
      uniforms: [
        'cameraRotation',
        'singleRotation',
        'singleSlot',
        'halfExtent',
        'cameraPosition',
        'background',
        'proxy',
        'presence',
        'light',
        'clearSkyWeight',
        ...panoramaUniforms,
      ],
      samplers: [...panoramaSamplers, 'clearSky'],
    });
    material.backFaceCulling = false;
    material.disableDepthWrite = true;
    return material;
  }
}

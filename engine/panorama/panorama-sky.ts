/**
 * The panoramas where there is no mesh, in one triangle over the whole screen. At rest the camera stands in the
 * panorama's centre and any distance gives the same image; on the way without a mesh, the image lies on the floor
 * and on a sphere around the way, which is what makes a cross-fade feel like a step.
 */
import type { Disposable } from '#base/disposable.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { ShaderMaterial, Vector2, Vector3, type Matrix, type Mesh } from '../gpu/babylon.ts';
import type { Renderer } from '../gpu/renderer.ts';
import { skyLookupGlsl } from '../gpu/sky-store.ts';
import type { PanoramaSlots } from './panorama-slots.ts';
import { panoramaSamplers, panoramaUniforms, samplePanoramaGlsl, skyGlsl } from './sample-panorama.glsl.ts';

const vertexOf = (turn: string): string => /* glsl */ `#version 300 es
precision highp float;
in vec3 position;
uniform mat4 cameraRotation;
uniform mat4 stillRotation;
uniform vec2 halfExtent;
out vec3 ray;
void main() {
  ray = ${turn}mat3(cameraRotation) * vec3(position.xy * halfExtent, -1.0);
  gl_Position = vec4(position.xy, 1.0, 1.0);
}`;

const fragmentOf = (glsl: string, seen: string): string => /* glsl */ `#version 300 es
precision highp float;
precision highp int;
in vec3 ray;
uniform vec3 cameraPosition;
uniform vec3 background;
// x: height of the floor below the camera (0: none), y: radius of the sphere that stands for walls.
uniform vec2 proxy;
uniform float presence;
uniform float light;
uniform int stillSlot;
out vec4 pixel;
${glsl}
void main() {
  ${seen}
  pixel = vec4(mix(background, seen.rgb, seen.a * presence) * light, 1.0);
}`;

/** From the panorama's own place: the ray is turned once a corner. */
const still = {
  vertexSource: vertexOf('mat3(stillRotation) * '),
  fragmentSource: fragmentOf(samplePanoramaGlsl, 'vec4 seen = samplePanorama(stillSlot, ray);'),
};

const between = {
  vertexSource: vertexOf(''),
  fragmentSource: fragmentOf(
    `${skyGlsl}
uniform sampler2D clearSky;
uniform float clearness;
${skyLookupGlsl}`,
    `vec3 d = normalize(ray);
  float reach = proxy.y;
  if (proxy.x > 0.0 && d.y < 0.0) reach = min(reach, proxy.x / -d.y);
  float known;
  vec4 seen = panoramasAt(cameraPosition + d * reach, d, known);
  vec4 clear = texture(clearSky, skyPlace(d)) * (1.0 - known) * clearness;
  seen.rgb = seen.rgb * (1.0 - clear.a) + clear.rgb;`,
  ),
};

export interface SkyState {
  /** World rotation of the camera as a matrix. */
  readonly cameraRotation: Matrix;
  readonly cameraPosition: Vec3;
  /** Tangents of half the field of view, across and up. */
  readonly halfExtent: readonly [number, number];
  readonly background: Vec3;
  /** Metres from the camera to the floor, 0 where unknown; metres to the stand-in for walls. */
  readonly floorBelow: number;
  readonly wallDistance: number;
  /** 1 shows the panoramas, 0 the background alone. */
  readonly presence: number;
  /** 0 is black. */
  readonly light: number;
  /** Whether what no panorama saw is painted as the sky is around there, and not guessed. */
  readonly clears: boolean;
}

export class PanoramaSky implements Disposable {
  readonly #still: ShaderMaterial;
  readonly #between: ShaderMaterial;
  readonly #mesh: Mesh;

  constructor(renderer: Renderer) {
    this.#mesh = renderer.createScreen('sky');
    this.#still = this.#material(renderer, still);
    this.#between = this.#material(renderer, between);
    this.#mesh.material = this.#still;
  }

  get materials(): readonly ShaderMaterial[] {
    return [this.#still, this.#between];
  }

  /** The short way is compiled; the other follows while nobody waits for it. */
  get ready(): boolean {
    return this.#still.isReady(this.#mesh);
  }

  get compiled(): boolean {
    return this.ready && this.#between.isReady(this.#mesh);
  }

  set(state: SkyState, slots: PanoramaSlots): void {
    const slot = slots.stillSlot(state.cameraPosition);
    const material = slot >= 0 || !this.#between.isReady(this.#mesh) ? this.#still : this.#between;
    this.#mesh.material = material;
    if (material === this.#between) slots.bind(material, state.cameraPosition);
    else slots.bindStill(material, slot);
    material.setMatrix('cameraRotation', state.cameraRotation);
    material.setVector2('halfExtent', new Vector2(...state.halfExtent));
    material.setVector3('cameraPosition', new Vector3(...state.cameraPosition));
    material.setVector3('background', new Vector3(...state.background));
    material.setVector2('proxy', new Vector2(state.floorBelow, state.wallDistance));
    material.setFloat('presence', state.presence);
    material.setFloat('light', state.light);
    material.setFloat('clearness', state.clears ? 1 : 0);
  }

  dispose(): void {
    for (const material of this.materials) material.dispose();
    this.#mesh.dispose();
  }

  #material(renderer: Renderer, source: { vertexSource: string; fragmentSource: string }): ShaderMaterial {
    const material = new ShaderMaterial('sky', renderer.scene, source, {
      attributes: ['position'],
      uniforms: [
        'cameraRotation',
        'stillRotation',
        'stillSlot',
        'halfExtent',
        'cameraPosition',
        'background',
        'proxy',
        'presence',
        'light',
        'clearness',
        ...panoramaUniforms,
      ],
      samplers: [...panoramaSamplers, 'clearSky'],
    });
    material.backFaceCulling = false;
    material.disableDepthWrite = true;
    return material;
  }
}

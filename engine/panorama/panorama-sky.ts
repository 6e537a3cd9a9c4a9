/**
 * Draws the panoramas where there is no mesh. At rest the camera is in the panorama's centre, and any distance gives the
 * same image: still-view.ts draws it, or, while it is faded, one triangle over the whole screen. During a move without a
 * mesh the image is projected on the floor and on a sphere around the camera, which makes the cross-fade look like a step.
 */
import type { Disposable } from '#base/disposable.ts';
import type { Quat } from '#domain/geometry/quat.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { drawOrder } from '../gpu/draw-order.ts';
import { Material } from '../gpu/material.ts';
import type { Mesh } from '../gpu/mesh.ts';
import type { Renderer } from '../gpu/renderer.ts';
import { skyLookupGlsl } from '../gpu/sky-store.ts';
import type { TileCache } from '../gpu/tile-cache.ts';
import type { PanoramaSlots } from './panorama-slots.ts';
import { maxHalfDiagonal, StillView } from './still-view.ts';
import { panoramaSamplers, panoramaUniforms, samplePanoramaGlsl, skyGlsl } from './sample-panorama.glsl.ts';

const vertexOf = (rotation: string): string => /* glsl */ `#version 300 es
precision highp float;
in vec3 position;
uniform mat4 cameraRotation;
uniform mat4 singleRotation;
uniform vec2 halfExtent;
uniform vec2 viewCentre;
out vec3 ray;
void main() {
  ray = ${rotation}mat3(cameraRotation) * vec3(position.xy * halfExtent + viewCentre, -1.0);
  gl_Position = vec4(position.xy, 1.0, 1.0);
}`;

/** Without a mesh: metres to the floor or to a sphere in place of walls. */
export const rayLengthGlsl = /* glsl */ `
float rayLength(vec3 direction) {
  return proxy.x > 0.0 && direction.y < 0.0 ? min(proxy.y, proxy.x / -direction.y) : proxy.y;
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
${skyLookupGlsl}
${rayLengthGlsl}`,
    `vec3 d = normalize(ray);
  float seen;
  vec4 color = panoramasAt(cameraPosition + d * rayLength(d), d, seen);
  vec4 clear = texture(clearSky, skyUv(d)) * (1.0 - seen) * clearSkyWeight;
  color.rgb = color.rgb * (1.0 - clear.a) + clear.rgb;`,
  ),
};

/** The camera, or an eye of a headset. */
export interface SkyCamera {
  /** A rotation. */
  readonly cameraRotation: Float32Array;
  readonly cameraPosition: Vec3;
  /** Tangents of half the field of view, across and up. */
  readonly halfExtent: readonly [number, number];
  /** Tangents of the middle of the view; not [0, 0] for an eye of a headset, which sees further outwards. */
  readonly viewCentre: readonly [number, number];
}

export interface SkyState extends SkyCamera {
  /** `cameraRotation` as a quaternion. */
  readonly rotation: Quat;
  /** Whether it is seen by the eyes of a headset. */
  readonly isInHeadset: boolean;
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

const cameraUniforms = ['cameraRotation', 'halfExtent', 'viewCentre', 'cameraPosition'] as const;

export const skyUniforms = [...cameraUniforms, 'background', 'proxy', 'presence', 'light', 'clearSkyWeight'] as const;

const setCameraUniforms = (material: Material, camera: SkyCamera): void => {
  material.setMatrices('cameraRotation', camera.cameraRotation);
  material.setVector('halfExtent', camera.halfExtent);
  material.setVector('viewCentre', camera.viewCentre);
  material.setVector('cameraPosition', camera.cameraPosition);
};

export const setSkyUniforms = (material: Material, state: SkyState): void => {
  setCameraUniforms(material, state);
  material.setVector('background', state.background);
  material.setVector('proxy', [state.floorBelow, state.wallDistance]);
  material.setFloat('presence', state.presence);
  material.setFloat('light', state.light);
  material.setFloat('clearSkyWeight', state.usesClearSky ? 1 : 0);
};

export class PanoramaSky implements Disposable {
  readonly #atRest: Material;
  readonly #inTransition: Material;
  /** The one of them that the mesh has. */
  #current: Material;
  readonly #mesh: Mesh;
  readonly #stillView: StillView;

  constructor(renderer: Renderer, tiles: TileCache) {
    this.#stillView = new StillView(renderer, tiles);
    this.#stillView.material.setTexture('tiles', tiles.tiles);
    this.#mesh = renderer.createScreen(drawOrder.sky);
    this.#atRest = this.#createMaterial(renderer, atRest);
    this.#inTransition = this.#createMaterial(renderer, inTransition);
    this.#current = this.#atRest;
    this.#mesh.material = this.#current;
  }

  get materials(): readonly Material[] {
    return [this.#atRest, this.#inTransition];
  }

  /** The shader for a single panorama is compiled; the other one may follow later. */
  get isReady(): boolean {
    return this.#atRest.isReady;
  }

  get isCompiled(): boolean {
    return this.isReady && this.#stillView.isReady && this.#inTransition.isReady;
  }

  set(state: SkyState, slots: PanoramaSlots): void {
    // Nothing but the background, in which the frame is cleared.
    if (state.presence === 0) {
      this.hide();
      return;
    }
    const slot = slots.singleSlot(state.cameraPosition);
    const sweep = slots.shown[slot]?.sweep;
    const isStill = sweep !== undefined && state.presence === 1 && state.light === 1 && this.#stillView.isReady;
    const usesStillView = isStill && !state.isInHeadset && Math.hypot(...state.halfExtent) < maxHalfDiagonal;
    this.#mesh.isEnabled = !usesStillView;
    if (usesStillView) this.#stillView.show(slot, state.rotation, sweep.rotation, state.halfExtent);
    else {
      this.#stillView.hide();
      this.#drawWhole(state, slots, slot);
    }
  }

  /** The other eye of what `set` has set. */
  setCamera(camera: SkyCamera): void {
    setCameraUniforms(this.#current, camera);
  }

  hide(): void {
    this.#stillView.hide();
    this.#mesh.isEnabled = false;
  }

  #drawWhole(state: SkyState, slots: PanoramaSlots, slot: number): void {
    const material = slot >= 0 || !this.#inTransition.isReady ? this.#atRest : this.#inTransition;
    this.#current = material;
    this.#mesh.material = material;
    if (material === this.#inTransition) slots.bind([material]);
    else slots.bindSingle(material, slot);
    setSkyUniforms(material, state);
  }

  /** After a restored context. */
  restore(): void {
    this.#stillView.restore();
  }

  dispose(): void {
    this.#stillView.dispose();
    for (const material of this.materials) material.dispose();
    this.#mesh.dispose();
  }

  #createMaterial(renderer: Renderer, source: { vertexSource: string; fragmentSource: string }): Material {
    const material = new Material(renderer, 'sky', {
      ...source,
      attributes: ['position'],
      uniforms: ['singleRotation', 'singleSlot', ...skyUniforms, ...panoramaUniforms],
      samplers: [...panoramaSamplers, 'clearSky'],
    });
    material.writesDepth = false;
    return material;
  }
}

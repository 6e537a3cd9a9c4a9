/**
 * Materials of the mesh: coloured by projected panoramas during moves, by its own textures in dollhouse and floor plan,
 * and by a blend of both in transitions between modes. All surfaces share one set of uniforms; each has its own texture.
 */
import type { Disposable } from '#base/disposable.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { FloorId } from '#domain/ids.ts';
import type { ThinTexture } from '../gpu/babylon.ts';
import { Material } from '../gpu/material.ts';
import type { Mesh } from '../gpu/mesh.ts';
import type { Renderer } from '../gpu/renderer.ts';
import { panoramaSamplers, panoramaUniforms, surfaceGlsl } from '../panorama/sample-panorama.glsl.ts';

// `invariant`: both passes must compute bit-identical depths.
const vertexOf = (isProjected: boolean): string => /* glsl */ `#version 300 es
precision highp float;
invariant gl_Position;
in vec3 position;
in vec2 uv;
in vec4 color;
uniform mat4 viewProjection;
${isProjected ? '' : 'uniform vec2 lift;'}
out vec3 worldPosition;
out vec2 textureUv;
out vec4 vertexColor;
void main() {
  worldPosition = position;
  textureUv = uv;
  vertexColor = color;
  gl_Position = viewProjection * vec4(position${isProjected ? '' : ' + vec3(0.0, lift.x, 0.0)'}, 1.0);
}`;

/** x: metres by which the surface is lifted, y: the share of its pixels that are drawn. */
const liftGlsl = /* glsl */ `uniform vec2 lift;
// Interleaved gradient noise: 0 to 1, evenly distributed among neighbouring pixels.
float gradientNoise(vec2 at) {
  return fract(52.9829189 * fract(dot(at, vec2(0.06711056, 0.00583715))));
}`;

const fragmentOf = (isProjected: boolean): string => /* glsl */ `#version 300 es
precision highp float;
precision highp int;
in vec3 worldPosition;
in vec2 textureUv;
in vec4 vertexColor;
uniform sampler2D surfaceTexture;
uniform vec4 baseColor;
uniform vec3 background;
uniform vec3 cameraPosition;
// x: 0 coloured by panoramas … 1 by its own texture, y: opacity over the background, z: light (0 is black).
uniform vec3 appearance;
// x: 1 if the surface has a texture, y: height above which it is cut away.
uniform vec2 surfaceParams;
out vec4 pixel;
${isProjected ? surfaceGlsl : liftGlsl}
void main() {
  ${isProjected ? '' : 'if (lift.y < 1.0 && lift.y <= gradientNoise(gl_FragCoord.xy)) discard;'}
  ${isProjected ? '' : 'if (worldPosition.y > surfaceParams.y) discard;'}
  vec3 normal = normalize(cross(dFdx(worldPosition), dFdy(worldPosition)));
  if (dot(normal, cameraPosition - worldPosition) < 0.0) normal = -normal;
  vec4 albedo = baseColor * vertexColor;
  if (surfaceParams.x > 0.5) albedo *= texture(surfaceTexture, textureUv);
  // Without a texture, soft light from above makes the shape visible.
  else albedo.rgb *= 0.72 + 0.2 * normal.y + 0.08 * normal.x;
  ${isProjected ? '' : 'if (albedo.a < 0.5) discard;'}
  vec3 color = albedo.rgb;
  ${isProjected ? projectedGlsl : ''}
  pixel = vec4(mix(background, color, appearance.y) * appearance.z, 1.0);
}`;

const depthVertexSource = /* glsl */ `#version 300 es
precision highp float;
invariant gl_Position;
in vec3 position;
uniform mat4 viewProjection;
out float height;
void main() {
  height = position.y;
  gl_Position = viewProjection * vec4(position, 1.0);
}`;

const depthFragmentSource = /* glsl */ `#version 300 es
precision highp float;
in float height;
uniform vec2 surfaceParams;
out vec4 pixel;
void main() {
  if (height > surfaceParams.y) discard;
  pixel = vec4(0.0);
}`;

/** Where every panorama would have to guess, the surface's own texture is better, if it is loaded. */
const projectedGlsl = /* glsl */ `
  float seen;
  vec4 panoramas = panoramasAt(worldPosition, normal, seen);
  if (surfaceParams.x > 0.5) panoramas.a *= seen;
  color = mix(mix(albedo.rgb, panoramas.rgb, panoramas.a), albedo.rgb, appearance.x);`;

/** A floor of a dollhouse that is lifted off. */
export interface LiftedFloor {
  /** Metres of the space. */
  readonly height: number;
  /** The share of its pixels that are drawn, so that it is seen through. */
  readonly opacity: number;
}

/** What all surfaces share in one frame. */
export interface MeshAppearance {
  readonly cameraPosition: Vec3;
  readonly background: Vec3;
  /** 0: coloured by the panoramas, 1: by its own textures. */
  readonly ownTextures: number;
  readonly presence: number;
  readonly light: number;
  /** Floors that are lifted off; absent: none. */
  readonly lifted?: ReadonlyMap<FloorId, LiftedFloor>;
}

export interface SurfaceOptions {
  readonly baseColor: readonly [number, number, number, number];
  readonly doubleSided: boolean;
  readonly wireframe: boolean;
}

/** A surface with its own texture only, for chunks in dollhouse and floor plan. */
export class ChunkMaterial implements Disposable {
  readonly material: Material;
  readonly #doubleSided: boolean;
  readonly #hasImage: boolean;

  constructor(renderer: Renderer, blank: ThinTexture, image: ThinTexture | null, options: SurfaceOptions) {
    this.#doubleSided = options.doubleSided;
    this.#hasImage = image !== null;
    this.material = createMaterial(renderer, false);
    this.material.setTexture('surfaceTexture', image ?? blank);
    this.material.setVector('baseColor', options.baseColor);
    this.material.wireframe = options.wireframe;
  }

  /** `cutHeight`: metres, surfaces above are cut away. `bothSides`: ceilings are also drawn from above. */
  set(appearance: MeshAppearance, cutHeight: number, bothSides: boolean): void {
    this.material.culledFaces = this.#doubleSided || bothSides ? 'none' : 'back';
    setAppearance(this.material, appearance);
    this.material.setVector('surfaceParams', [this.#hasImage ? 1 : 0, Math.min(cutHeight, 1e9)]);
  }

  /** Of the other eye of a headset. */
  setCameraPosition(position: Vec3): void {
    this.material.setVector('cameraPosition', position);
  }

  dispose(): void {
    this.material.dispose();
  }
}

export class SpaceMaterial implements Disposable {
  /** Needs the panoramas' uniforms and samplers. */
  readonly projected: Material;
  /** Draws depth only, first: sampling panoramas is slow, so it is done for visible fragments only. */
  readonly depth: Material;
  readonly baseColor: SurfaceOptions['baseColor'];
  readonly #own: Material;
  #texture: ThinTexture | null = null;
  #cutHeight = 1e9;

  constructor(renderer: Renderer, blank: ThinTexture, options: SurfaceOptions) {
    this.baseColor = options.baseColor;
    this.projected = createMaterial(renderer, true);
    this.#own = createMaterial(renderer, false);
    this.depth = new Material(renderer, 'depth', {
      vertexSource: depthVertexSource,
      fragmentSource: depthFragmentSource,
      attributes: ['position'],
      uniforms: ['viewProjection', 'surfaceParams'],
    });
    this.depth.writesColor = false;
    // Draws exactly the fragments of the depth pass. Nothing is discarded, so early depth tests skip hidden fragments.
    this.projected.depthTest = 'equal';
    this.projected.writesDepth = false;
    for (const material of this.#textured) {
      material.setTexture('surfaceTexture', blank);
      material.setVector('baseColor', options.baseColor);
    }
    for (const material of this.#all) {
      material.culledFaces = options.doubleSided ? 'none' : 'back';
      material.wireframe = options.wireframe;
    }
    this.#setSurfaceParams();
  }

  get #textured(): readonly Material[] {
    return [this.projected, this.#own];
  }

  get #all(): readonly Material[] {
    return [...this.#textured, this.depth];
  }

  get texture(): ThinTexture | null {
    return this.#texture;
  }

  /** A surface is not drawn before its shaders are compiled. */
  async compile(): Promise<void> {
    await Promise.all(this.#all.map((material) => material.compile()));
  }

  setTexture(texture: ThinTexture): void {
    this.#texture = texture;
    for (const material of this.#textured) material.setTexture('surfaceTexture', texture);
    this.#setSurfaceParams();
  }

  /** Ceilings have no upper side: drawn on both sides they hide the rooms from above. */
  setBothSides(on: boolean): void {
    for (const material of this.#all) material.culledFaces = on ? 'none' : 'back';
  }

  /** Cuts surfaces above away; infinity shows all. Metres. */
  setCutHeight(height: number): void {
    const cutHeight = Math.min(height, 1e9);
    if (cutHeight === this.#cutHeight) return;
    this.#cutHeight = cutHeight;
    this.#setSurfaceParams();
  }

  /** Sets the material for this appearance. Returns whether panoramas are projected, which needs a depth pass first. */
  set(mesh: Mesh, appearance: MeshAppearance, floorId: FloorId | null): boolean {
    const isProjected = appearance.ownTextures < 1;
    const material = isProjected ? this.projected : this.#own;
    mesh.material = material;
    setAppearance(material, appearance, floorId === null ? undefined : appearance.lifted?.get(floorId));
    return isProjected;
  }

  /** Of the other eye of a headset. */
  setCameraPosition(position: Vec3): void {
    this.projected.setVector('cameraPosition', position);
    this.#own.setVector('cameraPosition', position);
  }

  dispose(): void {
    for (const material of this.#all) material.dispose();
  }

  #setSurfaceParams(): void {
    for (const material of this.#all) {
      material.setVector('surfaceParams', [this.#texture ? 1 : 0, this.#cutHeight]);
    }
  }
}

const setAppearance = (material: Material, appearance: MeshAppearance, lifted?: LiftedFloor): void => {
  material.setVector('cameraPosition', appearance.cameraPosition);
  material.setVector('background', appearance.background);
  material.setVector('appearance', [appearance.ownTextures, appearance.presence, appearance.light]);
  material.setVector('lift', [lifted?.height ?? 0, lifted?.opacity ?? 1]);
};

const createMaterial = (renderer: Renderer, isProjected: boolean): Material =>
  new Material(renderer, 'space', {
    vertexSource: vertexOf(isProjected),
    fragmentSource: fragmentOf(isProjected),
    attributes: ['position', 'uv', 'color'],
    uniforms: [
      'viewProjection',
      'baseColor',
      'background',
      'cameraPosition',
      'appearance',
      'lift',
      'surfaceParams',
      ...panoramaUniforms,
    ],
    samplers: ['surfaceTexture', ...(isProjected ? panoramaSamplers : [])],
  });

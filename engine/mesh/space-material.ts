/**
 * The mesh as one sees it: painted by the panoramas while one walks, by its own textures in dollhouse and plan, and by
 * a mixture of the two on the way between. All parts share one set of uniforms; each has its own texture.
 */
import type { Disposable } from '#base/disposable.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { type BaseTexture, Constants, type Mesh, ShaderMaterial, Vector2, Vector3, Vector4 } from '../gpu/babylon.ts';
import type { Renderer } from '../gpu/renderer.ts';
import { panoramaSamplers, panoramaUniforms, surfaceGlsl } from '../panorama/sample-panorama.glsl.ts';

// The depth of both passes must be the same to the last bit.
const vertexSource = /* glsl */ `#version 300 es
precision highp float;
invariant gl_Position;
in vec3 position;
in vec2 uv;
in vec4 color;
uniform mat4 viewProjection;
out vec3 worldPoint;
out vec2 texturePlace;
out vec4 paint;
void main() {
  worldPoint = position;
  texturePlace = uv;
  paint = color;
  gl_Position = viewProjection * vec4(position, 1.0);
}`;

const fragmentOf = (isPainted: boolean): string => /* glsl */ `#version 300 es
precision highp float;
precision highp int;
in vec3 worldPoint;
in vec2 texturePlace;
in vec4 paint;
uniform sampler2D surface;
uniform vec4 baseColor;
uniform vec3 background;
uniform vec3 cameraPosition;
// x: 0 painted by panoramas … 1 by its own textures, y: presence against the background, z: light (0 is black).
uniform vec3 look;
// x: 1 if the surface has an image, y: height above which it is cut away.
uniform vec2 part;
out vec4 pixel;
${isPainted ? surfaceGlsl : ''}
void main() {
  ${isPainted ? '' : 'if (worldPoint.y > part.y) discard;'}
  vec3 normal = normalize(cross(dFdx(worldPoint), dFdy(worldPoint)));
  if (dot(normal, cameraPosition - worldPoint) < 0.0) normal = -normal;
  vec4 own = baseColor * paint;
  if (part.x > 0.5) own *= texture(surface, texturePlace);
  // Without an image, soft light from above lets the shape be read.
  else own.rgb *= 0.72 + 0.2 * normal.y + 0.08 * normal.x;
  ${isPainted ? '' : 'if (own.a < 0.5) discard;'}
  vec3 shown = own.rgb;
  ${isPainted ? paintedGlsl : ''}
  pixel = vec4(mix(background, shown, look.y) * look.z, 1.0);
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
uniform vec2 part;
out vec4 pixel;
void main() {
  if (height > part.y) discard;
  pixel = vec4(0.0);
}`;

/** Where every panorama would have to guess, the surface's own image is better, if it is there. */
const paintedGlsl = /* glsl */ `
  float seen;
  vec4 panoramas = panoramasAt(worldPoint, normal, seen);
  if (part.x > 0.5) panoramas.a *= seen;
  shown = mix(mix(own.rgb, panoramas.rgb, panoramas.a), own.rgb, look.x);`;

/** What all parts share in one frame. */
export interface MeshAppearance {
  readonly cameraPosition: Vec3;
  readonly background: Vec3;
  /** 0: painted by the panoramas, 1: by its own textures. */
  readonly ownTextures: number;
  readonly presence: number;
  readonly light: number;
}

export interface SurfaceOptions {
  readonly baseColor: readonly [number, number, number, number];
  readonly doubleSided: boolean;
  readonly wireframe: boolean;
}

/** A surface in its own image alone, as dollhouse and plan show a chunk. */
export class ChunkMaterial implements Disposable {
  readonly material: ShaderMaterial;
  readonly #doubleSided: boolean;
  readonly #hasImage: boolean;

  constructor(renderer: Renderer, blank: BaseTexture, image: BaseTexture | null, options: SurfaceOptions) {
    this.#doubleSided = options.doubleSided;
    this.#hasImage = image !== null;
    this.material = make(renderer, false);
    this.material.setTexture('surface', image ?? blank);
    this.material.setVector4('baseColor', new Vector4(...options.baseColor));
    this.material.wireframe = options.wireframe;
    this.material.sideOrientation = Constants.MATERIAL_CounterClockWiseSideOrientation;
  }

  /** `cutHeight`: metres, what lies above is cut away. `bothSides`: ceilings are seen from above, too. */
  set(look: MeshAppearance, cutHeight: number, bothSides: boolean): void {
    this.material.backFaceCulling = !this.#doubleSided && !bothSides;
    setLook(this.material, look);
    this.material.setVector2('part', new Vector2(this.#hasImage ? 1 : 0, Math.min(cutHeight, 1e9)));
  }

  dispose(): void {
    this.material.dispose();
  }
}

export class SpaceMaterial implements Disposable {
  /** Wants the panoramas' uniforms and samplers. */
  readonly painted: ShaderMaterial;
  /** Depth alone, drawn before: looking up panoramas is dear, and so it is done for what is seen and nothing behind. */
  readonly depth: ShaderMaterial;
  readonly baseColor: SurfaceOptions['baseColor'];
  readonly #own: ShaderMaterial;
  #texture: BaseTexture | null = null;
  #cutHeight = 1e9;

  constructor(renderer: Renderer, blank: BaseTexture, options: SurfaceOptions) {
    this.baseColor = options.baseColor;
    this.painted = make(renderer, true);
    this.#own = make(renderer, false);
    this.depth = new ShaderMaterial(
      'depth',
      renderer.scene,
      { vertexSource: depthVertexSource, fragmentSource: depthFragmentSource },
      { attributes: ['position'], uniforms: ['viewProjection', 'part'] },
    );
    this.depth.disableColorWrite = true;
    // Exactly what the depth pass left: nothing is discarded, so hidden fragments cost nothing.
    this.painted.depthFunction = Constants.EQUAL;
    this.painted.disableDepthWrite = true;
    for (const material of this.#dressed) {
      material.setTexture('surface', blank);
      material.setVector4('baseColor', new Vector4(...options.baseColor));
    }
    for (const material of this.#all) {
      material.backFaceCulling = !options.doubleSided;
      material.wireframe = options.wireframe;
      material.sideOrientation = Constants.MATERIAL_CounterClockWiseSideOrientation;
    }
    this.#setPart();
  }

  get #dressed(): readonly ShaderMaterial[] {
    return [this.painted, this.#own];
  }

  get #all(): readonly ShaderMaterial[] {
    return [...this.#dressed, this.depth];
  }

  get picture(): BaseTexture | null {
    return this.#texture;
  }

  /** Until its shader is there a surface is left out of the image. */
  async compile(mesh: Mesh): Promise<void> {
    await Promise.all(this.#all.map((material) => material.forceCompilationAsync(mesh)));
  }

  setTexture(texture: BaseTexture): void {
    this.#texture = texture;
    for (const material of this.#dressed) material.setTexture('surface', texture);
    this.#setPart();
  }

  /** Ceilings have no upper side: with both sides drawn they hide the rooms from above. */
  setBothSides(on: boolean): void {
    for (const material of this.#all) material.backFaceCulling = !on;
  }

  /** Cuts away what lies above; infinity shows all. Metres. */
  setCutHeight(height: number): void {
    this.#cutHeight = Math.min(height, 1e9);
    this.#setPart();
  }

  /** Puts the shader on the mesh that this look needs; true where panoramas paint it, and its depth comes first. */
  set(mesh: Mesh, look: MeshAppearance): boolean {
    const isPainted = look.ownTextures < 1;
    const material = isPainted ? this.painted : this.#own;
    mesh.material = material;
    setLook(material, look);
    return isPainted;
  }

  dispose(): void {
    for (const material of this.#all) material.dispose();
  }

  #setPart(): void {
    for (const material of this.#all) {
      material.setVector2('part', new Vector2(this.#texture ? 1 : 0, this.#cutHeight));
    }
  }
}

const setLook = (material: ShaderMaterial, look: MeshAppearance): void => {
  material.setVector3('cameraPosition', new Vector3(...look.cameraPosition));
  material.setVector3('background', new Vector3(...look.background));
  material.setVector3('look', new Vector3(look.ownTextures, look.presence, look.light));
};

const make = (renderer: Renderer, isPainted: boolean): ShaderMaterial =>
  new ShaderMaterial(
    'space',
    renderer.scene,
    { vertexSource, fragmentSource: fragmentOf(isPainted) },
    {
      attributes: ['position', 'uv', 'color'],
      uniforms: ['viewProjection', 'baseColor', 'background', 'cameraPosition', 'look', 'part', ...panoramaUniforms],
      samplers: ['surface', ...(isPainted ? panoramaSamplers : [])],
    },
  );

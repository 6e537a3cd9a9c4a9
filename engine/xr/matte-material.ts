/**
 * How models of controllers and hands look: matte, in their own colours where the file has a texture, lit from above. The
 * extension of the loader gives this material to every mesh of files that are loaded without their own materials.
 */
import {
  Constants,
  registerGLTFExtension,
  ShaderMaterial,
  type AbstractMesh,
  type BaseTexture,
  type GLTFLoader,
  type IGLTFLoaderExtension,
  type IMesh,
  type IMeshPrimitive,
  type INode,
  type Scene,
} from './babylon-input-models.ts';

const name = 'ENFILADE_matte';

const vertexSource = /* glsl */ `
precision highp float;
attribute vec3 position;
attribute vec3 normal;
#ifdef TEXTURED
attribute vec2 uv;
varying vec2 place;
#endif
uniform mat4 world;
uniform mat4 viewProjection;
#ifdef MULTIVIEW
uniform mat4 viewProjectionR;
#endif
varying vec3 direction;
#include<bonesDeclaration>
void main() {
  mat4 finalWorld = world;
#include<bonesVertex>
#ifdef TEXTURED
  place = uv;
#endif
  direction = mat3(finalWorld) * normal;
#ifdef MULTIVIEW
  mat4 ofEye = gl_ViewID_OVR == 0u ? viewProjection : viewProjectionR;
#else
  mat4 ofEye = viewProjection;
#endif
  gl_Position = ofEye * finalWorld * vec4(position, 1.0);
}`;

const fragmentSource = /* glsl */ `
precision highp float;
varying vec3 direction;
#ifdef TEXTURED
varying vec2 place;
uniform sampler2D colours;
#endif
void main() {
#ifdef TEXTURED
  vec3 colour = texture2D(colours, place).rgb;
#else
  vec3 colour = vec3(0.75);
#endif
  // Faces that have no other side are lit from the side that is seen.
  float up = normalize(direction).y * (gl_FrontFacing ? 1.0 : -1.0);
  // The sheen gives black plastic a shape.
  float sheen = 0.07 * (1.0 + up);
  gl_FragColor = vec4(colour * (0.8 + 0.2 * up) + sheen, 1.0);
}`;

const createMaterial = (scene: Scene, colours: BaseTexture | null): ShaderMaterial => {
  const material = new ShaderMaterial(
    'matte',
    scene,
    { vertexSource, fragmentSource },
    {
      attributes: ['position', 'normal', ...(colours ? ['uv'] : [])],
      uniforms: ['world', 'viewProjection'],
      samplers: colours ? ['colours'] : [],
      defines: colours ? ['#define TEXTURED'] : [],
    },
  );
  if (colours) material.setTexture('colours', colours);
  material.depthFunction = Constants.LEQUAL;
  return material;
};

class MatteExtension implements IGLTFLoaderExtension {
  readonly name = name;
  readonly enabled: boolean;
  readonly #loader: GLTFLoader;
  /** By the index in the file; −1: of the meshes without one. */
  readonly #materials = new Map<number, Promise<ShaderMaterial>>();

  constructor(loader: GLTFLoader) {
    this.#loader = loader;
    this.enabled = loader.parent.skipMaterials;
  }

  _loadMeshPrimitiveAsync(
    context: string,
    meshName: string,
    node: INode,
    mesh: IMesh,
    primitive: IMeshPrimitive,
    assign: (mesh: AbstractMesh) => void,
  ): Promise<AbstractMesh> {
    const loading = this.#loader._loadMeshPrimitiveAsync(context, meshName, node, mesh, primitive, assign);
    return this.#dress(loading, primitive.material ?? -1);
  }

  dispose(): void {
    this.#materials.clear();
  }

  async #dress(loading: Promise<AbstractMesh>, index: number): Promise<AbstractMesh> {
    const material = this.#materials.get(index) ?? this.#materialOf(index);
    this.#materials.set(index, material);
    const mesh = await loading;
    mesh.material = await material;
    return mesh;
  }

  async #materialOf(index: number): Promise<ShaderMaterial> {
    const { gltf, babylonScene } = this.#loader;
    const info = gltf.materials?.[index]?.pbrMetallicRoughness?.baseColorTexture;
    const colours = info ? await this.#loader.loadTextureInfoAsync(`/materials/${index}`, info) : null;
    const material = createMaterial(babylonScene, colours);
    material.backFaceCulling = gltf.materials?.[index]?.doubleSided !== true;
    return material;
  }
}

let isRegistered = false;

/** Registers the extension with the loader. Calling it again has no effect. */
export const registerMatte = (): void => {
  if (!isRegistered) registerGLTFExtension(name, false, (loader) => new MatteExtension(loader));
  isRegistered = true;
};

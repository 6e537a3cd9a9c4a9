/**
 * All that models of controllers and hands import of Babylon: the loader of glTF 2.0, without materials and without
 * extensions, and a material with a custom shader. They are loaded after a session has begun
 * (docs/reference/vr.md#controllers-and-hands). Modules without `.pure` register what others use.
 */
import '@babylonjs/core/Misc/fileTools.js';
import '@babylonjs/core/Shaders/ShadersInclude/bonesDeclaration.js';
import '@babylonjs/core/Shaders/ShadersInclude/bonesVertex.js';
import '@babylonjs/loaders/glTF/glTFFileLoader.types.js';
import { RegisterGLTF2Loader } from '@babylonjs/loaders/glTF/2.0/glTFLoader.pure.js';
import { RegisterGLTFFileLoader } from '@babylonjs/loaders/glTF/glTFFileLoader.pure.js';

export type { AssetContainer } from '@babylonjs/core/assetContainer.js';
export { Constants } from '@babylonjs/core/Engines/constants.js';
export { LoadAssetContainerAsync } from '@babylonjs/core/Loading/sceneLoader.js';
export { ShaderMaterial } from '@babylonjs/core/Materials/shaderMaterial.js';
export type { BaseTexture } from '@babylonjs/core/Materials/Textures/baseTexture.js';
export { Matrix, Quaternion, Vector3 } from '@babylonjs/core/Maths/math.vector.js';
export type { AbstractMesh } from '@babylonjs/core/Meshes/abstractMesh.js';
export { TransformNode } from '@babylonjs/core/Meshes/transformNode.js';
export type { Scene } from '@babylonjs/core/scene.js';
export type { GLTFLoader } from '@babylonjs/loaders/glTF/2.0/glTFLoader.pure.js';
export type { IGLTFLoaderExtension } from '@babylonjs/loaders/glTF/2.0/glTFLoaderExtension.js';
export { registerGLTFExtension } from '@babylonjs/loaders/glTF/2.0/glTFLoaderExtensionRegistry.js';
export type { IMesh, IMeshPrimitive, INode } from '@babylonjs/loaders/glTF/2.0/glTFLoaderInterfaces.js';

/** Registers the loader. Calling it again has no effect. */
export const registerLoader = (): void => {
  RegisterGLTF2Loader();
  RegisterGLTFFileLoader();
};

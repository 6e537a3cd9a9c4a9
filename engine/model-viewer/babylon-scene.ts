/**
 * All that the viewer of models imports of Babylon: its scene, and the loader of glTF 2.0 with the extensions of
 * `loadedExtensions`. Modules without `.pure` register what others use; a missing registration fails silently, so the
 * tests draw models (tests/render/model-viewer.spec.ts).
 */
import '@babylonjs/core/Animations/animatable.js';
import '@babylonjs/core/Materials/PBR/pbrMaterial.js';
import '@babylonjs/core/Materials/Textures/baseTexture.polynomial.js';
import '@babylonjs/core/Meshes/instancedMesh.js';
import '@babylonjs/core/Meshes/thinInstanceMesh.js';
import { RegisterEXT_mesh_gpu_instancing } from '@babylonjs/loaders/glTF/2.0/Extensions/EXT_mesh_gpu_instancing.pure.js';
import { RegisterEXT_meshopt_compression } from '@babylonjs/loaders/glTF/2.0/Extensions/EXT_meshopt_compression.pure.js';
import { RegisterEXT_texture_avif } from '@babylonjs/loaders/glTF/2.0/Extensions/EXT_texture_avif.pure.js';
import { RegisterEXT_texture_webp } from '@babylonjs/loaders/glTF/2.0/Extensions/EXT_texture_webp.pure.js';
import { RegisterKHR_draco_mesh_compression } from '@babylonjs/loaders/glTF/2.0/Extensions/KHR_draco_mesh_compression.pure.js';
import { RegisterKHR_materials_anisotropy } from '@babylonjs/loaders/glTF/2.0/Extensions/KHR_materials_anisotropy.pure.js';
import { RegisterKHR_materials_clearcoat } from '@babylonjs/loaders/glTF/2.0/Extensions/KHR_materials_clearcoat.pure.js';
import { RegisterKHR_materials_diffuse_transmission } from '@babylonjs/loaders/glTF/2.0/Extensions/KHR_materials_diffuse_transmission.pure.js';
import { RegisterKHR_materials_dispersion } from '@babylonjs/loaders/glTF/2.0/Extensions/KHR_materials_dispersion.pure.js';
import { RegisterKHR_materials_emissive_strength } from '@babylonjs/loaders/glTF/2.0/Extensions/KHR_materials_emissive_strength.pure.js';
import { RegisterKHR_materials_ior } from '@babylonjs/loaders/glTF/2.0/Extensions/KHR_materials_ior.pure.js';
import { RegisterKHR_materials_iridescence } from '@babylonjs/loaders/glTF/2.0/Extensions/KHR_materials_iridescence.pure.js';
import { RegisterKHR_materials_pbrSpecularGlossiness } from '@babylonjs/loaders/glTF/2.0/Extensions/KHR_materials_pbrSpecularGlossiness.pure.js';
import { RegisterKHR_materials_sheen } from '@babylonjs/loaders/glTF/2.0/Extensions/KHR_materials_sheen.pure.js';
import { RegisterKHR_materials_specular } from '@babylonjs/loaders/glTF/2.0/Extensions/KHR_materials_specular.pure.js';
import { RegisterKHR_materials_transmission } from '@babylonjs/loaders/glTF/2.0/Extensions/KHR_materials_transmission.pure.js';
import { RegisterKHR_materials_unlit } from '@babylonjs/loaders/glTF/2.0/Extensions/KHR_materials_unlit.pure.js';
import { RegisterKHR_materials_variants } from '@babylonjs/loaders/glTF/2.0/Extensions/KHR_materials_variants.pure.js';
import { RegisterKHR_materials_volume } from '@babylonjs/loaders/glTF/2.0/Extensions/KHR_materials_volume.pure.js';
import { RegisterKHR_mesh_quantization } from '@babylonjs/loaders/glTF/2.0/Extensions/KHR_mesh_quantization.pure.js';
import { RegisterKHR_node_visibility } from '@babylonjs/loaders/glTF/2.0/Extensions/KHR_node_visibility.pure.js';
import { RegisterKHR_texture_transform } from '@babylonjs/loaders/glTF/2.0/Extensions/KHR_texture_transform.pure.js';
import { RegisterGLTF2Loader } from '@babylonjs/loaders/glTF/2.0/glTFLoader.pure.js';
import '@babylonjs/loaders/glTF/glTFFileLoader.types.js';
import { RegisterGLTFFileLoader } from '@babylonjs/loaders/glTF/glTFFileLoader.pure.js';

export { ArcRotateCamera } from '@babylonjs/core/Cameras/arcRotateCamera.js';
export { Constants } from '@babylonjs/core/Engines/constants.js';
export { Engine } from '@babylonjs/core/Engines/engine.js';
export { DirectionalLight } from '@babylonjs/core/Lights/directionalLight.js';
export { HemisphericLight } from '@babylonjs/core/Lights/hemisphericLight.js';
export { ImportMeshAsync } from '@babylonjs/core/Loading/sceneLoader.js';
export { ImageProcessingConfiguration } from '@babylonjs/core/Materials/imageProcessingConfiguration.js';
export type { BaseTexture } from '@babylonjs/core/Materials/Textures/baseTexture.js';
export { RawCubeTexture } from '@babylonjs/core/Materials/Textures/rawCubeTexture.js';
export { RawTexture } from '@babylonjs/core/Materials/Textures/rawTexture.js';
export { Color3, Color4 } from '@babylonjs/core/Maths/math.color.js';
export { Vector3 } from '@babylonjs/core/Maths/math.vector.js';
export { TransformNode } from '@babylonjs/core/Meshes/transformNode.js';
export { DracoDecoder } from '@babylonjs/core/Meshes/Compression/dracoDecoder.js';
export { MeshoptCompression } from '@babylonjs/core/Meshes/Compression/meshoptCompression.js';
export { Tools } from '@babylonjs/core/Misc/tools.js';
export { Scene } from '@babylonjs/core/scene.js';
export { ArrayItem, GLTFLoader } from '@babylonjs/loaders/glTF/2.0/glTFLoader.pure.js';
export type { IGLTFLoaderExtension } from '@babylonjs/loaders/glTF/2.0/glTFLoaderExtension.js';
export { registerGLTFExtension } from '@babylonjs/loaders/glTF/2.0/glTFLoaderExtensionRegistry.js';
export type { ITexture } from '@babylonjs/loaders/glTF/2.0/glTFLoaderInterfaces.js';
export { GLTFLoaderAnimationStartMode } from '@babylonjs/loaders/glTF/glTFFileLoader.pure.js';

/** Registers the loader. Calling it again has no effect. */
export const registerLoader = (): void => {
  RegisterGLTF2Loader();
  RegisterGLTFFileLoader();
  for (const register of [
    RegisterEXT_mesh_gpu_instancing,
    RegisterEXT_meshopt_compression,
    RegisterEXT_texture_avif,
    RegisterEXT_texture_webp,
    RegisterKHR_draco_mesh_compression,
    RegisterKHR_materials_anisotropy,
    RegisterKHR_materials_clearcoat,
    RegisterKHR_materials_diffuse_transmission,
    RegisterKHR_materials_dispersion,
    RegisterKHR_materials_emissive_strength,
    RegisterKHR_materials_ior,
    RegisterKHR_materials_iridescence,
    RegisterKHR_materials_pbrSpecularGlossiness,
    RegisterKHR_materials_sheen,
    RegisterKHR_materials_specular,
    RegisterKHR_materials_transmission,
    RegisterKHR_materials_unlit,
    RegisterKHR_materials_variants,
    RegisterKHR_materials_volume,
    RegisterKHR_mesh_quantization,
    RegisterKHR_node_visibility,
    RegisterKHR_texture_transform,
  ])
    register();
};

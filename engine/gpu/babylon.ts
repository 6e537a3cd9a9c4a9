/**
 * All that the engine imports of Babylon. The `.pure` modules have no side effects, which halves a visitor's download;
 * what the features used here need registered is registered below, because a missing registration fails silently (the
 * scene stays dark).
 */
import { RegisterVertexBuffer } from '@babylonjs/core/Buffers/buffer.pure.js';
import { RegisterAbstractEngineAlpha } from '@babylonjs/core/Engines/AbstractEngine/abstractEngine.alpha.pure.js';
import { RegisterAbstractEngineDom } from '@babylonjs/core/Engines/AbstractEngine/abstractEngine.dom.pure.js';
import { RegisterAbstractEngineRenderPass } from '@babylonjs/core/Engines/AbstractEngine/abstractEngine.renderPass.pure.js';
import { RegisterAbstractEngineStates } from '@babylonjs/core/Engines/AbstractEngine/abstractEngine.states.pure.js';
import { RegisterAbstractEngineStencil } from '@babylonjs/core/Engines/AbstractEngine/abstractEngine.stencil.pure.js';
import { RegisterEngineDynamicBuffer } from '@babylonjs/core/Engines/Extensions/engine.dynamicBuffer.pure.js';
import { RegisterEnginesExtensionsEngineAlpha } from '@babylonjs/core/Engines/Extensions/engine.alpha.pure.js';
import { RegisterEnginesExtensionsEngineRawTexture } from '@babylonjs/core/Engines/Extensions/engine.rawTexture.pure.js';

export { VertexBuffer } from '@babylonjs/core/Buffers/buffer.pure.js';
export { Camera } from '@babylonjs/core/Cameras/camera.pure.js';
export { Constants } from '@babylonjs/core/Engines/constants.js';
export { Engine } from '@babylonjs/core/Engines/engine.pure.js';
export { ShaderMaterial } from '@babylonjs/core/Materials/shaderMaterial.pure.js';
export { BaseTexture } from '@babylonjs/core/Materials/Textures/baseTexture.pure.js';
export type { InternalTexture } from '@babylonjs/core/Materials/Textures/internalTexture.js';
export { Color4 } from '@babylonjs/core/Maths/math.color.pure.js';
export { Matrix, Vector2, Vector3, Vector4 } from '@babylonjs/core/Maths/math.vector.pure.js';
export { Mesh } from '@babylonjs/core/Meshes/mesh.pure.js';
export type { SubMesh } from '@babylonjs/core/Meshes/subMesh.js';
export { Scene } from '@babylonjs/core/scene.pure.js';

RegisterVertexBuffer();
RegisterAbstractEngineDom();
RegisterAbstractEngineRenderPass();
RegisterAbstractEngineStates();
RegisterAbstractEngineStencil();
RegisterAbstractEngineAlpha();
RegisterEngineDynamicBuffer();
RegisterEnginesExtensionsEngineAlpha();
RegisterEnginesExtensionsEngineRawTexture();

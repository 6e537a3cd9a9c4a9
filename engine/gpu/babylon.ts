/**
 * All that the engine imports of Babylon: its WebGL engine, without scene, meshes and materials, whose share of a visit's
 * download would be larger than everything else (docs/adr/0025-babylon-without-its-scene.md). The `.pure` modules have no
 * side effects; what the functions used here need registered is registered below, because a missing registration fails
 * silently (the picture stays dark).
 */
import { RegisterVertexBuffer } from '@babylonjs/core/Buffers/buffer.pure.js';
import { RegisterAbstractEngineAlpha } from '@babylonjs/core/Engines/AbstractEngine/abstractEngine.alpha.pure.js';
import { RegisterAbstractEngineDom } from '@babylonjs/core/Engines/AbstractEngine/abstractEngine.dom.pure.js';
import { RegisterAbstractEngineStates } from '@babylonjs/core/Engines/AbstractEngine/abstractEngine.states.pure.js';
import { RegisterAbstractEngineStencil } from '@babylonjs/core/Engines/AbstractEngine/abstractEngine.stencil.pure.js';
import { RegisterEngineDynamicBuffer } from '@babylonjs/core/Engines/Extensions/engine.dynamicBuffer.pure.js';
import { RegisterEnginesExtensionsEngineAlpha } from '@babylonjs/core/Engines/Extensions/engine.alpha.pure.js';
import { RegisterEnginesExtensionsEngineRawTexture } from '@babylonjs/core/Engines/Extensions/engine.rawTexture.pure.js';

export type { DataBuffer } from '@babylonjs/core/Buffers/dataBuffer.js';
export { VertexBuffer } from '@babylonjs/core/Buffers/buffer.pure.js';
export { Constants } from '@babylonjs/core/Engines/constants.js';
export { Engine } from '@babylonjs/core/Engines/engine.pure.js';
export type { Effect } from '@babylonjs/core/Materials/effect.pure.js';
export type { InternalTexture } from '@babylonjs/core/Materials/Textures/internalTexture.js';
export { ThinTexture } from '@babylonjs/core/Materials/Textures/thinTexture.js';

RegisterVertexBuffer();
RegisterAbstractEngineDom();
RegisterAbstractEngineStates();
RegisterAbstractEngineStencil();
RegisterAbstractEngineAlpha();
RegisterEngineDynamicBuffer();
RegisterEnginesExtensionsEngineAlpha();
RegisterEnginesExtensionsEngineRawTexture();

/**
 * All that sessions in a headset import of Babylon: its WebXR layer, and the scene that this needs. Modules without
 * `.pure` register what others use. They are loaded with the first session (docs/adr/0025-babylon-without-its-scene.md).
 */
import '@babylonjs/core/Engines/Extensions/engine.multiview.js';
import '@babylonjs/core/Engines/Extensions/engine.renderTarget.js';
import '@babylonjs/core/Engines/Extensions/engine.renderTargetTexture.js';

export type { WebGLRenderTargetWrapper } from '@babylonjs/core/Engines/WebGL/webGLRenderTargetWrapper.js';
export type { WebXRCompositionLayerRenderTargetTextureProvider } from '@babylonjs/core/XR/features/Layers/WebXRCompositionLayer.js';
export { WebXRProjectionLayerWrapper } from '@babylonjs/core/XR/features/Layers/WebXRProjectionLayer.js';
export type { TargetCamera } from '@babylonjs/core/Cameras/targetCamera.js';
export { Color4 } from '@babylonjs/core/Maths/math.color.js';
export { Scene } from '@babylonjs/core/scene.js';
export { WebXRCamera } from '@babylonjs/core/XR/webXRCamera.js';
export { WebXRSessionManager } from '@babylonjs/core/XR/webXRSessionManager.js';

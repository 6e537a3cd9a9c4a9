/**
 * The image that a session draws into: one into which both eyes are drawn at once (multiview), where the browser offers that,
 * else one with the eyes side by side. docs/reference/vr.md#speed
 */
import type { Disposable } from '#base/disposable.ts';
import type { Engine } from '../gpu/babylon.ts';
import type { XrSettings } from '../xr-api.ts';
import {
  WebXRProjectionLayerWrapper,
  type WebGLRenderTargetWrapper,
  type WebXRCompositionLayerRenderTargetTextureProvider,
  type WebXRSessionManager,
} from './babylon-xr.ts';

export interface SessionLayer extends Disposable {
  /** Whether a draw shows both eyes. */
  readonly isMultiview: boolean;
  /** Pixels: of both eyes together or, in multiview, of each. */
  readonly width: number;
  readonly height: number;
  /** False: the session draws on the canvas, as that of an emulator does. */
  readonly hasOwnImage: boolean;
}

/** Of a pixel in multiview, at most: what headsets have. */
const maxSamples = 4;

/**
 * Whether this browser can draw both eyes at once with smooth edges, for which the session has to grant the feature `layers`.
 * `OVR_multiview2` alone draws without antialiasing.
 */
export const offersMultiview = (engine: Engine): boolean => {
  const { multiview, oculusMultiview } = engine.getCaps();
  if (!multiview || !oculusMultiview || typeof XRWebGLBinding === 'undefined') return false;
  return 'createProjectionLayer' in XRWebGLBinding.prototype;
};

/** @throws where the browser cannot create the layer */
const addMultiviewLayer = (manager: WebXRSessionManager, engine: Engine, scale: number | null): SessionLayer => {
  const { _gl: gl } = engine;
  const binding = new XRWebGLBinding(manager.session, gl);
  const layer = binding.createProjectionLayer({
    textureType: 'texture-array',
    colorFormat: gl.RGBA,
    depthFormat: gl.DEPTH24_STENCIL8,
    ...(scale !== null && { scaleFactor: scale }),
  });
  // Babylon's targets would have images of their own, until the layer's images replace them.
  const createTarget = engine.createMultiviewRenderTargetTexture.bind(engine);
  engine.createMultiviewRenderTargetTexture = (width, height) =>
    createTarget(width, height, gl.createTexture(), gl.createTexture());
  const wrapper = new WebXRProjectionLayerWrapper(layer, true, binding);
  manager._setBaseLayerWrapper(wrapper);
  const provider = wrapper.renderTargetTextureProvider as WebXRCompositionLayerRenderTargetTextureProvider;
  const targets: WebGLRenderTargetWrapper[] = [];
  provider.onRenderTargetTextureCreatedObservable.add(({ texture }) => {
    const target = texture.renderTarget as WebGLRenderTargetWrapper;
    target._samples = Math.min(target._samples, maxSamples);
    targets.push(target);
  });
  manager.updateRenderState({ layers: [layer] });
  return {
    isMultiview: true,
    hasOwnImage: true,
    width: layer.textureWidth,
    height: layer.textureHeight,
    dispose: () => {
      // That of all engines again.
      Reflect.deleteProperty(engine, 'createMultiviewRenderTargetTexture');
      // The images are those of the browser, and are not to be deleted.
      for (const target of targets) {
        target._colorTextureArray = null;
        target._depthStencilTextureArray = null;
      }
      wrapper.dispose();
    },
  };
};

const addWebGLLayer = (
  manager: WebXRSessionManager,
  engine: Engine,
  alpha: boolean,
  scale: number | null,
): SessionLayer => {
  const layer = new XRWebGLLayer(manager.session, engine._gl, {
    antialias: true,
    depth: true,
    stencil: false,
    alpha,
    ...(scale !== null && { framebufferScaleFactor: scale }),
  });
  manager.updateRenderState({ baseLayer: layer });
  return {
    isMultiview: false,
    get hasOwnImage() {
      return layer.framebuffer !== null;
    },
    get width() {
      return layer.framebufferWidth;
    },
    get height() {
      return layer.framebufferHeight;
    },
    dispose: () => {},
  };
};

/** @param usesMultiview where that fails both eyes are side by side */
export const addSessionLayer = (
  manager: WebXRSessionManager,
  engine: Engine,
  { kind, framebufferScale }: Pick<XrSettings, 'kind' | 'framebufferScale'>,
  usesMultiview: boolean,
): SessionLayer => {
  try {
    if (usesMultiview) return addMultiviewLayer(manager, engine, framebufferScale);
  } catch (thrown) {
    console.warn('XR: both eyes cannot be drawn at once.', thrown);
  }
  return addWebGLLayer(manager, engine, kind === 'ar', framebufferScale);
};

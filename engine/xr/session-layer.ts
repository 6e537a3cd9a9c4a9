/**
 * The image that a session draws into: one into which both eyes are drawn at once (multiview), where the browser offers that,
 * else one with the eyes side by side. docs/reference/vr.md#speed
 */
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import type { Engine } from '../gpu/babylon.ts';
import type { XrSettings } from '../xr-api.ts';
import { WebXRLayers, type WebXRSessionManager } from './babylon-xr.ts';

export interface SessionLayer extends Disposable {
  /** Whether a draw shows both eyes. */
  readonly isMultiview: boolean;
  /** Pixels: of both eyes together or, in multiview, of each. */
  readonly width: number;
  readonly height: number;
  /** False: the session draws on the canvas, as that of an emulator does. */
  readonly hasOwnImage: boolean;
}

/**
 * Whether this browser can draw both eyes at once with smooth edges, for which the session has to grant the feature `layers`.
 * `OVR_multiview2` alone draws without antialiasing.
 */
export const offersMultiview = (engine: Engine): boolean => {
  const { multiview, oculusMultiview } = engine.getCaps();
  if (!multiview || !oculusMultiview || typeof XRWebGLBinding === 'undefined') return false;
  return 'createProjectionLayer' in XRWebGLBinding.prototype;
};

const addMultiviewLayer = (manager: WebXRSessionManager, scale: number | null): SessionLayer => {
  const disposables = new DisposableStack();
  const projectionLayerInit = scale === null ? {} : { scaleFactor: scale };
  const layers = disposables.own(new WebXRLayers(manager, { preferMultiviewOnInit: true, projectionLayerInit }));
  layers.attach();
  const image = (): XRProjectionLayer | undefined => manager.session.renderState.layers?.[0] as XRProjectionLayer;
  return {
    isMultiview: true,
    hasOwnImage: true,
    get width() {
      return image()?.textureWidth ?? 1;
    },
    get height() {
      return image()?.textureHeight ?? 1;
    },
    dispose: () => disposables.dispose(),
  };
};

const addWideLayer = (
  manager: WebXRSessionManager,
  gl: WebGL2RenderingContext,
  alpha: boolean,
  scale: number | null,
): SessionLayer => {
  const layer = new XRWebGLLayer(manager.session, gl, {
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

/** @param isHandheld a phone has one view, and needs no multiview */
export const addSessionLayer = (
  manager: WebXRSessionManager,
  engine: Engine,
  { kind, multiview, framebufferScale }: Pick<XrSettings, 'kind' | 'multiview' | 'framebufferScale'>,
  isHandheld: boolean,
): SessionLayer => {
  const usesMultiview = multiview && !isHandheld && offersMultiview(engine);
  return usesMultiview && manager.enabledFeatures?.includes('layers')
    ? addMultiviewLayer(manager, framebufferScale)
    : addWideLayer(manager, engine._gl, kind === 'ar', framebufferScale);
};

/** A model in a Babylon scene of its own: light, background and the model, scaled to a sphere of radius 1. */
import type { Vec3 } from '#domain/geometry/vec3.ts';
import {
  Color3,
  Color4,
  Constants,
  DirectionalLight,
  Engine,
  GLTFLoaderAnimationStartMode,
  HemisphericLight,
  ImageProcessingConfiguration,
  ImportMeshAsync,
  RawCubeTexture,
  registerLoader,
  Scene,
  TransformNode,
  Vector3,
} from './babylon-scene.ts';
import { registerBasisu } from './basisu-extension.ts';
import { useOwnDecoders } from './decoders.ts';
import { ModelError } from './model-viewer-api.ts';
import { environmentFaces, environmentSize } from './neutral-environment.ts';

const environmentIntensity = 0.95;
const skyIntensity = 0.25;
const cameraLightIntensity = 1.6;

/** @throws ModelError where the browser provides no WebGL2 context */
export const createEngine = (canvas: HTMLCanvasElement): Engine => {
  let engine: Engine;
  try {
    engine = new Engine(canvas, true, {
      stencil: false,
      audioEngine: false,
      // The size is set by hand, and a lost context is reported instead of restored.
      adaptToDeviceRatio: false,
      doNotHandleContextLost: true,
      loseContextOnDispose: true,
      powerPreference: 'high-performance',
      // Babylon's default is 1, which would put the canvas first in the tab order.
      canvasTabIndex: 0,
    });
  } catch (thrown) {
    throw new ModelError('webgl', thrown instanceof Error ? thrown.message : String(thrown));
  }
  if (engine.webGLVersion >= 2) return engine;
  engine.dispose();
  throw new ModelError('webgl', 'this browser has WebGL 1 only');
};

const createEnvironment = (scene: Scene): RawCubeTexture => {
  const texture = new RawCubeTexture(
    scene,
    [...environmentFaces()],
    environmentSize,
    Constants.TEXTUREFORMAT_RGBA,
    Constants.TEXTURETYPE_UNSIGNED_BYTE,
    true,
    false,
    Constants.TEXTURE_TRILINEAR_SAMPLINGMODE,
  );
  texture.gammaSpace = false;
  return texture;
};

/** A scene without a model. Its light comes from the camera, from above and from the environment. */
export const createScene = (engine: Engine, background: string): Scene => {
  const scene = new Scene(engine);
  // As in glTF.
  scene.useRightHandedSystem = true;
  scene.clearColor = Color4.FromColor3(Color3.FromHexString(background), 1);
  scene.skipPointerMovePicking = true;
  scene.skipPointerDownPicking = true;
  scene.skipPointerUpPicking = true;
  scene.environmentTexture = createEnvironment(scene);
  scene.environmentIntensity = environmentIntensity;
  const { imageProcessingConfiguration } = scene;
  imageProcessingConfiguration.toneMappingEnabled = true;
  imageProcessingConfiguration.toneMappingType = ImageProcessingConfiguration.TONEMAPPING_KHR_PBR_NEUTRAL;
  const sky = new HemisphericLight('sky', new Vector3(0, 1, 0), scene);
  sky.intensity = skyIntensity;
  sky.groundColor = new Color3(0.6, 0.6, 0.6);
  const lamp = new DirectionalLight('lamp', new Vector3(0, 0, -1), scene);
  lamp.intensity = cameraLightIntensity;
  scene.onBeforeRenderObservable.add(() => {
    const camera = scene.activeCamera;
    // From above the viewer's left shoulder.
    if (camera) camera.getDirectionToRef(new Vector3(0.6, -0.6, -1), lamp.direction);
  });
  return scene;
};

/**
 * Adds the model of a .glb to a scene, moved and scaled to a sphere of radius 1 around the origin: distances, speeds and
 * planes of the camera are then those of any model.
 * @returns half the sides of its bounding box
 * @throws ModelError
 */
export const addModel = async (scene: Scene, glb: Uint8Array<ArrayBuffer>, playsAnimation: boolean): Promise<Vec3> => {
  registerLoader();
  registerBasisu();
  useOwnDecoders();
  const { FIRST, NONE } = GLTFLoaderAnimationStartMode;
  try {
    await ImportMeshAsync(glb, scene, {
      pluginExtension: '.glb',
      pluginOptions: { gltf: { animationStartMode: playsAnimation ? FIRST : NONE, alwaysComputeBoundingBox: true } },
    });
  } catch (thrown) {
    throw new ModelError('broken', thrown instanceof Error ? thrown.message : String(thrown));
  }
  const meshes = scene.meshes.filter((mesh) => mesh.getTotalVertices() > 0);
  if (meshes.length === 0) throw new ModelError('broken', 'the file has no meshes');
  const { min, max } = scene.getWorldExtends((mesh) => meshes.includes(mesh));
  const radius = Vector3.Distance(min, max) / 2;
  if (!Number.isFinite(radius)) throw new ModelError('broken', 'the positions of the meshes are not finite');
  const scale = 1 / (radius || 1);
  const root = new TransformNode('model', scene);
  for (const node of scene.rootNodes) if (node instanceof TransformNode && node !== root) node.parent = root;
  root.scaling.setAll(scale);
  root.position = Vector3.Center(min, max).scale(-scale);
  const { x, y, z } = max.subtract(min).scale(scale / 2);
  return [x, y, z];
};

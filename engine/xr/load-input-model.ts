/** Loads models of controllers and hands into the scene of a session. docs/reference/vr.md#controllers-and-hands */
import {
  LoadAssetContainerAsync,
  registerLoader,
  TransformNode,
  type AssetContainer,
  type Scene,
} from './babylon-input-models.ts';
import { ControllerModel } from './controller-model.ts';
import { HandModel } from './hand-model.ts';
import type { InputAsset } from './input-assets.ts';
import type { InputModel } from './input-model.ts';
import { registerMatte } from './matte-material.ts';

const fetchFile = async (url: string, signal: AbortSignal): Promise<Uint8Array> => {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url}: the server responded ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
};

/**
 * It is hidden until it follows a source.
 * @throws if the file cannot be downloaded or is no model, and when the signal is aborted
 */
export const loadInputModel = async (
  scene: Scene,
  { url, kind }: InputAsset,
  signal: AbortSignal,
): Promise<InputModel> => {
  registerLoader();
  registerMatte();
  const file = await fetchFile(url, signal);
  const container = await LoadAssetContainerAsync(file, scene, {
    pluginExtension: '.glb',
    pluginOptions: { gltf: { skipMaterials: true, useSRGBBuffers: false, createInstances: false } },
  });
  const release = (): void => releaseContainer(container);
  if (signal.aborted) {
    release();
    throw signal.reason;
  }
  return modelOf(container, kind, release);
};

const modelOf = (container: AssetContainer, kind: InputAsset['kind'], release: () => void): InputModel => {
  for (const mesh of container.meshes) {
    mesh.isPickable = false;
    // They are in front of the visitor, and few; and the bounds of a hand are those of the file.
    mesh.alwaysSelectAsActiveMesh = true;
  }
  for (const skeleton of container.skeletons) skeleton.useTextureToStoreBoneMatrices = false;
  const root = container.rootNodes[0];
  if (!(root instanceof TransformNode)) throw new Error('a model of a controller has no node');
  root.setEnabled(false);
  container.addAllToScene();
  const nodes = new Map([...container.meshes, ...container.transformNodes].map((node) => [node.name, node]));
  return kind === 'hand' ? new HandModel(root, nodes, release) : new ControllerModel(root, nodes, release);
};

const releaseContainer = (container: AssetContainer): void => {
  for (const { material } of container.meshes) material?.dispose();
  container.dispose();
};

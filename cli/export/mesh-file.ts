/**
 * Combines a mesh's parts into one GLB, with a node for each floor and the largest version of each texture. Vertices
 * and images stay as the import created them.
 */
import { Document, Logger, type Material, type Node } from '@gltf-transform/core';
import { EXTTextureWebP } from '@gltf-transform/extensions';
import { mergeDocuments, unpartition } from '@gltf-transform/functions';
import { meshIo } from '#importers/mesh/read-gltf.ts';
import type { TileShape, TilesetShape } from '#importers/mesh-tiles/tileset-shape.ts';
import type { FileStore } from '#server/store/files/file-store.ts';
import type { MeshNode, MeshPlan } from './mesh-plan.ts';
import { readStoredFile } from './read-stored-file.ts';

const leavesOf = (tile: TileShape): readonly TileShape[] =>
  tile.children && tile.children.length > 0 ? tile.children.flatMap(leavesOf) : [tile];

/**
 * The finest chunks, each as a node of its floor; the parts of such a mesh are simplified for navigation and picking.
 */
const chunksOf = async (files: FileStore, { nodes, tileset }: MeshPlan): Promise<readonly MeshNode[]> => {
  if (tileset === null) return nodes;
  const { root } = JSON.parse((await readStoredFile(files, tileset)).toString()) as TilesetShape;
  const folder = tileset.slice(0, tileset.lastIndexOf('/') + 1);
  return leavesOf(root).map(({ content, extras }) => {
    const floorId = extras?.floor ?? null;
    const name = nodes.find((node) => node.floorId === floorId)?.name ?? '';
    return { name, floorId, key: folder + content!.uri };
  });
};

/** Materials of parts refer to textures by number. */
const textureNumber = (material: Material): number | null => {
  const { texture } = material.getExtras();
  return typeof texture === 'number' ? texture : null;
};

const addTextures = async (document: Document, files: FileStore, keys: readonly string[]): Promise<void> => {
  const added = new Map<number, ReturnType<Document['createTexture']>>();
  for (const material of document.getRoot().listMaterials()) {
    const number = textureNumber(material);
    const key = number === null ? '' : (keys[number] ?? '');
    if (number === null || key === '') continue;
    const texture =
      added.get(number) ??
      document
        .createTexture(`texture ${number}`)
        .setMimeType('image/webp')
        .setImage(Uint8Array.from(await readStoredFile(files, key)));
    added.set(number, texture);
    material.setBaseColorTexture(texture).setExtras({});
  }
  if (added.size > 0) document.createExtension(EXTTextureWebP).setRequired(true);
};

/** `reserved`: names that identify floors; nodes of a part lose them. */
const addPart = (document: Document, source: Document, floor: Node, reserved: ReadonlySet<string>): void => {
  const merged = mergeDocuments(document, source);
  for (const scene of source.getRoot().listScenes()) {
    for (const child of scene.listChildren()) {
      const node = merged.get(child) as Node;
      if (reserved.has(node.getName())) node.setName('');
      floor.addChild(node);
    }
    merged.get(scene)?.dispose();
  }
};

export const meshFile = async (
  files: FileStore,
  plan: MeshPlan,
  onProgress: (done: number, total: number) => void,
): Promise<Uint8Array> => {
  const io = await meshIo();
  const document = new Document().setLogger(new Logger(Logger.Verbosity.SILENT));
  const scene = document.createScene();
  const floors = new Map<string, Node>();
  const reserved = new Set(plan.nodes.map(({ name }) => name));
  const parts = await chunksOf(files, plan);
  for (const [done, { name, key }] of parts.entries()) {
    onProgress(done, parts.length);
    const floor = floors.get(name) ?? document.createNode(name);
    if (!floors.has(name)) scene.addChild(floor);
    floors.set(name, floor);
    addPart(document, await io.readBinary(Uint8Array.from(await readStoredFile(files, key))), floor, reserved);
  }
  await addTextures(document, files, plan.textures);
  await document.transform(unpartition());
  document.getRoot().setDefaultScene(scene);
  onProgress(parts.length, parts.length);
  return io.writeBinary(document);
};

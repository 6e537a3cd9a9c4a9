/** Copies the mesh of the previous import, for a source without one. */
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { union } from '#domain/geometry/box3.ts';
import type { FloorId } from '#domain/ids.ts';
import type { PreparedMesh, PreviousImport } from '#domain/model/prepared.ts';
import { readMesh, type MeshGeometry } from '../mesh/read-mesh.ts';
import type { PreparedMeshFloor, PreparedMeshResult } from './prepare-mesh.ts';

export interface CopiedMesh extends PreparedMeshResult {
  /** Of the parts: for a large mesh the reduced one, which is enough to place sweeps. */
  readonly geometry: MeshGeometry;
}

const join = (meshes: readonly MeshGeometry[]): MeshGeometry => {
  const positions = new Float32Array(meshes.reduce((sum, mesh) => sum + mesh.positions.length, 0));
  const indices = new Uint32Array(meshes.reduce((sum, mesh) => sum + mesh.indices.length, 0));
  const nodes: MeshGeometry['nodes'][number][] = [];
  let [vertices, corners] = [0, 0];
  for (const mesh of meshes) {
    const [firstVertex, firstCorner] = [vertices, corners];
    positions.set(mesh.positions, firstVertex * 3);
    indices.set(
      mesh.indices.map((index) => index + firstVertex),
      firstCorner,
    );
    nodes.push(...mesh.nodes.map((node) => ({ ...node, start: node.start + firstCorner })));
    vertices += mesh.positions.length / 3;
    corners += mesh.indices.length;
  }
  return {
    positions,
    indices,
    nodes,
    boundingBox: meshes.map(({ boundingBox }) => boundingBox).reduce(union),
    notices: [],
  };
};

const geometryOf = async (folder: string, { parts }: PreparedMesh): Promise<MeshGeometry | null> => {
  const meshes: MeshGeometry[] = [];
  for (const { path: inner } of parts) {
    const read = await readMesh(path.join(folder, inner));
    if (!read.ok) return null;
    meshes.push(read.value);
  }
  return meshes.length > 0 ? join(meshes) : null;
};

/** Null if it is incomplete there. */
export const copyMesh = async (previous: PreviousImport, folder: string): Promise<CopiedMesh | null> => {
  const { mesh, floors } = previous.model;
  const to = path.join(folder, 'mesh');
  await rm(to, { recursive: true, force: true });
  await mkdir(to, { recursive: true });
  if (!mesh || !(await previous.copyFolder('mesh', to))) return null;
  const geometry = await geometryOf(folder, mesh);
  const byFloor = floors.flatMap(({ id, meshGroup, boundingBox, area }): [FloorId, PreparedMeshFloor][] =>
    boundingBox ? [[id, { meshGroup, boundingBox, area }]] : [],
  );
  return geometry && { mesh, geometry, floors: new Map(byFloor) };
};

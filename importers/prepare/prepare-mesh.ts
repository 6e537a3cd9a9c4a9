/**
 * Prepares a mesh file for serving: cleans it, splits it by floor, quantises it, and writes its textures in size tiers, as
 * `mesh/{n}.glb` and `mesh/texture{n}_{size}.webp`; for a large mesh also `mesh/tiles/`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { union, type Box3 } from '#domain/geometry/box3.ts';
import type { FloorId } from '#domain/ids.ts';
import type { PreparedMesh } from '#domain/model/prepared.ts';
import { fail, ok, type Result } from '#base/result.ts';
import { nameOf } from '../failure.ts';
import type { ImportFailure } from '../source-capture.ts';
import { floorArea } from '../mesh/floor-area.ts';
import { meshFailure } from '../mesh/mesh-failure.ts';
import { placementWarnings } from '../mesh/placement-warnings.ts';
import { prepareTextures, type PreparedTextures } from '../mesh/prepare-textures.ts';
import { readSource } from '../mesh/read-source.ts';
import { isChunked } from '../mesh-tiles/choose-grid.ts';
import { simplifySplit } from '../mesh-tiles/simplify-split.ts';
import { countTiles, writeTiles } from '../mesh-tiles/write-tiles.ts';
import type { SourceMesh } from '../mesh/source-mesh.ts';
import { missingNodes, splitMesh, type FloorRequest, type MeshPart, type SplitMesh } from '../mesh/split-mesh.ts';
import { boxOfPart, writePart } from '../mesh/write-part.ts';

export interface PrepareMeshOptions {
  /** GLB, glTF or OBJ. */
  readonly file: string;
  /** Where `mesh/` is written. */
  readonly folder: string;
  /** If empty, the whole mesh becomes one part that belongs to no floor. */
  readonly floors: readonly FloorRequest[];
  /** Name of the node with façade, garden and street: a part of no floor, which the dollhouse leaves out. */
  readonly surroundings?: string | undefined;
  readonly onProgress?: (done: number, total: number, item: string) => void;
  readonly onNotice?: (sentence: string) => void;
  readonly signal?: AbortSignal;
}

export interface PreparedMeshFloor {
  /** Index of the floor's part in `mesh.parts`. */
  readonly meshGroup: number;
  readonly boundingBox: Box3;
  /** Square metres below upward-facing surfaces; null when there are none. */
  readonly area: number | null;
}

export interface PreparedMeshResult {
  readonly mesh: PreparedMesh;
  /** Only floors that have triangles. */
  readonly floors: Map<FloorId, PreparedMeshFloor>;
}

/** Triangles of the whole mesh, for moves and picking, where it also has chunks (docs/reference/data-api.md#entities). */
const wholeTriangles = 50_000;

/** Surroundings are excluded from bounds: the dollhouse is framed without them. */
const isSurroundings = ({ floorId }: MeshPart, parts: readonly MeshPart[]): boolean =>
  floorId === null && parts.length > 1;

const boundsOf = ({ parts, step }: SplitMesh): Box3 =>
  parts
    .filter((part) => !isSurroundings(part, parts))
    .map((part) => boxOfPart(part, step))
    .reduce(union);

const writeParts = async (
  options: PrepareMeshOptions,
  { whole: { step, parts }, measured }: { readonly whole: SplitMesh; readonly measured: SplitMesh },
  { textures, numberOf }: PreparedTextures,
  onDone: (item: string) => void,
): Promise<PreparedMeshResult> => {
  const written: PreparedMesh['parts'][number][] = [];
  const floors = new Map<FloorId, PreparedMeshFloor>();
  let boundingBox: Box3 | null = null;
  for (const [n, part] of parts.entries()) {
    options.signal?.throwIfAborted();
    const bytes = await writePart(part, step, (texture) => numberOf.get(texture) ?? null);
    const path = `mesh/${n}.glb`;
    await writeFile(join(options.folder, path), bytes);
    const triangles = part.pieces.reduce((sum, piece) => sum + piece.triangles.count, 0);
    written.push({ floorId: part.floorId, path, bytes: bytes.length, triangles });
    // Bounds and areas are those of the unreduced mesh.
    const measuredPart = measured.parts[n]!;
    const box = boxOfPart(measuredPart, step);
    if (!isSurroundings(part, parts)) boundingBox = boundingBox ? union(boundingBox, box) : box;
    const request = options.floors.find((floor) => floor.id === part.floorId);
    if (request)
      floors.set(request.id, { meshGroup: n, boundingBox: box, area: floorArea(measuredPart, step, request.bottom) });
    onDone(path);
  }
  const triangles = written.reduce((sum, part) => sum + part.triangles, 0);
  return { mesh: { parts: written, textures, boundingBox: boundingBox!, triangles, tiles: null }, floors };
};

interface ReadSplit {
  readonly source: SourceMesh;
  readonly split: SplitMesh;
  /** Indices of the textures that surfaces use, ascending. */
  readonly used: readonly number[];
}

const readSplit = async ({
  file,
  floors,
  surroundings,
  onNotice,
  signal,
}: PrepareMeshOptions): Promise<Result<ReadSplit, ImportFailure>> => {
  const read = await readSource(file);
  if (!read.ok) return read;
  signal?.throwIfAborted();
  for (const notice of [...read.value.notices, ...missingNodes(file, read.value, floors, surroundings)])
    onNotice?.(notice);
  const split = splitMesh(read.value, floors, surroundings);
  if (split.parts.length === 0)
    return fail(
      meshFailure(file, 'has only triangles without any area; export it in metres', { code: 'mesh-no-surfaces' }),
    );
  for (const notice of placementWarnings(file, boundsOf(split))) onNotice?.(notice);
  const used = new Set(split.parts.flatMap((part) => part.pieces.flatMap((piece) => piece.material.texture ?? [])));
  return ok({ source: read.value, split, used: [...used].toSorted((a, b) => a - b) });
};

const prepareTexturesOf = (
  { file, folder, onNotice, signal }: PrepareMeshOptions,
  { source, used }: ReadSplit,
  onDone: (item: string) => void,
): Promise<PreparedTextures> =>
  prepareTextures({ meshName: nameOf(file), folder, textures: source.textures, used, onDone, onNotice, signal });

/** Fails and reports as `prepareMesh` does, but writes only textures. */
export const checkMesh = async (options: PrepareMeshOptions): Promise<Result<null, ImportFailure>> => {
  const read = await readSplit(options);
  if (!read.ok) return read;
  let done = 0;
  await prepareTexturesOf(options, read.value, (item) => options.onProgress?.(++done, read.value.used.length, item));
  return ok(null);
};

/**
 * Fails with one sentence that names the file and what to do; minor problems are reported by `onNotice`. Throws the
 * signal's reason when aborted. Surfaces move by 0.21 mm at most, by 0.42 mm where a floor is 16 to 32 m wide.
 */
export const prepareMesh = async (options: PrepareMeshOptions): Promise<Result<PreparedMeshResult, ImportFailure>> => {
  const { folder, signal } = options;
  const read = await readSplit(options);
  if (!read.ok) return read;
  const { source, split, used } = read.value;
  const chunks = isChunked(split);
  const total = used.length + split.parts.length + (chunks ? countTiles(split) : 0);
  let done = 0;
  const onDone = (item: string): void => options.onProgress?.(++done, total, item);
  await mkdir(join(folder, 'mesh'), { recursive: true });
  const textures = await prepareTexturesOf(options, read.value, onDone);
  const whole = chunks ? await simplifySplit(split, wholeTriangles) : split;
  const result = await writeParts(options, { whole, measured: split }, textures, onDone);
  const tiles = chunks ? await writeTiles({ split, textures: source.textures, folder, onDone, signal }) : null;
  return ok({ ...result, mesh: { ...result.mesh, tiles } });
};

/**
 * Reads a mesh file of any supported format and checks what later steps rely on: there are triangles, their coordinates
 * are finite, and their vertices exist.
 */
import { open, stat } from 'node:fs/promises';
import { megabyte } from '#base/bytes.ts';
import { fail, ok, type Result } from '#base/result.ts';
import { quotable } from '../failure.ts';
import type { ImportFailure } from '../source-capture.ts';
import { kindOfFile } from '#domain/sources/file-kinds.ts';
import { readHead } from '../source/read-head.ts';
import { foreignFailure } from '../source/foreign-files.ts';
import { maxSentenceLength, meshFailure, type MeshIssue } from './mesh-failure.ts';
import { readGltf } from './read-gltf.ts';
import { readObj } from './read-obj.ts';
import type { SourceMesh, SourcePrimitive } from './source-mesh.ts';

const maxFileBytes = 500 * megabyte;
const maxTriangles = 20_000_000;
/** Metres. Beyond this the resolution of single precision is worse than a centimetre. */
const maxCoordinate = 100_000;

const kindOf = async (file: string): Promise<'gltf' | 'obj'> => {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    if (bytesRead === 4 && buffer.toString('latin1') === 'glTF') return 'gltf';
  } finally {
    await handle.close();
  }
  return file.toLowerCase().endsWith('.obj') ? 'obj' : 'gltf';
};

/** The issue of one primitive: the predicate of a sentence, and its code where it has one of its own. */
const issueOf = (primitive: SourcePrimitive): readonly [predicate: string, issue?: MeshIssue] | null => {
  const { positions, indices, path } = primitive;
  const place = path[0] ? ` in “${path[0]}”` : '';
  let broken = 0;
  let far = false;
  for (const value of positions) {
    if (!Number.isFinite(value)) broken++;
    else if (Math.abs(value) > maxCoordinate) far = true;
  }
  if (broken > 0) return [`has ${broken} coordinates${place} that are not numbers; repair or export it again`];
  if (far)
    return [
      `has points${place} more than 100 km from its origin; export it in metres, near its origin`,
      { code: 'mesh-far' },
    ];
  const count = positions.length / 3;
  for (const index of indices)
    if (index >= count) return [`has triangles${place} whose corners do not exist; export it again`];
  return null;
};

export const readSource = async (file: string): Promise<Result<SourceMesh, ImportFailure>> => {
  const info = await stat(file).catch(() => null);
  if (!info) return fail(meshFailure(file, 'is not there; check the path'));
  if (info.isDirectory()) return fail(meshFailure(file, 'is a folder; name a file'));
  if (!info.isFile()) return fail(meshFailure(file, 'is a pipe, a socket or a device; name a regular file'));
  if (info.size === 0) return fail(meshFailure(file, 'is empty; copy or export it again', { code: 'mesh-empty' }));
  const kind = kindOfFile(file, await readHead(file));
  if (kind !== null && kind !== 'picture') return foreignFailure(file, kind);
  if (info.size > maxFileBytes) {
    const [megabytes, maxMegabytes] = [Math.ceil(info.size / megabyte), maxFileBytes / megabyte];
    return fail(
      meshFailure(file, `has ${megabytes} MB, more than ${maxMegabytes} can be read; export it with fewer triangles`, {
        code: 'mesh-too-large',
        megabytes,
        maxMegabytes,
      }),
    );
  }
  const read = (await kindOf(file)) === 'obj' ? await readObj(file) : await readGltf(file);
  if (!read.ok) return read;
  const { primitives } = read.value;
  const triangles = primitives.reduce((sum, primitive) => sum + primitive.indices.length / 3, 0);
  if (triangles === 0)
    return fail(
      meshFailure(file, 'has no triangles; export the surfaces, not points or lines', { code: 'mesh-no-surfaces' }),
    );
  if (triangles > maxTriangles)
    return fail(
      meshFailure(file, `has ${triangles} triangles; reduce it to at most ${maxTriangles}`, {
        code: 'mesh-too-many-triangles',
        count: triangles,
        max: maxTriangles,
      }),
    );
  for (const primitive of primitives) {
    const issue = issueOf(primitive);
    if (issue) return fail(meshFailure(file, ...issue));
  }
  return ok({ ...read.value, notices: read.value.notices.map((notice) => quotable(notice, maxSentenceLength)) });
};

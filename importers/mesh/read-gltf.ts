/**
 * Reads GLB and glTF files with gltf-transform, also with Draco, meshopt, quantisation and WebP. Invalid files whose
 * meaning is clear (unaligned accessors, missing images) are accepted; others fail with one sentence.
 */
import { readFile } from 'node:fs/promises';
import { Logger, NodeIO, type Document, type JSONDocument } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';
import { uninstance } from '@gltf-transform/functions';
import draco3d from 'draco3dgltf';
import { MeshoptDecoder } from 'meshoptimizer';
import { fail, ok, type Result } from '#base/result.ts';
import { decodeJson } from '#base/parse-json.ts';
import type { ImportFailure } from '../source-capture.ts';
import { flattenDocument } from './flatten-document.ts';
import { gatherResources } from './gather-resources.ts';
import { meshFailure, unreadableMesh } from './mesh-failure.ts';
import type { SourceMesh } from './source-mesh.ts';

const maxAccessorCount = 60_000_000;

let sharedIo: Promise<NodeIO> | null = null;
/** Does not log: the caller reports failures in one sentence. */
export const meshIo = (): Promise<NodeIO> =>
  (sharedIo ??= (async () => {
    await MeshoptDecoder.ready;
    return new NodeIO()
      .setLogger(new Logger(Logger.Verbosity.SILENT))
      .registerExtensions(ALL_EXTENSIONS)
      .registerDependencies({
        'draco3d.decoder': await draco3d.createDecoderModule(),
        'meshopt.decoder': MeshoptDecoder,
      });
  })());

/** What is wrong with a GLB's header, as the predicate of a sentence; null when it is valid. */
const issueOfGlb = (bytes: Uint8Array): string | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 20 || view.getUint32(0, true) !== 0x46546c67)
    return 'does not begin as a GLB does; it may be damaged or another kind of file: export it again';
  const version = view.getUint32(4, true);
  if (version !== 2) return `is glTF version ${version}; export it as version 2`;
  const declared = view.getUint32(8, true);
  if (declared > bytes.length)
    return `is cut short: it promises ${declared} bytes and has ${bytes.length}; copy or export it again`;
  if (view.getUint32(12, true) > declared - 20)
    return 'promises a longer description than the file holds; copy or export it again';
  return null;
};

/** An accessor without data may declare any count: memory must not be allocated for absurd ones. */
const issueOfCounts = (json: JSONDocument['json']): string | null => {
  const max = Math.max(0, ...(json.accessors ?? []).map((accessor) => accessor.count));
  return max > maxAccessorCount ? `promises ${max} values in one column; export it with fewer triangles` : null;
};

const openDocument = async (
  file: string,
  bytes: Uint8Array,
): Promise<Result<{ document: Document; notices: readonly string[] }, ImportFailure>> => {
  const io = await meshIo();
  if (!file.toLowerCase().endsWith('.gltf')) {
    const issue = issueOfGlb(bytes);
    if (issue) return fail(meshFailure(file, issue));
    const parsed = await io.binaryToJSON(bytes);
    const excess = issueOfCounts(parsed.json);
    if (excess) return fail(meshFailure(file, excess));
    return ok({ document: await io.readJSON(parsed), notices: [] });
  }
  const text = decodeJson(bytes);
  if (!text.ok) return fail(meshFailure(file, 'is UTF-16; save it as UTF-8'));
  const json = JSON.parse(text.value) as JSONDocument['json'];
  const excess = issueOfCounts(json);
  if (excess) return fail(meshFailure(file, excess));
  const gathered = await gatherResources(file, json);
  if (!gathered.ok) return gathered;
  const { resources, notices } = gathered.value;
  return ok({ document: await io.readJSON({ json, resources }), notices });
};

export const readGltf = async (file: string): Promise<Result<SourceMesh, ImportFailure>> => {
  try {
    const opened = await openDocument(file, await readFile(file));
    if (!opened.ok) return opened;
    const { document, notices } = opened.value;
    await document.transform(uninstance());
    return ok({ ...flattenDocument(document), notices });
  } catch (error) {
    return fail(unreadableMesh(file, 'cannot be read as a mesh; export it again as GLB', error));
  }
};

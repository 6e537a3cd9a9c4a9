/**
 * Reads GLB and glTF files with gltf-transform, also with Draco, meshopt, quantisation and WebP. Invalid files whose
 * meaning is clear (unaligned accessors, missing images) are accepted; others fail with one sentence.
 */
import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { Logger, NodeIO, type Document, type JSONDocument } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';
import { uninstance } from '@gltf-transform/functions';
import draco3d from 'draco3dgltf';
import { MeshoptDecoder } from 'meshoptimizer';
import { fail, ok, type Result } from '#base/result.ts';
import { quotable } from '../failure.ts';
import type { ImportFailure } from '../source-capture.ts';
import { decodeJson } from '../source/read-json.ts';
import { pathPredicate, readInside, type PathFailure } from '../source/inside-folder.ts';
import { flattenDocument } from './flatten-document.ts';
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

const isAbsent = (failure: PathFailure): boolean => failure === 'missing' || failure === 'outside';

/** Loads the files that a .gltf names, from its own folder only; missing images are left empty and reported. */
const gatherResources = async (
  file: string,
  json: JSONDocument['json'],
): Promise<Result<{ document: JSONDocument; notices: string[] }, ImportFailure>> => {
  const folder = dirname(file);
  const resources: JSONDocument['resources'] = {};
  const notices: string[] = [];
  const load = async (uri: string): Promise<Result<Uint8Array<ArrayBuffer>, PathFailure>> => {
    if (uri.startsWith('data:')) {
      const comma = uri.indexOf(',');
      const body = uri.slice(comma + 1);
      return ok(
        Uint8Array.from(
          uri.slice(0, comma).endsWith(';base64') ? Buffer.from(body, 'base64') : Buffer.from(decodeURIComponent(body)),
        ),
      );
    }
    const bytes = await readInside(folder, decodeURIComponent(uri));
    return bytes.ok ? ok(Uint8Array.from(bytes.value)) : bytes;
  };
  for (const { uri } of json.buffers ?? []) {
    if (uri === undefined) continue;
    const bytes = await load(uri);
    if (!bytes.ok)
      return fail(
        isAbsent(bytes.failure)
          ? meshFailure(file, `names “${uri.slice(0, 80)}”, which is not beside it; put it there`, {
              code: 'mesh-file-missing',
              named: quotable(uri),
            })
          : meshFailure(file, `names “${uri.slice(0, 80)}”, ${pathPredicate(bytes.failure, 'its folder')}`),
      );
    resources[uri] = bytes.value;
  }
  for (const { uri } of json.images ?? []) {
    if (uri === undefined) continue;
    const bytes = await load(uri);
    if (!bytes.ok) {
      const named = `names the picture “${uri.slice(0, 80)}”`;
      if (!isAbsent(bytes.failure))
        return fail(meshFailure(file, `${named}, ${pathPredicate(bytes.failure, 'its folder')}`));
      notices.push(`${basename(file)} ${named}, which is not beside it; its surfaces stay plain.`);
    }
    resources[uri] = bytes.ok ? bytes.value : new Uint8Array(0);
  }
  return ok({ document: { json, resources }, notices });
};

const openDocument = async (
  file: string,
  bytes: Uint8Array,
): Promise<Result<{ document: Document; notices: string[] }, ImportFailure>> => {
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
  if (!text.ok) return fail(meshFailure(file, text.failure));
  const json = JSON.parse(text.value) as JSONDocument['json'];
  const excess = issueOfCounts(json);
  if (excess) return fail(meshFailure(file, excess));
  const gathered = await gatherResources(file, json);
  if (!gathered.ok) return gathered;
  return ok({ document: await io.readJSON(gathered.value.document), notices: gathered.value.notices });
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

/** Reads a folder with a capture.json: checks it, and resolves its paths, which must stay inside the folder. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { megabyte } from '#base/bytes.ts';
import { ok, type Result } from '#base/result.ts';
import { faceNames, type FaceName } from '#domain/geometry/cube-face.ts';
import type { Capture, CapturePanorama } from '#domain/model/capture.ts';
import { maxAttachmentBytes } from '#domain/records/attachment.ts';
import { nameOf, quotable, importFailure } from '../failure.ts';
import type { FileToCopy, SourceCapture, SourceSweep, ImportFailure, PanoramaSource } from '../source-capture.ts';
import { FileResolver } from '../source/file-resolver.ts';
import { pathPredicate, resolveInside, type PathFailure } from '../source/inside-folder.ts';
import { quotePath } from '../source/name-report.ts';
import { checkCapture } from './check-capture.ts';
import { filesOfContent, type NamedFile } from './content-files.ts';
import { contentOf, contentPathOf } from './content-of.ts';

const codes: Partial<Record<PathFailure, 'path-outside' | 'file-missing'>> = {
  outside: 'path-outside',
  'link-outside': 'path-outside',
  missing: 'file-missing',
};

type Resolve = (relative: string, field: string) => Promise<Result<string, ImportFailure>>;

const resolver = (captureFile: string): Resolve => {
  const folder = path.dirname(captureFile);
  const similar = new FileResolver(folder);
  /** Names are exact here, so that a bundle means the same on every system; a similar one is only named. */
  const endOf = async (relative: string, failure: PathFailure): Promise<string> => {
    const meant = failure === 'missing' ? await similar.find(relative, { byBaseName: false }) : null;
    return meant?.ok
      ? `which is not there; did you mean ${quotePath(meant.value.path)}?`
      : `${pathPredicate(failure, "the bundle's folder")}.`;
  };
  return async (relative, field) => {
    const found = await resolveInside(folder, relative);
    if (found.ok) return found;
    return importFailure(
      codes[found.failure] ?? 'file-refused',
      `${nameOf(captureFile)}: ${field} names “${quotable(relative)}”, ${await endOf(relative, found.failure)}`,
      { file: nameOf(captureFile), named: quotable(relative) },
    );
  };
};

const resolvePanorama = async (
  panorama: CapturePanorama,
  field: string,
  resolve: Resolve,
): Promise<Result<PanoramaSource, ImportFailure>> => {
  if (typeof panorama === 'string' || 'file' in panorama) {
    const named = typeof panorama === 'string' ? { file: panorama } : panorama;
    const file = await resolve(named.file, typeof panorama === 'string' ? field : `${field}.file`);
    return file.ok ? ok({ kind: 'picture', ...named, file: file.value }) : file;
  }
  const files: Partial<Record<FaceName, string>> = {};
  for (const face of faceNames) {
    const file = await resolve(panorama.faces[face], `${field}.faces.${face}`);
    if (!file.ok) return file;
    files[face] = file.value;
  }
  return ok({ kind: 'faces', files: files as Record<FaceName, string> });
};

export const filesOfPanorama = (panorama: CapturePanorama, field: string): NamedFile[] => {
  if (typeof panorama === 'string') return [{ file: panorama, field, isAttachment: false }];
  if ('file' in panorama) return [{ file: panorama.file, field: `${field}.file`, isAttachment: false }];
  return faceNames.map((name) => ({
    file: panorama.faces[name],
    field: `${field}.faces.${name}`,
    isAttachment: false,
  }));
};

const levelsOf = ({ mesh }: Capture) => (typeof mesh === 'object' ? mesh.levels : []);

const filesToCopy = (capture: Capture): readonly NamedFile[] => [
  ...capture.sweeps.flatMap(({ defurnished }, i) =>
    defurnished === undefined ? [] : filesOfPanorama(defurnished, `sweeps[${i}].defurnished`),
  ),
  ...levelsOf(capture).flatMap(({ file }, i) =>
    i === 0 ? [] : [{ file, field: `mesh.levels[${i}].file`, isAttachment: false }],
  ),
  ...filesOfContent(contentOf(capture), contentPathOf(capture)),
];

/** Lists each file once; rejects empty files and attachments that are too large. */
const resolveFilesToCopy = async (
  captureFile: string,
  named: readonly NamedFile[],
  resolve: Resolve,
): Promise<Result<readonly FileToCopy[], ImportFailure>> => {
  const found = new Map<string, FileToCopy>();
  for (const { file: source, field, isAttachment: attachment } of named) {
    const file = await resolve(source, field);
    if (!file.ok) return file;
    const entry = await stat(file.value);
    const issue =
      entry.size === 0
        ? 'is empty (0 bytes); put the whole file in place'
        : attachment && entry.size > maxAttachmentBytes
          ? `is larger than ${maxAttachmentBytes / megabyte} MB; link to it instead`
          : null;
    if (issue)
      return importFailure('file-refused', `${nameOf(captureFile)}: ${field} “${quotable(source)}” ${issue}.`, {
        file: nameOf(captureFile),
        named: quotable(source),
      });
    found.set(source, { source, file: file.value });
  }
  return ok([...found.values()]);
};

const copiesOf = (capture: Capture, files: readonly FileToCopy[]): NonNullable<SourceCapture['copies']> => ({
  options: capture.options ?? {},
  defurnished: Object.fromEntries(
    capture.sweeps.flatMap(({ id, defurnished }) => (defurnished === undefined ? [] : [[id, defurnished] as const])),
  ),
  meshLevels: levelsOf(capture),
  files,
});

/** Fails with a sentence that names the file and the field. */
export const readBundle = async (captureFile: string, json: unknown): Promise<Result<SourceCapture, ImportFailure>> => {
  const checked = checkCapture(json);
  if (!checked.ok)
    return importFailure('capture-invalid', `${nameOf(captureFile)}: ${checked.failure}.`, {
      file: nameOf(captureFile),
    });
  const { capture, given, notices } = checked.value;
  const { sweeps, mesh, ...rest } = capture;
  const resolve = resolver(captureFile);
  const resolved: SourceSweep[] = [];
  for (const [i, { panorama, defurnished, ...sweep }] of sweeps.entries()) {
    const source = await resolvePanorama(panorama, `sweeps[${i}].panorama`, resolve);
    if (!source.ok) return source;
    const defurnishedSource = defurnished && (await resolvePanorama(defurnished, `sweeps[${i}].defurnished`, resolve));
    if (defurnishedSource && !defurnishedSource.ok) return defurnishedSource;
    resolved.push({
      ...sweep,
      panorama: source.value,
      ...(defurnishedSource && { defurnished: defurnishedSource.value }),
    });
  }
  const firstMeshFile = typeof mesh === 'object' ? mesh.levels[0]!.file : mesh;
  const meshFile =
    firstMeshFile === undefined
      ? null
      : await resolve(firstMeshFile, typeof mesh === 'object' ? 'mesh.levels[0].file' : 'mesh');
  if (meshFile && !meshFile.ok) return meshFile;
  // Also the files of records that were left out: messages name them by their given paths.
  const files = await resolveFilesToCopy(captureFile, filesToCopy(given), resolve);
  if (!files.ok) return files;
  return ok({
    ...rest,
    sweeps: resolved,
    ...(meshFile && { meshFile: meshFile.value }),
    content: contentOf(capture),
    copies: copiesOf(capture, files.value),
    notices: notices.map((notice) => `${nameOf(captureFile)}: ${notice}.`),
  });
};

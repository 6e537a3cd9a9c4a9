/** Reads a folder with a capture.json: checks it, and resolves its paths, which must stay inside the folder. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { megabyte } from '#base/bytes.ts';
import { ok, type Result } from '#base/result.ts';
import { faceNames, type FaceName } from '#domain/geometry/cube-face.ts';
import type { Capture, CapturePanorama, PanoramaCoverage } from '#domain/model/capture.ts';
import { maxAttachmentBytes } from '#domain/records/attachment.ts';
import { nameOf, quotable, importFailure } from '../failure.ts';
import type { FileToCopy, SourceCapture, SourceSweep, ImportFailure, PanoramaSource } from '../source-capture.ts';
import { FileResolver } from '../source/file-resolver.ts';
import { pathPredicate, resolveInside, type PathFailure } from '../source/inside-folder.ts';
import { quotePath } from '../source/name-report.ts';
import type { OnProblem, ReadOptions } from '../read-options.ts';
import { findUnknownFields } from './find-unknown-fields.ts';
import { checkWholeCapture, readableParts } from './check-capture.ts';
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

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

const coverageOf = ({ horizontalDegrees, verticalDegrees, elevationDegrees }: PanoramaCoverage) => ({
  ...(horizontalDegrees !== undefined && { horizontal: radians(horizontalDegrees) }),
  ...(verticalDegrees !== undefined && { vertical: radians(verticalDegrees) }),
  ...(elevationDegrees !== undefined && { elevation: radians(elevationDegrees) }),
});

const pictureOf = ({ file, projection, coverage, fill }: Extract<CapturePanorama, { file: string }>) => ({
  file,
  ...(projection && { projection }),
  ...(coverage && { coverage: coverageOf(coverage) }),
  ...(fill && { fill }),
});

const resolvePanorama = async (
  panorama: CapturePanorama,
  field: string,
  resolve: Resolve,
): Promise<Result<PanoramaSource, ImportFailure>> => {
  if (typeof panorama === 'string' || 'file' in panorama) {
    const named = typeof panorama === 'string' ? { file: panorama } : panorama;
    const file = await resolve(named.file, typeof panorama === 'string' ? field : `${field}.file`);
    return file.ok ? ok({ kind: 'picture', ...pictureOf(named), file: file.value }) : file;
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

/** Then images that cannot be found are a part of the result, and their failures are treated with those of the others. */
const defersImages = ({ onProblem, skip = false }: ReadOptions): boolean => skip || onProblem !== undefined;

const isDefurnished = ({ field }: NamedFile): boolean => /^sweeps\[\d+\]\.defurnished/.test(field);

const findFileIssue = async (file: string, isAttachment: boolean): Promise<string | null> => {
  const { size } = await stat(file);
  if (size === 0) return 'is empty (0 bytes); put the whole file in place';
  return isAttachment && size > maxAttachmentBytes
    ? `is larger than ${maxAttachmentBytes / megabyte} MB; link to it instead`
    : null;
};

/** Lists each file once; rejects empty files and attachments that are too large. */
const resolveFilesToCopy = async (
  captureFile: string,
  named: readonly NamedFile[],
  resolve: Resolve,
  options: ReadOptions,
): Promise<Result<readonly FileToCopy[], ImportFailure>> => {
  const found = new Map<string, FileToCopy>();
  const resolveOne = async ({ file: source, field, isAttachment }: NamedFile): Promise<Result<null, ImportFailure>> => {
    const file = await resolve(source, field);
    if (!file.ok) return file;
    const issue = await findFileIssue(file.value, isAttachment);
    if (issue !== null)
      return importFailure('file-refused', `${nameOf(captureFile)}: ${field} “${quotable(source)}” ${issue}.`, {
        file: nameOf(captureFile),
        named: quotable(source),
      });
    found.set(source, { source, file: file.value });
    return ok(null);
  };
  for (const each of named) {
    const resolved = await resolveOne(each);
    if (resolved.ok || (defersImages(options) && isDefurnished(each))) continue;
    if (!options.onProblem) return resolved;
    options.onProblem(resolved.failure);
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

type GivenSweep = Capture['sweeps'][number];

/** `index`: of the sweep in the capture. */
const resolveSweep = async (
  { panorama, defurnished, ...sweep }: GivenSweep,
  index: number,
  resolve: Resolve,
  defers: boolean,
): Promise<Result<SourceSweep, ImportFailure>> => {
  const resolveOne = async (given: CapturePanorama, field: string): Promise<Result<PanoramaSource, ImportFailure>> => {
    const source = await resolvePanorama(given, `sweeps[${index}].${field}`, resolve);
    return source.ok || !defers ? source : ok({ kind: 'unusable', failure: source.failure });
  };
  const source = await resolveOne(panorama, 'panorama');
  if (!source.ok) return source;
  if (defurnished === undefined) return ok({ ...sweep, panorama: source.value });
  const withoutFurniture = await resolveOne(defurnished, 'defurnished');
  return withoutFurniture.ok
    ? ok({ ...sweep, panorama: source.value, defurnished: withoutFurniture.value })
    : withoutFurniture;
};

const resolveMesh = async (
  mesh: Capture['mesh'],
  resolve: Resolve,
  { onProblem }: ReadOptions,
): Promise<Result<string | null, ImportFailure>> => {
  const first = typeof mesh === 'object' ? mesh.levels[0]!.file : mesh;
  if (first === undefined) return ok(null);
  const file = await resolve(first, typeof mesh === 'object' ? 'mesh.levels[0].file' : 'mesh');
  if (file.ok || !onProblem) return file;
  onProblem(file.failure);
  return ok(null);
};

/** Checks the files of a capture with issues as far as it names them. */
const readDamaged = async (captureFile: string, json: unknown, onProblem: OnProblem): Promise<SourceCapture> => {
  const { sweeps, mesh, capture } = readableParts(json);
  const resolve = resolver(captureFile);
  const resolved: SourceSweep[] = [];
  for (const { index, ...sweep } of sweeps) {
    const source = await resolveSweep(sweep, index, resolve, true);
    if (source.ok) resolved.push(source.value);
  }
  const meshFile = await resolveMesh(capture?.mesh ?? mesh, resolve, { onProblem });
  if (capture) await resolveFilesToCopy(captureFile, filesToCopy(capture), resolve, { onProblem });
  const notices = typeof json === 'object' && json !== null ? findUnknownFields(json as Capture) : [];
  return {
    enfilade: 1,
    sweeps: resolved,
    notices: notices.map((notice) => `${nameOf(captureFile)}: ${notice}`),
    ...(meshFile.ok && meshFile.value !== null && { meshFile: meshFile.value }),
  };
};

/** Fails with a sentence that names the file and the field. */
export const readBundle = async (
  captureFile: string,
  json: unknown,
  options: ReadOptions = {},
): Promise<Result<SourceCapture, ImportFailure>> => {
  const { onProblem } = options;
  const checked = checkWholeCapture(json, onProblem !== undefined);
  if (!checked.ok) {
    const failures = checked.failure.map((issue) =>
      importFailure('capture-invalid', `${nameOf(captureFile)}: ${issue}.`, { file: nameOf(captureFile) }),
    );
    if (!onProblem) return failures[0]!;
    for (const { failure } of failures) onProblem(failure);
    return ok(await readDamaged(captureFile, json, onProblem));
  }
  const { capture, given, notices, unknownFields } = checked.value;
  const { sweeps, mesh, ...rest } = capture;
  const resolve = resolver(captureFile);
  const resolved: SourceSweep[] = [];
  for (const [i, sweep] of sweeps.entries()) {
    const source = await resolveSweep(sweep, i, resolve, defersImages(options));
    if (!source.ok) return source;
    resolved.push(source.value);
  }
  const meshFile = await resolveMesh(mesh, resolve, options);
  if (!meshFile.ok) return meshFile;
  // Also the files of records that were left out: messages name them by their given paths.
  const files = await resolveFilesToCopy(captureFile, filesToCopy(given), resolve, options);
  if (!files.ok) return files;
  return ok({
    ...rest,
    sweeps: resolved,
    ...(meshFile.value !== null && { meshFile: meshFile.value }),
    content: contentOf(capture),
    copies: copiesOf(capture, files.value),
    notices: [...notices.map((notice) => `${notice}.`), ...unknownFields].map(
      (notice) => `${nameOf(captureFile)}: ${notice}`,
    ),
  });
};

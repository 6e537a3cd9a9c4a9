/** A folder with capture.json: checked, its paths resolved and kept inside the folder. */
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { ok, type Result } from '#base/result.ts';
import { faceNames, type FaceName } from '#domain/geometry/cube-face.ts';
import type { Capture, CapturePanorama } from '#domain/model/capture.ts';
import { nameOf, quotable, refuse } from '../failure.ts';
import type { ForeignCapture, ForeignSweep, ImportFailure, PanoramaSource } from '../foreign-capture.ts';
import { checkCapture } from './check-capture.ts';

/** What the format names; whatever else stands at the top is kept as content. */
const known = new Set([
  'enfilade',
  '$schema',
  'id',
  'name',
  'details',
  'options',
  'floors',
  'rooms',
  'sweeps',
  'mesh',
  'start',
  'tags',
  'content',
]);

type Resolve = (relative: string, field: string) => Promise<Result<string, ImportFailure>>;

/** A bundle names its own files only: no absolute path, no way out by "..", none through a link either. */
const resolver = (captureFile: string): Resolve => {
  const root = path.dirname(captureFile);
  const outside = (relative: string, field: string): Result<string, ImportFailure> =>
    refuse(
      'path-outside',
      `${nameOf(captureFile)}: ${field} “${quotable(relative)}” lies outside the bundle's folder; copy the file into it.`,
    );
  return async (relative, field) => {
    const normal = relative.replaceAll('\\', '/');
    const file = path.resolve(root, normal);
    if (path.isAbsolute(normal) || /^[a-z]:/i.test(normal) || normal.includes('\0') || !isInside(root, file))
      return outside(relative, field);
    try {
      if (!isInside(await realpath(root), await realpath(file))) return outside(relative, field);
    } catch {
      return refuse(
        'file-missing',
        `${nameOf(captureFile)}: ${field} names “${quotable(relative)}”, which is not there; put the file in place or correct the path.`,
      );
    }
    return ok(file);
  };
};

const isInside = (root: string, file: string): boolean => {
  const relative = path.relative(root, file);
  return relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative);
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

const contentOf = (capture: Capture): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(Object.entries(capture).filter(([key]) => !known.has(key))),
  ...capture.content,
});

/** Fails with one sentence that names the file and the field. */
export const readBundle = async (
  captureFile: string,
  json: unknown,
): Promise<Result<ForeignCapture, ImportFailure>> => {
  const checked = checkCapture(json);
  if (!checked.ok) return refuse('capture-invalid', `${nameOf(captureFile)}: ${checked.failure}.`);
  const { sweeps, mesh, ...rest } = checked.value;
  const resolve = resolver(captureFile);
  const resolved: ForeignSweep[] = [];
  for (const [i, { panorama, ...sweep }] of sweeps.entries()) {
    const source = await resolvePanorama(panorama, `sweeps[${i}].panorama`, resolve);
    if (!source.ok) return source;
    resolved.push({ ...sweep, panorama: source.value });
  }
  const meshFile = mesh === undefined ? null : await resolve(mesh, 'mesh');
  if (meshFile && !meshFile.ok) return meshFile;
  return ok({
    ...rest,
    sweeps: resolved,
    ...(meshFile && { meshFile: meshFile.value }),
    content: contentOf(checked.value),
  });
};

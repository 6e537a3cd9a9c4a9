/** Finds the image files of one Pannellum scene. */
import { resolve } from 'node:path';
import type { FaceName } from '#domain/geometry/cube-face.ts';
import { fromAxisAngle, fromYawPitch, multiply, type Quat } from '#domain/geometry/quat.ts';
import { fail, ok, type Result } from '#base/result.ts';
import type { PanoramaSource } from '../source-capture.ts';
import { pathPredicate, resolveInside, type PathFailure } from '../source/inside-folder.ts';
import { degrees, isRecord, text, type Scene } from './scene-config.ts';

/** Pannellum's order of faces, and their letters in tile paths. */
const faceOrder = ['front', 'right', 'back', 'left', 'up', 'down'] as const satisfies readonly FaceName[];
const maxFaceSize = 65_536;
const maxTiles = 100_000;

/**
 * Rotates panorama space to world space: north along −z (`northOffset` is the heading of the image's centre), the
 * horizon level (`horizonPitch` tilts it up, `horizonRoll` lowers its right side).
 */
export const sceneRotation = ({ config }: Scene): Quat =>
  multiply(
    fromYawPitch(-degrees(config['northOffset']), 0),
    multiply(
      fromAxisAngle([0, 0, 1], -degrees(config['horizonRoll'])),
      fromAxisAngle([1, 0, 0], degrees(config['horizonPitch'])),
    ),
  );

/** The file below the configuration's folder that a URL of it names. */
const fileOf = (folder: string, url: string): Promise<Result<string, PathFailure>> =>
  resolveInside(folder, url.replace(/^\/+/, ''));

const folderName = "the configuration's folder";

const isWebUrl = (url: string): boolean => /^([a-z]+:)?\/\//i.test(url);

const decoded = (url: string): string => {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
};

/** The file that a URL names: as written, else without its query, else with its escapes decoded. */
const findImage = async (folder: string, scene: Scene, url: string): Promise<Result<string, string>> => {
  const named = `${scene.label} names “${url.slice(0, 100)}”`;
  const base = text(scene.config['basePath']);
  const full = isWebUrl(url) ? url : base + url;
  if (isWebUrl(full)) return fail(`${named}, an address on the web; download the picture and name it as a file`);
  const bare = full.replace(/[?#].*$/, '');
  for (const candidate of [full, bare, decoded(bare)]) {
    const file = await fileOf(folder, candidate);
    if (file.ok) return file;
    if (file.failure !== 'missing') return fail(`${named}, ${pathPredicate(file.failure, folderName)}`);
  }
  return fail(`${named}, which is not there; put it beside the configuration or correct the name`);
};

const readEquirect = async (folder: string, scene: Scene): Promise<Result<PanoramaSource, string>> => {
  const { config } = scene;
  const url = text(config['panorama']);
  if (config['dynamic'] === true)
    return fail(`${scene.label} is a moving picture, which cannot be imported; export one still of it`);
  if (!url) return fail(`${scene.label} names no panorama; add “panorama”`);
  const file = await findImage(folder, scene, url);
  if (!file.ok) return file;
  const partial = config['haov'] !== undefined || config['vaov'] !== undefined || config['vOffset'] !== undefined;
  const horizontal = config['haov'] === undefined ? 2 * Math.PI : degrees(config['haov']);
  const vertical = config['vaov'] === undefined ? Math.PI : degrees(config['vaov']);
  const elevation = degrees(config['vOffset']);
  if (!(horizontal > 0 && horizontal <= 2 * Math.PI + 1e-6 && vertical > 0 && vertical <= Math.PI + 1e-6))
    return fail(`${scene.label} covers an impossible angle; correct “haov” (up to 360) and “vaov” (up to 180)`);
  const isWhole = horizontal > 2 * Math.PI - 1e-6 && vertical > Math.PI - 1e-6;
  return ok({
    kind: 'picture',
    file: file.value,
    projection: 'equirect',
    ...(partial && !isWhole && { coverage: { horizontal, vertical, elevation } }),
  });
};

const readFaces = async (
  folder: string,
  scene: Scene,
  urlOf: (face: FaceName, n: number) => string,
): Promise<Result<Readonly<Record<FaceName, string>>, string>> => {
  const files: Partial<Record<FaceName, string>> = {};
  for (const [n, face] of faceOrder.entries()) {
    const url = urlOf(face, n);
    if (!url || url === 'null') return fail(`${scene.label} has no ${face} face; a cube needs all six`);
    const file = await findImage(folder, scene, url);
    if (!file.ok) return file;
    files[face] = file.value;
  }
  return ok(files as Record<FaceName, string>);
};

const isCount = (n: number | undefined, max: number): n is number => Number.isInteger(n) && n! >= 1 && n! <= max;

const readMultires = async (folder: string, scene: Scene): Promise<Result<PanoramaSource, string>> => {
  const given = scene.config['multiRes'];
  if (!isRecord(given)) return fail(`${scene.label} is multires but has no “multiRes”; add it`);
  const [tileSize, maxLevel, cubeSize] = [given['tileResolution'], given['maxLevel'], given['cubeResolution']].map(
    Number,
  );
  const template = text(given['path']);
  if (!isCount(tileSize, maxFaceSize) || !isCount(maxLevel, 20) || !isCount(cubeSize, maxFaceSize) || !template)
    return fail(
      `${scene.label} needs “path”, “tileResolution”, “maxLevel” and “cubeResolution” in “multiRes”; correct them`,
    );
  // Pannellum concatenates these as text, so a slash may be in either.
  const base = text(given['basePath']);
  const outer = isWebUrl(base) ? '' : text(scene.config['basePath']);
  const extension = text(given['extension']) || 'jpg';
  const fill = (pattern: string, face: FaceName, level: number, x: number, y: number): string =>
    `${base}${pattern}.${extension}`
      .replaceAll('%s', face.charAt(0))
      .replaceAll('%l', String(level))
      .replaceAll('%x', String(x))
      .replaceAll('%y', String(y));
  if (isWebUrl(outer + base))
    return fail(`${scene.label} takes its tiles from the web; download them and name them as files`);
  const levels: PyramidLevel[] = [];
  for (let level = 1; level <= maxLevel; level++) {
    const size = Math.ceil(cubeSize / 2 ** (maxLevel - level));
    const urlOf = (face: FaceName, x: number, y: number): string => outer + fill(template, face, level, x, y);
    const failure = await failureOfTiles(Math.ceil(size / tileSize), (face, x, y) => fileOf(folder, urlOf(face, x, y)));
    // A tour may list a level that was never made: the others are used.
    if (failure === 'missing') continue;
    if (failure)
      return fail(
        `${scene.label} takes its tiles from “${urlOf('front', 0, 0).slice(0, 100)}”, ${pathPredicate(failure, folderName)}`,
      );
    const file = (face: FaceName, x: number, y: number): string =>
      resolve(folder, urlOf(face, x, y).replace(/^\/+/, ''));
    levels.push({ level, size, file });
  }
  const pattern = text(given['fallbackPath']);
  const fallback = pattern ? await readFaces(folder, scene, (face) => fill(pattern, face, 0, 0, 0)) : null;
  if (levels.length === 0 && !fallback?.ok)
    return fail(
      `${scene.label} has no complete level of tiles at “${(outer + base + template).slice(0, 100)}”; put the tiles there`,
    );
  return ok({ kind: 'cubeTiles', tileSize, levels, ...(fallback?.ok && { fallback: fallback.value }) });
};

type PyramidLevel = Extract<PanoramaSource, { kind: 'cubeTiles' }>['levels'][number];

/** Null for a complete level. */
const failureOfTiles = async (
  across: number,
  file: (face: FaceName, x: number, y: number) => Promise<Result<string, PathFailure>>,
): Promise<PathFailure | null> => {
  if (across * across * 6 > maxTiles) return 'missing';
  for (const face of faceOrder)
    for (let y = 0; y < across; y++) {
      const row = await Promise.all(Array.from({ length: across }, (_, x) => file(face, x, y)));
      for (const tile of row) if (!tile.ok) return tile.failure;
    }
  return null;
};

/** Finds a scene's images; fails with a sentence without the file's name and the full stop. */
export const readScenePanorama = async (folder: string, scene: Scene): Promise<Result<PanoramaSource, string>> => {
  const type = text(scene.config['type']) || 'equirectangular';
  if (type === 'multires') return readMultires(folder, scene);
  if (type === 'equirectangular') return readEquirect(folder, scene);
  if (type !== 'cubemap')
    return fail(`${scene.label} is of the type “${type}”; only equirectangular, cubemap and multires are known`);
  const faces = scene.config['cubeMap'];
  if (!Array.isArray(faces)) return fail(`${scene.label} is a cube map but has no “cubeMap”; list its six pictures`);
  const files = await readFaces(folder, scene, (_, n) => text(faces[n]));
  return files.ok ? ok({ kind: 'faces', files: files.value }) : files;
};

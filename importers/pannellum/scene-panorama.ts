/** The images of one Pannellum scene, found on this machine. */
import { resolve } from 'node:path';
import type { FaceName } from '#domain/geometry/cube-face.ts';
import { fromAxisAngle, fromYawPitch, multiply, type Quat } from '#domain/geometry/quat.ts';
import { fail, ok, type Result } from '#base/result.ts';
import type { PanoramaSource } from '../foreign-capture.ts';
import { pathPredicate, resolveInside, type PathFailure } from '../source/inside-folder.ts';
import { degrees, isRecord, text, type Scene } from './scene-config.ts';

/** Pannellum's order of faces, and their letters in tile paths. */
const faceOrder = ['front', 'right', 'back', 'left', 'up', 'down'] as const satisfies readonly FaceName[];
const largestFace = 65_536;
const maxTiles = 100_000;

/**
 * Turns panorama space into world space: north along −z (`northOffset` is the heading of the image's centre), the
 * horizon level (`horizonPitch` tips it up, `horizonRoll` lowers its right side).
 */
export const sceneRotation = ({ config }: Scene): Quat =>
  multiply(
    fromYawPitch(-degrees(config['northOffset']), 0),
    multiply(
      fromAxisAngle([0, 0, 1], -degrees(config['horizonRoll'])),
      fromAxisAngle([1, 0, 0], degrees(config['horizonPitch'])),
    ),
  );

/** An address of the configuration as a file below its folder. */
const fileOf = (folder: string, address: string): Promise<Result<string, PathFailure>> =>
  resolveInside(folder, address.replace(/^\/+/, ''));

const folderName = "the configuration's folder";

const isWebAddress = (address: string): boolean => /^([a-z]+:)?\/\//i.test(address);

const decoded = (address: string): string => {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
};

/** The file an address means: as written, else without its query, else with its escapes undone. */
const findImage = async (folder: string, scene: Scene, address: string): Promise<Result<string, string>> => {
  const named = `${scene.label} names “${address.slice(0, 100)}”`;
  const base = text(scene.config['basePath']);
  const full = isWebAddress(address) ? address : base + address;
  if (isWebAddress(full)) return fail(`${named}, an address on the web; download the picture and name it as a file`);
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
  const address = text(config['panorama']);
  if (config['dynamic'] === true)
    return fail(`${scene.label} is a moving picture, which cannot be imported; export one still of it`);
  if (!address) return fail(`${scene.label} names no panorama; add “panorama”`);
  const file = await findImage(folder, scene, address);
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
  addressOf: (face: FaceName, n: number) => string,
): Promise<Result<Readonly<Record<FaceName, string>>, string>> => {
  const files: Partial<Record<FaceName, string>> = {};
  for (const [n, face] of faceOrder.entries()) {
    const address = addressOf(face, n);
    if (!address || address === 'null') return fail(`${scene.label} has no ${face} face; a cube needs all six`);
    const file = await findImage(folder, scene, address);
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
  if (!isCount(tileSize, largestFace) || !isCount(maxLevel, 20) || !isCount(cubeSize, largestFace) || !template)
    return fail(
      `${scene.label} needs “path”, “tileResolution”, “maxLevel” and “cubeResolution” in “multiRes”; correct them`,
    );
  // Pannellum joins these as plain text, so a slash may stand in either.
  const base = text(given['basePath']);
  const outer = isWebAddress(base) ? '' : text(scene.config['basePath']);
  const extension = text(given['extension']) || 'jpg';
  const fill = (pattern: string, face: FaceName, level: number, x: number, y: number): string =>
    `${base}${pattern}.${extension}`
      .replaceAll('%s', face.charAt(0))
      .replaceAll('%l', String(level))
      .replaceAll('%x', String(x))
      .replaceAll('%y', String(y));
  if (isWebAddress(outer + base))
    return fail(`${scene.label} takes its tiles from the web; download them and name them as files`);
  const levels: PyramidLevel[] = [];
  for (let level = 1; level <= maxLevel; level++) {
    const size = Math.ceil(cubeSize / 2 ** (maxLevel - level));
    const addressOf = (face: FaceName, x: number, y: number): string => outer + fill(template, face, level, x, y);
    const failure = await failureOfTiles(Math.ceil(size / tileSize), (face, x, y) =>
      fileOf(folder, addressOf(face, x, y)),
    );
    // A tour may promise a level that was never made: the ones that are there will do.
    if (failure === 'missing') continue;
    if (failure)
      return fail(
        `${scene.label} takes its tiles from “${addressOf('front', 0, 0).slice(0, 100)}”, ${pathPredicate(failure, folderName)}`,
      );
    const file = (face: FaceName, x: number, y: number): string =>
      resolve(folder, addressOf(face, x, y).replace(/^\/+/, ''));
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

/** Finds a scene's images; fails with the middle of a sentence. */
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

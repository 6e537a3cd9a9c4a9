/** Finds the tiles of a multiresolution scene, and reports levels that it lists but does not have. */
import type { FaceName } from '#domain/geometry/cube-face.ts';
import { fail, ok, type Result } from '#base/result.ts';
import { quotable } from '../failure.ts';
import type { PanoramaSource } from '../source-capture.ts';
import type { FoundFile, NotFound } from '../source/file-resolver.ts';
import { quotePath } from '../source/name-report.ts';
import { checkMultiResOptions, isRecord, text } from './check-options.ts';
import { faceOrder, isWebUrl, type TourFiles } from './scene-images.ts';
import type { Scene } from './scene-config.ts';
import type { TourReport } from './tour-report.ts';

const maxFaceSize = 65_536;
const maxLevels = 20;
const maxTiles = 100_000;

type PyramidLevel = Extract<PanoramaSource, { kind: 'cubeTiles' }>['levels'][number];

const isCount = (n: number | undefined, max: number): n is number => Number.isInteger(n) && n! >= 1 && n! <= max;

interface Pyramid {
  readonly tileSize: number;
  readonly maxLevel: number;
  readonly cubeSize: number;
  /** As text that Pannellum concatenates, so a slash may be in either. */
  readonly folder: string;
  readonly template: string;
  readonly tileUrl: (face: FaceName, level: number, x: number, y: number) => string;
  readonly fallbackUrl: ((face: FaceName) => string) | null;
}

const readPyramid = (scene: Scene, report: TourReport): Result<Pyramid, string> => {
  const written = scene.config['multiRes'];
  if (!isRecord(written)) return fail('is multires but has no “multiRes”; add it');
  const given = checkMultiResOptions(written, `“multiRes” of ${scene.label}`, report);
  const [tileSize, maxLevel, cubeSize] = [given['tileResolution'], given['maxLevel'], given['cubeResolution']].map(
    Number,
  );
  const template = text(given['path']);
  if (!isCount(tileSize, maxFaceSize) || !isCount(maxLevel, maxLevels) || !isCount(cubeSize, maxFaceSize) || !template)
    return fail('needs “path”, “tileResolution”, “maxLevel” and “cubeResolution” in “multiRes”; correct them');
  const base = text(given['basePath']);
  const folder = (isWebUrl(base) ? '' : text(scene.config['basePath'])) + base;
  if (isWebUrl(folder)) return fail('takes its tiles from the web; download them and name them as files');
  const extension = text(given['extension']) || 'jpg';
  const fill = (pattern: string, face: FaceName, level: number, x: number, y: number): string =>
    `${base}${pattern}.${extension}`
      .replaceAll('%s', face.charAt(0))
      .replaceAll('%l', String(level))
      .replaceAll('%x', String(x))
      .replaceAll('%y', String(y));
  const outer = folder.slice(0, folder.length - base.length);
  const fallback = text(given['fallbackPath']);
  return ok({
    tileSize,
    maxLevel,
    cubeSize,
    folder,
    template,
    tileUrl: (face, level, x, y) => outer + fill(template, face, level, x, y),
    fallbackUrl: fallback ? (face) => fill(fallback, face, 0, 0, 0) : null,
  });
};

interface TileCount {
  readonly total: number;
  readonly missing: number;
  /** Of a tile that must not be read, or that may be any of several files. */
  readonly failure: NotFound | null;
  /** Those that are called otherwise than their URL says, by URL. */
  readonly renamed: ReadonlyMap<string, FoundFile>;
}

const countTiles = async (
  files: TourFiles,
  across: number,
  urlOf: (face: FaceName, x: number, y: number) => string,
): Promise<TileCount> => {
  const total = across * across * faceOrder.length;
  const renamed = new Map<string, FoundFile>();
  let missing = 0;
  for (const face of faceOrder)
    for (let y = 0; y < across; y++) {
      const urls = Array.from({ length: across }, (_, x) => urlOf(face, x, y));
      const row = await Promise.all(urls.map((url) => files.tile(url)));
      for (const [x, tile] of row.entries()) {
        if (!tile.ok && tile.failure.failure !== 'missing') return { total, missing, failure: tile.failure, renamed };
        if (!tile.ok) missing += 1;
        else if (tile.value.file !== files.exactTile(urls[x]!)) renamed.set(urls[x]!, tile.value);
      }
    }
  return { total, missing, failure: null, renamed };
};

interface IncompleteLevel {
  readonly level: number;
  readonly size: number;
  /** Follows the level, such as `is not there`. */
  readonly predicate: string;
}

const missingPredicate = ({ total, missing }: Pick<TileCount, 'total' | 'missing'>): string =>
  missing === total ? 'is not there' : `lacks ${missing} of its ${total} tiles`;

interface Levels {
  readonly complete: readonly (PyramidLevel & { readonly renamed: ReadonlyMap<string, FoundFile> })[];
  readonly incomplete: readonly IncompleteLevel[];
}

const findLevels = async (
  files: TourFiles,
  { tileSize, maxLevel, cubeSize, tileUrl }: Pyramid,
): Promise<Result<Levels, string>> => {
  const complete: Levels['complete'][number][] = [];
  const incomplete: IncompleteLevel[] = [];
  for (let level = 1; level <= maxLevel; level++) {
    const size = Math.ceil(cubeSize / 2 ** (maxLevel - level));
    const across = Math.ceil(size / tileSize);
    if (across * across * faceOrder.length > maxTiles) {
      incomplete.push({ level, size, predicate: `has more than ${maxTiles} tiles, too many to read` });
      continue;
    }
    const urlOf = (face: FaceName, x: number, y: number): string => tileUrl(face, level, x, y);
    const { failure, renamed, ...count } = await countTiles(files, across, urlOf);
    if (failure) {
      const url = urlOf('front', 0, 0);
      return fail(`takes its tiles from ${quotePath(url)}, ${files.tilePredicate(url, failure)}`);
    }
    if (count.missing > 0) {
      incomplete.push({ level, size, predicate: missingPredicate(count) });
      continue;
    }
    const file = (face: FaceName, x: number, y: number): string => {
      const url = urlOf(face, x, y);
      return renamed.get(url)?.file ?? files.exactTile(url);
    };
    complete.push({ level, size, file, renamed });
  }
  return ok({ complete, incomplete });
};

/** Only the sharpest complete level is used: levels below it are not missed. */
const reportLevels = ({ label }: Scene, { complete, incomplete }: Levels, report: TourReport): void => {
  const best = complete.at(-1);
  const missed = incomplete.filter(({ level }) => level > (best?.level ?? 0));
  if (missed.length === 0) return;
  const levels = missed.map(({ level, size, predicate }) => `level ${level} (${size} pixels a face) ${predicate}`);
  const used = best ? `level ${best.level} (${best.size} pixels a face)` : 'the fallback, six whole faces,';
  report.add(`the tiles of ${label} are incomplete: ${levels.join(', ')}; ${used} is used.`);
};

export const readMultires = async (
  files: TourFiles,
  scene: Scene,
  report: TourReport,
): Promise<Result<PanoramaSource, string>> => {
  const pyramid = readPyramid(scene, report);
  if (!pyramid.ok) return pyramid;
  const levels = await findLevels(files, pyramid.value);
  if (!levels.ok) return levels;
  const { tileSize, fallbackUrl } = pyramid.value;
  const fallback = fallbackUrl ? await files.faces(scene, fallbackUrl) : null;
  const { complete } = levels.value;
  if (complete.length === 0 && !fallback?.ok) {
    const place = quotable(pyramid.value.folder + pyramid.value.template, 100);
    return fail(`has no complete level of tiles at “${place}”; put the tiles there`);
  }
  reportLevels(scene, levels.value, report);
  for (const [url, found] of complete.at(-1)?.renamed ?? []) files.add(scene, url, found);
  return ok({
    kind: 'cubeTiles',
    tileSize,
    levels: complete.map(({ level, size, file }) => ({ level, size, file })),
    ...(fallback?.ok && { fallback: fallback.value }),
  });
};

/** Reads the panorama of one scene: its type, the angles that it covers, its rotation. */
import { fromAxisAngle, fromYawPitch, multiply, type Quat } from '#domain/geometry/quat.ts';
import { fail, ok, type Result } from '#base/result.ts';
import type { PanoramaSource } from '../source-capture.ts';
import { didYouMean } from '../source/did-you-mean.ts';
import { degrees, text, type Options } from './check-options.ts';
import {
  imageKeys,
  misspeltImageKey,
  sceneTypes,
  typesWithImages,
  type SceneType,
} from '#domain/sources/pannellum-keys.ts';
import { readMultires } from './multires.ts';
import type { TourFiles } from './scene-images.ts';
import type { Scene } from './scene-config.ts';
import { shown, type TourReport } from './tour-report.ts';

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

const missingImages = (config: Options, type: SceneType): string => {
  const misspelt = misspeltImageKey(config);
  return misspelt
    ? `names its images in ${shown(misspelt.written)}, which is not read; write “${misspelt.meant}”`
    : `names no images; add “${imageKeys[type].key}”`;
};

/**
 * The type as written, if the scene has the images of that type; else that of the images that it has. Pannellum shows a
 * scene of an unknown type as well.
 */
const chooseType = ({ config, label }: Scene, report: TourReport): Result<SceneType, string> => {
  const written = text(config['type']);
  const known = sceneTypes.find((type) => type === (written || 'equirectangular'));
  const found = typesWithImages(config);
  if (known && found.includes(known)) return ok(known);
  const [first] = found;
  if (!first) return fail(missingImages(config, known ?? 'equirectangular'));
  const named = written ? `is of the type ${shown(written)}` : 'names no type';
  const failure = known ? `${named} and has no “${imageKeys[known].key}”` : `${named}, which is not known`;
  const question = known ? '' : didYouMean(written, sceneTypes);
  report.add(`${label} ${failure}; it is read as “${first}”.${question}`);
  return ok(first);
};

/** As in Pannellum, what is not given is taken from the image's metadata, whose horizontal position is not used. */
const givenCoverage = ({ config }: Scene): NonNullable<Extract<PanoramaSource, { kind: 'picture' }>['coverage']> => ({
  ...(config['haov'] !== undefined && { horizontal: degrees(config['haov']) }),
  ...(config['vaov'] !== undefined && { vertical: degrees(config['vaov']) }),
  ...(config['vOffset'] !== undefined && { elevation: degrees(config['vOffset']) }),
});

const isTrue = (value: unknown): boolean => value === true || value === 'true';

/** The elevation of a scene's first view without a `pitch`, in degrees: the horizon, or the middle of an image without it. */
export const defaultPitch = ({ config }: Scene): number => {
  const [vertical, elevation] = [config['vaov'], config['vOffset']].map(Number);
  return vertical! > 0 && Math.abs(elevation!) > vertical! / 2 ? elevation! : 0;
};

const readEquirect = async (files: TourFiles, scene: Scene): Promise<Result<PanoramaSource, string>> => {
  const { config } = scene;
  const file = await files.image(scene, text(config['panorama']));
  if (!file.ok) return file;
  return ok({
    kind: 'picture',
    file: file.value,
    projection: 'equirect',
    coverage: givenCoverage(scene),
    ...(isTrue(config['ignoreGPanoXMP']) && { ignoresMetadata: true }),
  });
};

const readCubeMap = async (files: TourFiles, scene: Scene): Promise<Result<PanoramaSource, string>> => {
  const faces = scene.config['cubeMap'] as readonly unknown[];
  const found = await files.faces(scene, (_, n) => text(faces[n]));
  return found.ok ? ok({ kind: 'faces', files: found.value }) : found;
};

/** Finds a scene's images. Fails with a predicate, whose subject is the scene, without a full stop. */
export const readScenePanorama = async (
  files: TourFiles,
  scene: Scene,
  report: TourReport,
): Promise<Result<PanoramaSource, string>> => {
  if (!scene.isObject) return fail('must be an object');
  if (scene.config['dynamic'] === true) return fail('is a video, which cannot be imported; export one still of it');
  const type = chooseType(scene, report);
  if (!type.ok) return type;
  if (type.value === 'multires') return readMultires(files, scene, report);
  return type.value === 'cubemap' ? readCubeMap(files, scene) : readEquirect(files, scene);
};

/** Reads the panorama of one scene: its type, the angles that it covers, its rotation. */
import { fromAxisAngle, fromYawPitch, multiply, type Quat } from '#domain/geometry/quat.ts';
import { fail, ok, type Result } from '#base/result.ts';
import type { PanoramaSource } from '../source-capture.ts';
import { didYouMean } from '../source/likely-name.ts';
import { degrees, text, type Options } from './check-options.ts';
import { imageKeys, misspeltImageKey, sceneTypes, typesWithImages, type SceneType } from './image-keys.ts';
import { readMultires } from './multires.ts';
import { findImage, readFaces } from './scene-images.ts';
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

const readEquirect = async (folder: string, scene: Scene): Promise<Result<PanoramaSource, string>> => {
  const { config } = scene;
  const file = await findImage(folder, scene, text(config['panorama']));
  if (!file.ok) return file;
  const partial = config['haov'] !== undefined || config['vaov'] !== undefined || config['vOffset'] !== undefined;
  const horizontal = config['haov'] === undefined ? 2 * Math.PI : degrees(config['haov']);
  const vertical = config['vaov'] === undefined ? Math.PI : degrees(config['vaov']);
  const elevation = degrees(config['vOffset']);
  const isWhole = horizontal > 2 * Math.PI - 1e-6 && vertical > Math.PI - 1e-6;
  return ok({
    kind: 'picture',
    file: file.value,
    projection: 'equirect',
    ...(partial && !isWhole && { coverage: { horizontal, vertical, elevation } }),
  });
};

const readCubeMap = async (folder: string, scene: Scene): Promise<Result<PanoramaSource, string>> => {
  const faces = scene.config['cubeMap'] as readonly unknown[];
  const files = await readFaces(folder, scene, (_, n) => text(faces[n]));
  return files.ok ? ok({ kind: 'faces', files: files.value }) : files;
};

/** Finds a scene's images. Fails with a predicate, whose subject is the scene, without a full stop. */
export const readScenePanorama = async (
  folder: string,
  scene: Scene,
  report: TourReport,
): Promise<Result<PanoramaSource, string>> => {
  if (!scene.isObject) return fail('must be an object');
  if (scene.config['dynamic'] === true)
    return fail('is a moving picture, which cannot be imported; export one still of it');
  const type = chooseType(scene, report);
  if (!type.ok) return type;
  if (type.value === 'multires') return readMultires(folder, scene, report);
  return type.value === 'cubemap' ? readCubeMap(folder, scene) : readEquirect(folder, scene);
};

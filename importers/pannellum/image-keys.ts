/** The keys by which scenes name their images, and by which they are recognised. */
import { imageExtensions } from '../image-folder/read-images.ts';
import { endingOf } from '../source/file-kinds.ts';
import { likelyName } from '../source/likely-name.ts';
import { isRecord, type Options } from './check-options.ts';

export const sceneTypes = ['equirectangular', 'cubemap', 'multires'] as const;
export type SceneType = (typeof sceneTypes)[number];

interface ImageKey {
  readonly key: string;
  readonly has: (value: unknown) => boolean;
}

/** By type: the key that names the images. */
export const imageKeys: Readonly<Record<SceneType, ImageKey>> = {
  equirectangular: { key: 'panorama', has: (value) => typeof value === 'string' && value.trim() !== '' },
  cubemap: { key: 'cubeMap', has: Array.isArray },
  multires: { key: 'multiRes', has: isRecord },
};

/** The types of which an object names the images. */
export const typesWithImages = (config: Options): readonly SceneType[] =>
  sceneTypes.filter((type) => imageKeys[type].has(config[imageKeys[type].key]));

interface MisspeltKey {
  readonly written: string;
  readonly meant: string;
}

/** A key that is most likely meant to be the one that names the images. */
export const misspeltImageKey = (config: Options): MisspeltKey | null => {
  for (const [written, value] of Object.entries(config))
    for (const { key, has } of sceneTypes.map((type) => imageKeys[type])) {
      const hasImages = has(value) && (typeof value !== 'string' || imageExtensions.has(endingOf(value.trim())));
      if (written !== key && hasImages && likelyName(written, [key])) return { written, meant: key };
    }
  return null;
};

/** Whether an object names images as a scene of a configuration does. */
export const hasImages = (scene: unknown): boolean => isRecord(scene) && typesWithImages(scene).length > 0;

/** The same, or with a misspelt key. */
const isTourScene = (scene: unknown): boolean =>
  isRecord(scene) && (hasImages(scene) || misspeltImageKey(scene) !== null);

export const hasTourScenes = (scenes: unknown): boolean => isRecord(scenes) && Object.values(scenes).some(isTourScene);

/** Other JSON may have such keys: with a misspelt one, only an object with a type is a configuration. */
export const isSinglePanorama = (json: unknown): boolean =>
  isRecord(json) && (hasImages(json) || (sceneTypes.some((type) => type === json['type']) && isTourScene(json)));

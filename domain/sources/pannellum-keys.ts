/** The keys by which the scenes of Pannellum name their images, and by which its configurations are recognised. */
import { isObject, type Json } from '#base/is-object.ts';
import { endingOf, imageExtensions } from './file-kinds.ts';
import { likelyName } from './likely-name.ts';

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
  multires: { key: 'multiRes', has: isObject },
};

/** The types of which an object names the images. */
export const typesWithImages = (config: Json): readonly SceneType[] =>
  sceneTypes.filter((type) => imageKeys[type].has(config[imageKeys[type].key]));

interface MisspeltKey {
  readonly written: string;
  readonly meant: string;
}

/** A key that is most likely meant to be the one that names the images. */
export const misspeltImageKey = (config: Json): MisspeltKey | null => {
  for (const [written, value] of Object.entries(config))
    for (const { key, has } of sceneTypes.map((type) => imageKeys[type])) {
      const hasImages = has(value) && (typeof value !== 'string' || imageExtensions.has(endingOf(value.trim())));
      if (written !== key && hasImages && likelyName(written, [key])) return { written, meant: key };
    }
  return null;
};

/** Whether an object names images as a scene of a configuration does. */
export const hasImages = (scene: unknown): boolean => isObject(scene) && typesWithImages(scene).length > 0;

/** The same, or with a misspelt key. */
const isTourScene = (scene: unknown): boolean =>
  isObject(scene) && (hasImages(scene) || misspeltImageKey(scene) !== null);

export const hasTourScenes = (scenes: unknown): boolean => isObject(scenes) && Object.values(scenes).some(isTourScene);

/** Other JSON may have such keys: with a misspelt one, only an object with a type is a configuration. */
export const isSinglePanorama = (json: unknown): boolean =>
  isObject(json) && (hasImages(json) || (sceneTypes.some((type) => type === json['type']) && isTourScene(json)));

/** A key that is most likely meant to be `scenes`; null where there are scenes, or a single panorama. */
export const misspeltScenesKey = (json: Json): string | null => {
  if (json['scenes'] !== undefined || hasImages(json)) return null;
  const found = Object.entries(json).find(([key, value]) => isObject(value) && likelyName(key, ['scenes']));
  return found?.[0] ?? null;
};

/** Whether parsed JSON looks like a Pannellum configuration, and not like a capture bundle. */
export const isPannellumConfig = (json: unknown): boolean => {
  if (!isObject(json) || 'enfilade' in json || 'sweeps' in json) return false;
  return isSinglePanorama(json) || hasTourScenes(json[misspeltScenesKey(json) ?? 'scenes']);
};

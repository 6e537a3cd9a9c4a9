/** Which JSON files describe a capture, by their content (docs/reference/imports.md). */
import { isObject } from '#base/is-object.ts';
import { isPannellumConfig } from './pannellum-keys.ts';

export type DescriptionKind = 'bundle' | 'pannellum' | 'poses';

/** By which lists of poses name the image of a sweep. */
export const imageFields = ['image', 'panorama', 'file', 'pano', 'filename'] as const;

const isPoseList = (json: unknown): boolean => {
  if (!isObject(json) || !Array.isArray(json['sweeps'])) return false;
  const sweep: unknown = json['sweeps'][0];
  return isObject(sweep) && imageFields.some((field) => sweep[field] !== undefined && sweep[field] !== null);
};

/** Null for JSON that describes none. */
export const descriptionKind = (json: unknown): DescriptionKind | null => {
  if (isObject(json) && 'enfilade' in json) return 'bundle';
  if (isPannellumConfig(json)) return 'pannellum';
  return isPoseList(json) ? 'poses' : null;
};

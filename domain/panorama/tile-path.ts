/** Where the images of a panorama are that has no URL template (docs/reference/panoramas-and-meshes.md#tile-urls). */
import type { TileLevel } from '../model/model.ts';

/** The base of a model's files, which leads to the newest revision. */
export const modelFilesUrl = (modelId: string): string => `/api/player/models/${encodeURIComponent(modelId)}/files/`;

/** The same files for readers without a cookie; `fileToken` as the server issues it (docs/adr/0029). */
export const signedModelFilesUrl = (modelId: string, fileToken: string): string =>
  `/api/player/models/${encodeURIComponent(modelId)}/signed/${fileToken}/files/`;

/** The only quality that whole faces have: 512 pixels. */
const faceQuality = 'low';

/**
 * A template with {face}, {x} and {y}, relative to `modelFilesUrl`. A panorama of the lowest level that is not divided
 * into tiles has whole faces.
 */
export const tilePathWithoutTemplate = (sweepId: string, level: TileLevel, hasTiles: boolean): string => {
  const id = encodeURIComponent(sweepId);
  return level === '512' && !hasTiles
    ? `pan/${faceQuality}/${id}_skybox{face}.jpg`
    : `tiles/${id}/${level}_face{face}_{x}_{y}.jpg`;
};

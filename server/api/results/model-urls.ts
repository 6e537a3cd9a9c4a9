/** The URLs in results, relative to the origin. They contain the revision, so that their content never changes. */
const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

export const modelFileUrl = (modelId: string, revision: string, path: string): string =>
  `/api/player/models/${encodeURIComponent(modelId)}/files/${encodeURIComponent(revision)}/${encodePath(path)}`;

export const thumbUrl = (modelId: string): string => `/api/v1/player/models/${encodeURIComponent(modelId)}/thumb`;

/** The URL template of tiles, with `{face}`, `{x}` and `{y}`. */
export const tileUrlTemplate = (modelId: string, revision: string, sweepId: string, level: string): string =>
  `${modelFileUrl(modelId, revision, `tiles/${sweepId}/${level}`)}_face{face}_{x}_{y}.jpg`;

/** The URL template of whole faces of 512 pixels, with `{face}`. */
export const faceUrlTemplate = (modelId: string, revision: string, sweepId: string): string =>
  `${modelFileUrl(modelId, revision, `pan/low/${sweepId}`)}_skybox{face}.jpg`;

export const fillTile = (template: string, face: number, x: number, y: number): string =>
  template.replace('{face}', String(face)).replace('{x}', String(x)).replace('{y}', String(y));

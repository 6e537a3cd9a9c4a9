/** The addresses that answers carry, relative to the origin. Revisions make them immutable. */
const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

export const fileUrl = (modelId: string, revision: string, path: string): string =>
  `/api/player/models/${encodeURIComponent(modelId)}/files/${encodeURIComponent(revision)}/${encodePath(path)}`;

export const thumbUrl = (modelId: string): string => `/api/v1/player/models/${encodeURIComponent(modelId)}/thumb`;

/** Of one tile, with `{face}`, `{x}` and `{y}` to be filled in. */
export const tileUrlTemplate = (modelId: string, revision: string, sweepId: string, level: string): string =>
  `${fileUrl(modelId, revision, `tiles/${sweepId}/${level}`)}_face{face}_{x}_{y}.jpg`;

/** Of a whole face of 512 pixels, with `{face}` to be filled in. */
export const faceUrlTemplate = (modelId: string, revision: string, sweepId: string): string =>
  `${fileUrl(modelId, revision, `pan/low/${sweepId}`)}_skybox{face}.jpg`;

export const fillTile = (template: string, face: number, x: number, y: number): string =>
  template.replace('{face}', String(face)).replace('{x}', String(x)).replace('{y}', String(y));

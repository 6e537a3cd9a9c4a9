/**
 * The URLs of a model's files for a page without a cookie: they contain the file token (docs/adr/0029). Applied after the
 * server's results are mapped, so that the cache of results has URLs that are the same for everyone.
 */
import type { Model, ModelMesh, Sweep } from '#domain/model/model.ts';
import { modelFilesUrl, signedModelFilesUrl } from '#domain/panorama/tile-path.ts';

type Sign = (url: string) => string;

const signSweep = (sweep: Sweep, sign: Sign): Sweep => {
  const { tileUrlTemplate, thumbnailUrl } = sweep.panorama;
  return {
    ...sweep,
    panorama: {
      ...sweep.panorama,
      tileUrlTemplate: sign(tileUrlTemplate),
      thumbnailUrl: sign(thumbnailUrl),
    },
  };
};

const signMesh = (mesh: ModelMesh, sign: Sign): ModelMesh => ({
  ...mesh,
  parts: mesh.parts.map((part) => ({ ...part, url: sign(part.url) })),
  textures: mesh.textures.map((tiers) => tiers.map((tier) => ({ ...tier, url: sign(tier.url) }))),
  tilesetUrl: mesh.tilesetUrl === null ? null : sign(mesh.tilesetUrl),
});

/** Other URLs than those of this model's own files on this server are left as they are. */
export const withFileToken = (model: Model, fileToken: string): Model => {
  const [files, signedFiles] = [modelFilesUrl(model.id), signedModelFilesUrl(model.id, fileToken)];
  const sign: Sign = (url) => (url.startsWith(files) ? signedFiles + url.slice(files.length) : url);
  const thumb = `/api/v1/player/models/${encodeURIComponent(model.id)}/thumb`;
  return {
    ...model,
    sweeps: model.sweeps.map((sweep) => signSweep(sweep, sign)),
    mesh: model.mesh && signMesh(model.mesh, sign),
    // In the query, without which the image is shared by links.
    thumbnailUrl: model.thumbnailUrl === thumb ? `${thumb}?fileToken=${fileToken}` : model.thumbnailUrl,
  };
};

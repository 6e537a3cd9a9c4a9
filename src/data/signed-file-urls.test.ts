import { expect, it } from 'vitest';
import { smallModel, sweepOf } from '#domain/links/testing/small-model.ts';
import type { Model, ModelMesh } from '#domain/model/model.ts';
import { withFileToken } from './signed-file-urls.ts';

const files = '/api/player/models/small/files/r1/';
const signed = '/api/player/models/small/signed/3.9.s/files/r1/';

const mesh = {
  parts: [{ floorId: null, url: `${files}mesh/0.glb`, bytes: 1, triangles: 1 }],
  textures: [[{ size: 512, url: `${files}mesh/0_512.jpg` }], []],
  boundingBox: { min: [0, 0, 0], max: [1, 1, 1] },
  triangles: 1,
  tilesetUrl: `${files}mesh/tiles/tileset.json`,
  finest: 'max',
} as const satisfies ModelMesh;

const modelWith = (prefix: string, changes: Partial<Model> = {}): Model => ({
  ...smallModel,
  sweeps: [
    sweepOf('a', 0, {
      panorama: {
        levels: ['512'],
        tileUrlTemplate: `${prefix}tiles/a/{level}_face{face}_{x}_{y}.jpg`,
        thumbnailUrl: `${prefix}thumbs/a.jpg`,
      },
    }),
  ],
  ...changes,
});

it('adds the file token to the URLs of the model’s files, so that URLs relative to them have it, too', () => {
  const model = modelWith(files, { mesh, thumbnailUrl: '/api/v1/player/models/small/thumb' });
  expect(withFileToken(model, '3.9.s')).toEqual(
    modelWith(signed, {
      mesh: {
        ...mesh,
        parts: [{ ...mesh.parts[0], url: `${signed}mesh/0.glb` }],
        textures: [[{ size: 512, url: `${signed}mesh/0_512.jpg` }], []],
        tilesetUrl: `${signed}mesh/tiles/tileset.json`,
      },
      // In the query, which shared links to the image do not have.
      thumbnailUrl: '/api/v1/player/models/small/thumb?fileToken=3.9.s',
    }),
  );
});

it('leaves a model without mesh, tileset and image as it is', () => {
  const model = modelWith(files, { mesh: { ...mesh, tilesetUrl: null }, thumbnailUrl: '' });
  expect(withFileToken(model, '3.9.s')).toMatchObject({ mesh: { tilesetUrl: null }, thumbnailUrl: '' });
  expect(withFileToken({ ...model, mesh: null }, '3.9.s').mesh).toBeNull();
});

it.each([
  'https://cdn.example/api/player/models/small/files/r1/',
  '//evil.example/api/player/models/small/files/r1/',
  '/api/player/models/other/files/r1/',
  '/elsewhere/',
])('does not give the token to %s', (prefix) => {
  const model = modelWith(prefix, { thumbnailUrl: `${prefix}thumb` });
  expect(JSON.stringify(withFileToken(model, '3.9.s'))).not.toContain('3.9.s');
});

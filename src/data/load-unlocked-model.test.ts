/** A page that was rejected because of a password, in a frame that has the tokens of the password (docs/adr/0029). */
import { allSettled, fork } from 'effector';
import { afterEach, expect, it, vi } from 'vitest';
import { graphPath, type PageData } from '#domain/graph/page-data.ts';
import { $model, loadModelFx } from './state.ts';

const pageOf = (config: Partial<PageData['config']> = {}): PageData => ({
  model: { sid: 'haus', publicAccessPassword: true, error_code: 'password.required' },
  queries: {},
  config: { version: '1', graphPath: `https://space.example${graphPath}`, ...config },
});

const tilesOf = (revision: string) => `/api/player/models/haus/${revision}/tiles/s1/512_face{face}_{x}_{y}.jpg`;
const result = {
  data: {
    model: {
      id: 'haus',
      state: 'active',
      floors: [],
      rooms: [],
      locations: [
        {
          id: 's1',
          index: 0,
          position: { x: 0, y: 0, z: 0 },
          pano: {
            rotation: { x: 0, y: 0, z: 0, w: 1 },
            skyboxes: [{ resolution: '512', tileUrlTemplate: tilesOf('files/r1') }],
          },
        },
      ],
    },
  },
};

const load = async (page: PageData) => {
  const sent: Headers[] = [];
  vi.stubGlobal('document', { baseURI: 'https://space.example/show?m=haus' });
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    sent.push(new Headers(init?.headers));
    return Response.json(result);
  });
  const scope = fork();
  await allSettled(loadModelFx, { scope, params: { modelId: 'haus', page } });
  return { sent, model: scope.getState($model) };
};
afterEach(() => vi.unstubAllGlobals());

it('is queried with the token, and its files have the file token', async () => {
  const { sent, model } = await load(pageOf({ unlockTokens: { token: 't', fileToken: 'f' } }));
  expect(sent.map((headers) => [headers.get('x-model-access'), headers.get('x-access-mode')])).toEqual([['t', null]]);
  expect(model?.sweeps[0]?.panorama.tileUrlTemplate).toBe(
    tilesOf('signed/f/files/r1').replace('512_face', '{level}_face'),
  );
});

it('is not queried without the token', async () => {
  const { sent, model } = await load(pageOf());
  expect([sent, model]).toEqual([[], null]);
});

/** Tags with the recognised object that they mark (docs/reference/tags.md#object-tags). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { graphPath } from '#domain/graph/page-data.ts';
import { runEditingServer, type EditingServer } from '../../testing/editing-server.ts';
import { requesterFor, resultOf, type Requester } from '../../testing/named-operations.ts';
import { postJson } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';

const modelId = 'haus';
const asEditor = { authorization: 'ada' };
const dated = { created: '2025-04-12T09:30:00Z', modified: '2025-04-12T09:30:00Z' };
const object = (id: string, more: object = {}) => ({
  id,
  classification: id,
  defaultKeywords: [`${id} of wood`],
  enabled: true,
  ...dated,
  ...more,
});
const tag = (id: string, more: object = {}) => ({
  id,
  label: id,
  anchorPosition: [1, 1, -1] as const,
  enabled: true,
  ...dated,
  ...more,
});

let folder: string;
let server: EditingServer;
let editor: Requester;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-object-tags-'));
  server = await runEditingServer(folder);
  const content = {
    layers: [{ id: 'works', type: 'common' as const, label: 'Works', ...dated }],
    tags: [
      tag('plain'),
      tag('seat', { objectAnnotationId: 'chair' }),
      tag('secret', { objectAnnotationId: 'safe' }),
      tag('seat', { objectAnnotationId: 'chair', layerId: 'works' }),
    ],
    objectAnnotations: [
      object('chair'),
      object('chair', { classification: 'stool', layerId: 'works' }),
      object('safe', { enabled: false }),
    ],
  };
  await server.importModel(fixtureModel(modelId, { tags: [], content }));
  editor = requesterFor(server.origin, asEditor);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface ReadTag {
  readonly id: string;
  readonly objectAnnotation: { readonly id: string; readonly classification: object } | null;
}

const readTags = async (args = '', headers: Readonly<Record<string, string>> = {}): Promise<readonly ReadTag[]> => {
  const query = `{ model(id: "haus") { mattertags${args} {
    id objectAnnotation { id classification { id defaultKeywords } }
  } } }`;
  const response = await postJson(server.origin + graphPath, { query }, headers);
  const { data, errors } = (await response.json()) as { data: { model: { mattertags: ReadTag[] } }; errors?: object[] };
  if (errors) throw new Error(JSON.stringify(errors));
  return data.model.mattertags;
};
const classOf = ({ objectAnnotation }: ReadTag) => objectAnnotation?.classification;

it('have the object with its class and keywords, as far as the reader sees it', async () => {
  const chair = { id: 'chair', classification: { id: 'chair', defaultKeywords: ['chair of wood'] } };
  expect(await readTags()).toEqual([
    { id: 'plain', objectAnnotation: null },
    { id: 'seat', objectAnnotation: chair },
    { id: 'secret', objectAnnotation: null },
  ]);
  const ofEditor = await readTags('(includeDisabled: true)', asEditor);
  expect(ofEditor[2]).toMatchObject({ objectAnnotation: { id: 'safe' } });
});

it('have the version of the object in their own layer', async () => {
  const ofSeat = (await readTags('(includeLayers: true)', asEditor)).filter(({ id }) => id === 'seat');
  expect(ofSeat.map(classOf)).toMatchObject([{ id: 'chair' }, { id: 'stool' }]);
});

it('follow a change of the object, and of which one they mark', async () => {
  const patch = { classification: 'bench' };
  await resultOf(editor('PatchObjectAnnotation', { modelId, objectAnnotationId: 'chair', layerId: '0', patch }));
  expect((await readTags()).map(classOf)[1]).toMatchObject({ id: 'bench' });
  const changed = { mattertagId: 'seat', layerId: '0', patch: { objectAnnotationId: null } };
  await resultOf(editor('PatchMattertag', { modelId, ...changed }));
  expect((await readTags()).map(classOf)).toEqual([undefined, undefined, undefined]);
});

it('have it in the result of a mutation', async () => {
  const query = `mutation { addMattertag(modelId: "haus", mattertagId: "new", mattertag: {
    label: "A", anchorPosition: { x: 1, y: 1, z: -1 }, objectAnnotationId: "safe"
  }) { id objectAnnotation { id classification { id } } } }`;
  const response = await postJson(server.origin + graphPath, { query }, asEditor);
  expect(await response.json()).toEqual({
    data: { addMattertag: { id: 'new', objectAnnotation: { id: 'safe', classification: { id: 'safe' } } } },
  });
});

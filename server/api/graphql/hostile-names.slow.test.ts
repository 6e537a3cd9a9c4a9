/**
 * Hostile names go through every text of every mutation, found from the schema, and come back from the queries byte for
 * byte, over a restart as well; and pages that carry them stay the pages they are.
 */
import { buildClientSchema, getIntrospectionQuery, type GraphQLSchema, type IntrospectionQuery } from 'graphql';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { graphPath, type GraphResult, type PageData } from '#domain/graph/page-data.ts';
import { hostileNames } from '../../testing/hostile-values.ts';
import { resultOf, requesterFor } from '../../testing/named-operations.ts';
import { withDataFolder } from '../../testing/data-folder.ts';
import { addTestPerson, queryGraph, postJson, signedIn } from '../../testing/people.ts';
import { plainSelection } from '../../testing/plain-selection.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';
import { textFieldsOf, type Examples, type TextField } from '../../testing/text-fields.ts';

const file = fileURLToPath(new URL('../../../../shared/data/edge-cases/hostile_names.json', import.meta.url));
const shared = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { names: readonly string[] }).names : [];
const names = [...hostileNames, ...shared];

let folder: string;
let server: TestServer;
let headers: Readonly<Record<string, string>>;
let schema: GraphQLSchema;
let fields: readonly TextField[];

const start = async () => {
  server = await runTestServer(folder);
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-names-'));
  await start();
  for (const id of ['haus', 'seite']) await server.take(fixtureModel(id));
  await withDataFolder(server.dataFolder, async (store) => {
    await addTestPerson(store, 'ada@example.org', { roles: { haus: 'full', seite: 'full' } });
  });
  headers = await signedIn(server.origin, 'ada@example.org');
  const view = await resultOf(requesterFor(server.origin, headers)('AddUserView', { modelId: 'haus', name: 'Names' }));
  const layer = await resultOf(requesterFor(server.origin, headers)('AddLayer', { viewId: view['id'], name: 'Layer' }));
  // A view that gains a layer with every name would be copied with all of them.
  const small = await resultOf(requesterFor(server.origin, headers)('AddUserView', { modelId: 'haus', name: 'Small' }));
  const place = { x: 1, y: 1, z: -1 };
  const request = requesterFor(server.origin, headers);
  const note = { text: 'A', anchorPosition: place };
  const { id: noteId } = await resultOf(request('AddNote', { modelId: 'haus', note }));
  const written = { modelId: 'haus', noteId, commentId: 'c1', text: 'A' };
  await resultOf(request('AddNoteComment', written));
  await resultOf(request('AddNoteReply', { ...written, replyId: 'r1' }));
  const objectAnnotation = { classification: 'chair' };
  const thing = await resultOf(request('AddObjectAnnotation', { modelId: 'haus', objectAnnotation }));
  const snapshotLocation = { viewMode: 'mesh', position: [0, 0, 0], rotation: [0, 0, 0, 1] };
  const photo = { label: 'A', category: 'other', snapshotLocation };
  await resultOf(
    request('ApplyEdits', { modelId: 'haus', edits: [{ kind: 'photo', id: 'p1', before: null, after: photo }] }),
  );
  const trim = { position: place, size: { x: 1, y: 1, z: 1 } };
  const { id: trimId } = await resultOf(request('AddTrim', { modelId: 'haus', trim }));
  const examples: Examples = {
    modelId: 'haus',
    viewId: view['id'],
    layerId: layer['id'],
    floorId: 'ground',
    roomId: 'kitchen',
    locationId: 's1',
    labelId: 'l1',
    mattertagId: 't1',
    pathId: 'm1',
    orderedListId: 'o1',
    noteId,
    commentId: 'c1',
    replyId: 'r1',
    objectAnnotationId: thing['id'],
    trimId,
    photoId: 'p1',
    'rateModel.answers.happiness': 5,
    position: place,
    'addNote.note.text': 'Plain words',
    'addNote.note.anchorPosition': place,
    'addObjectAnnotation.objectAnnotation.classification': 'chair',
    'setHighlightReel.mode': 'stories',
    'setHighlightReel.entries.sid': 'p1',
    'duplicateView.viewId': small['id'],
    'addLabel.label.label': 'Plain words',
    'addLabel.label.position': place,
    'addMattertag.mattertag.anchorPosition': place,
    'addMeasurementPath.measurementPath.points': [{ position: place }, { position: { ...place, x: 2 } }],
    'addOrderedList.entries': [],
  };
  const { data } = await queryGraph(server.origin, getIntrospectionQuery({ descriptions: false }));
  schema = buildClientSchema(data as unknown as IntrospectionQuery);
  fields = textFieldsOf(schema, examples);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const codeOf = async ({ query, variables }: TextField, text: string): Promise<string | null> => {
  const response = await postJson(server.origin + graphPath, { query, variables: variables(text) }, headers);
  const { errors } = (await response.json()) as GraphResult;
  return errors?.[0] ? String(errors[0].extensions?.['code']) : null;
};

const stringsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

/** All that an editor is told of the model. */
const cached = async (): Promise<ReadonlySet<string>> => {
  const model = schema.getQueryType()!.getFields()['model']!.type;
  // Every view shows the model's own records again: their names are enough.
  const query = `{ model(id: "haus") ${plainSelection(model, ['views'])} views: model(id: "haus") { views { name } }
    replies: model(id: "haus") { notes { comments { replies { text } } } sdkPlugins { versions { requiredPolicies } } }
    ratings: modelRatings(modelId: "haus") { ratings { feedback } } }`;
  const { data, errors } = await queryGraph(server.origin, query, headers);
  expect(errors).toBeUndefined();
  return new Set(stringsIn(data));
};

/** Short enough for every field, and something that every database keeps. */
const mustBeTaken = (name: string): boolean => name.length <= 44 && /\S/.test(name) && !name.includes('\0');

it.skipIf(shared.length > 0)('has no list of hostile names beside the project, and tries its own alone', () => {
  expect(hostileNames.length).toBeGreaterThanOrEqual(20);
});

describe('hostile names', () => {
  /** Fields for words of one's own; others want a colour, a type, an address. */
  let free: readonly TextField[];

  it('have fields to go into', async () => {
    const found: TextField[] = [];
    // The name of what goes has to be one that is there; a model has few trims, and they are renamed.
    const wordy = fields.filter(({ mutation }) => !['deletePlugin', 'addTrim'].includes(mutation));
    for (const field of wordy) if ((await codeOf(field, 'Plain words')) === null) found.push(field);
    free = found;
    expect(free.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'patchFloor.patch.label',
        'addLabel.label.label',
        'patchMattertag.patch.keywords.0',
        'addOrderedList.description',
        'addUserView.name',
        'renameLayer.name',
        'patchTrim.patch.name',
        'patchPhoto.patch.description',
        'rateModel.answers.feedback',
      ]),
    );
    // No mutation with a text is left out because its example was rejected for something else: one that is named here
    // beyond those expected needs an example above.
    const tried = new Set(free.map(({ mutation }) => mutation));
    const noWords = [
      'setModelVisibility',
      'setModelUser',
      'applyEdits',
      'setModelStart',
      'addExternalAttachment',
      'deletePlugin',
      'addTrim',
      'setModelPolicy',
    ];
    // Files need to be sent first; their names have tests of their own (attachments/file-route.test.ts).
    const files = ['addFileAttachment', 'addFileAttachments'];
    const wordsOfTypes = ['copyViewDataToLayer', 'moveViewDataToLayer', 'deleteFromView'];
    expect(fields.map(({ mutation }) => mutation).filter((mutation) => !tried.has(mutation))).toEqual(
      fields
        .map(({ mutation }) => mutation)
        .filter((mutation) => [...noWords, ...wordsOfTypes, ...files].includes(mutation)),
    );
  });

  it('come back as they went, or are rejected with a code', { timeout: 180_000 }, async () => {
    let last: readonly string[] = [];
    for (const name of names) {
      const taken: string[] = [];
      for (const [i, field] of free.entries()) {
        // Each its own, or one field would answer for another.
        const text = `${name}~${i}`;
        const code = await codeOf(field, text);
        // A tour, the versions of a plugin and a person's rating are given whole: the next of their texts takes this one's place.
        const replaces = ['setHighlightReel', 'updatePlugin', 'rateModel'].includes(field.mutation);
        if (code === null && replaces) expect([...(await cached())]).toContain(text);
        else if (code === null) taken.push(text);
        else
          expect([field.name, text, code]).toEqual([field.name, expect.not.toSatisfy(mustBeTaken), 'request.invalid']);
      }
      const all = await cached();
      expect(taken.filter((text) => !all.has(text))).toEqual([]);
      if (taken.length > 0) last = taken;
    }
    await server.stop();
    await start();
    const all = await cached();
    expect(last.length).toBeGreaterThan(5);
    expect(last.filter((text) => !all.has(text))).toEqual([]);
  });
});

/** The page's elements with the names of their attributes, and nothing that anybody wrote. */
const skeleton = (html: string): string =>
  html
    .replaceAll(/<(script|title)\b([^>]*)>[^<]*<\/\1>/g, '<$1$2></$1>')
    .replaceAll(/"[^"<>]*"/g, '""')
    .replaceAll(/>[^<]*</g, '><');

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

const unescaped = (text: string): string => text.replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (each) => entities[each]!);

const get = async (address: string): Promise<string> => (await fetch(server.origin + address)).text();

const dataOf = (html: string): PageData =>
  JSON.parse(/<script type="application\/json" id="enfilade-data">([^<]*)<\/script>/.exec(html)![1]!) as PageData;

describe('a page', () => {
  it('stays the page that it is, whatever the model is called', async () => {
    const fixture = fixtureModel('seite').details;
    let before = { name: fixture.name, presentedBy: 'Ada', summary: fixture.summary, description: '' };
    const editor = requesterFor(server.origin, headers);
    const rename = async (text: string) => {
      const after = { name: text, presentedBy: text, summary: text, description: text };
      const edit = { kind: 'details', id: 'model', before, after };
      await resultOf(editor('ApplyEdits', { modelId: 'seite', edits: [edit] }));
      before = after;
    };
    await rename('Plain words');
    const plain = { show: skeleton(await get('/show?m=seite')), home: skeleton(await get('/')) };
    for (const name of names.filter(mustBeTaken)) {
      await rename(name);
      const [show, home] = [await get('/show?m=seite'), await get('/')];
      expect([name, skeleton(show)]).toEqual([name, plain.show]);
      expect([name, skeleton(home)]).toEqual([name, plain.home]);
      expect(JSON.stringify(dataOf(show).queries)).toContain(JSON.stringify(name));
      expect(dataOf(home).models?.find(({ id }) => id === 'seite')).toMatchObject({ name, presentedBy: name });
      expect(unescaped(/<title>([^<]*)<\/title>/.exec(show)![1]!)).toBe(name);
      const title = /<meta property="og:title" content="([^"<>]*)">/.exec(show)![1]!;
      expect(unescaped(title)).toBe(name);
    }
  });
});

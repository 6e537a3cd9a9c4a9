/**
 * Sends hostile names in every text argument of every mutation, found in the schema: queries return them byte for byte
 * (texts of notes sanitized), also after a restart, and they do not change the structure of pages.
 */
import { buildClientSchema, getIntrospectionQuery, type GraphQLSchema, type IntrospectionQuery } from 'graphql';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { graphPath, type GraphResult, type PageData } from '#domain/graph/page-data.ts';
import { sanitizeRichText } from '#domain/model/content/rich-text.ts';
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
  for (const id of ['haus', 'seite']) await server.importModel(fixtureModel(id));
  await withDataFolder(server.dataFolder, async (store) => {
    await addTestPerson(store, 'ada@example.org', { roles: { haus: 'full', seite: 'full' } });
  });
  headers = await signedIn(server.origin, 'ada@example.org');
  const view = await resultOf(requesterFor(server.origin, headers)('AddUserView', { modelId: 'haus', name: 'Names' }));
  const layer = await resultOf(requesterFor(server.origin, headers)('AddLayer', { viewId: view['id'], name: 'Layer' }));
  // A small view to duplicate: the first one gains a layer with every name.
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
    'addNote.note.text': 'Plain text',
    'addNote.note.anchorPosition': place,
    'addObjectAnnotation.objectAnnotation.classification': 'chair',
    'setHighlightReel.mode': 'stories',
    'setHighlightReel.entries.sid': 'p1',
    'duplicateView.viewId': small['id'],
    'addLabel.label.label': 'Plain text',
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

/** All texts of the model that an editor reads. */
const readTexts = async (): Promise<ReadonlySet<string>> => {
  const model = schema.getQueryType()!.getFields()['model']!.type;
  // Every view contains the model's own records again, so that the names of views are enough.
  const query = `{ model(id: "haus") ${plainSelection(model, ['views'])} views: model(id: "haus") { views { name } }
    replies: model(id: "haus") { notes { comments { replies { text } } } sdkPlugins { versions { requiredPolicies } } }
    ratings: modelRatings(modelId: "haus") { ratings { feedback } } }`;
  const { data, errors } = await queryGraph(server.origin, query, headers);
  expect(errors).toBeUndefined();
  return new Set(stringsIn(data));
};

/** As it is stored: no name has a mention. */
const storedText = ({ name }: TextField, text: string): string =>
  /^(?:add|patch)Note(?:Comment|Reply)?\.(?:.+\.)?text$/.test(name) ? sanitizeRichText(text) : text;

/** Short enough for every field, and storable in every database. */
const mustBeAccepted = (name: string): boolean => name.length <= 44 && /\S/.test(name) && !name.includes('\0');

it.skipIf(shared.length > 0)('uses its own hostile names where there is no shared list', () => {
  expect(hostileNames.length).toBeGreaterThanOrEqual(20);
});

describe('hostile names', () => {
  /** Fields that accept any text; others require a colour, a type or a URL. */
  let free: readonly TextField[];

  it('are tried in every text field', async () => {
    const found: TextField[] = [];
    // A deletion needs an existing name; a model has a limited number of trims, which are renamed instead.
    const candidates = fields.filter(({ mutation }) => !['deletePlugin', 'addTrim'].includes(mutation));
    for (const field of candidates) if ((await codeOf(field, 'Plain text')) === null) found.push(field);
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
    // Every other mutation with a text is tried; one that is missing here needs an example above.
    const tried = new Set(free.map(({ mutation }) => mutation));
    const withoutFreeText = [
      'setModelVisibility',
      'setModelUser',
      'applyEdits',
      'setModelStart',
      'addExternalAttachment',
      'deletePlugin',
      'addTrim',
      'setModelPolicy',
    ];
    // Files need an upload first; their names have a test of their own (api/files/file-route.test.ts).
    const files = ['addFileAttachment', 'addFileAttachments', 'addPhoto'];
    const withTypeNames = ['copyViewDataToLayer', 'moveViewDataToLayer', 'deleteFromView'];
    expect(fields.map(({ mutation }) => mutation).filter((mutation) => !tried.has(mutation))).toEqual(
      fields
        .map(({ mutation }) => mutation)
        .filter((mutation) => [...withoutFreeText, ...withTypeNames, ...files].includes(mutation)),
    );
  });

  it('are returned unchanged, or rejected with a code', async () => {
    let last: readonly string[] = [];
    for (const name of names) {
      const accepted: string[] = [];
      for (const [i, field] of free.entries()) {
        // A different text for each field, so that one cannot stand in for another.
        const text = `${name}~${i}`;
        const code = await codeOf(field, text);
        // These mutations replace the whole record: the next text replaces this one.
        const replaces = ['setHighlightReel', 'updatePlugin', 'rateModel'].includes(field.mutation);
        if (code === null && replaces) expect([...(await readTexts())]).toContain(text);
        else if (code === null) accepted.push(storedText(field, text));
        else
          expect([field.name, text, code]).toEqual([
            field.name,
            expect.not.toSatisfy(mustBeAccepted),
            'request.invalid',
          ]);
      }
      const all = await readTexts();
      expect(accepted.filter((text) => !all.has(text))).toEqual([]);
      if (accepted.length > 0) last = accepted;
    }
    await server.stop();
    await start();
    const all = await readTexts();
    expect(last.length).toBeGreaterThan(5);
    expect(last.filter((text) => !all.has(text))).toEqual([]);
  });
});

/** The page's elements with the names of their attributes, without texts and values. */
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

const get = async (url: string): Promise<string> => (await fetch(server.origin + url)).text();

const dataOf = (html: string): PageData =>
  JSON.parse(/<script type="application\/json" id="enfilade-data">([^<]*)<\/script>/.exec(html)![1]!) as PageData;

describe('a page', () => {
  it('has the same structure whatever the name of the model', async () => {
    const fixture = fixtureModel('seite').details;
    let before = { name: fixture.name, presentedBy: 'Ada', summary: fixture.summary, description: '' };
    const editor = requesterFor(server.origin, headers);
    const rename = async (text: string) => {
      const after = { name: text, presentedBy: text, summary: text, description: text };
      const edit = { kind: 'details', id: 'model', before, after };
      await resultOf(editor('ApplyEdits', { modelId: 'seite', edits: [edit] }));
      before = after;
    };
    await rename('Plain text');
    const plain = { show: skeleton(await get('/show?m=seite')), home: skeleton(await get('/')) };
    for (const name of names.filter(mustBeAccepted)) {
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

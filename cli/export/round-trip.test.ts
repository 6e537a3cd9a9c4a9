/** A model that was worked on here is written out, taken in elsewhere, and is the same there. */
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { graphPath } from '#domain/graph/page-data.ts';
import { operations } from '#domain/graph/operations.ts';
import { fullCapture, retainedFiles, writeFullCapture } from '#importers/testing/full-capture.ts';
import { resultOf, type Requester } from '#server/testing/named-operations.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { resultsOf, give, given, likeness, served, take } from '../testing/exchange.ts';

const price = Buffer.from('apples,3\npears,4\n');

/** A file on the tag `t1`, sent with a form as a page sends it. */
const upload = async (origin: string, headers: Readonly<Record<string, string>>, modelId: string): Promise<void> => {
  const form = new FormData();
  form.set('query', operations.AddFileAttachment);
  form.set('variables', JSON.stringify({ modelId, parentType: 'mattertag', parentId: 't1' }));
  form.append('files', new Blob([price]), 'price: list/2025.csv');
  const sent = await fetch(origin + graphPath, { method: 'POST', body: form, headers });
  expect(await sent.json()).not.toHaveProperty('errors');
};

const corner = (y: number) => ({ 'vertex:c': { x: 4, y } });
const direction = (x: number) => ({ x, y: 0.5, z: -1 });

const work = async (
  ask: Requester,
  origin: string,
  headers: Readonly<Record<string, string>>,
  modelId: string,
): Promise<void> => {
  const at = { x: 1, y: 1, z: 0 };
  const mattertag = { anchorPosition: at, label: 'New', description: 'See [there](place://b?sr=0.1,0.2).' };
  const tag = await resultOf(ask('AddMattertag', { modelId, mattertag }));
  await resultOf(ask('AddOrderedList', { modelId, label: 'Mine', entries: [{ id: tag['id'], type: 'tag' }] }));
  await resultOf(ask('PatchMattertag', { modelId, mattertagId: 't1', patch: { icon: null, label: 'Stove' } }));
  const page = { parentType: 'mattertag', parentId: 't1', url: 'https://a.example/b', mediaType: 'rich' };
  await resultOf(ask('AddExternalAttachment', { modelId, ...page }));
  await upload(origin, headers, modelId);
  await resultOf(ask('SetModelPolicy', { modelId, name: 'spaces.notes', value: true }));
  await resultOf(ask('AddNote', { modelId, note: { text: 'Mind the [@ada](Ada).', anchorPosition: at } }));
  await resultOf(ask('AddNoteComment', { modelId, noteId: 'n1', text: 'Done.' }));
  await resultOf(ask('AddObjectAnnotation', { modelId, objectAnnotation: { classification: 'chair', position: at } }));
  await resultOf(
    ask('PatchFloor', { modelId, floorId: 'ground', patch: { label: 'Erdgeschoss', classification: 'basement' } }),
  );
  await resultOf(ask('PatchLocation', { modelId, locationId: 'b', patch: { enabled: false, label: 'Nook' } }));
  await resultOf(ask('PatchModelDetails', { modelId, patch: { description: 'Worked on.' } }));
  await resultOf(ask('PatchModelOptions', { modelId, patch: { tourPanAngle: 12 } }));
  const wall = { kind: 'wallGraph', id: 'ground', before: corner(3), after: corner(3.5) };
  await resultOf(ask('ApplyEdits', { modelId, edits: [wall] }));
  await resultOf(
    ask('AddBlur', { modelId, blur: { locationId: 'b', outline: [direction(0), direction(1), direction(2)] } }),
  );
  await resultOf(ask('SetModelImage', { modelId, photoId: 'p1' }));
  await resultOf(ask('ApplyBlurs', { modelId, blurIds: ['b1'] }));
  await resultOf(
    ask('AddTrim', { modelId, trim: { name: 'Mine', floorId: 'ground', position: at, size: { x: 1, y: 1, z: 1 } } }),
  );
  await resultOf(ask('AddUserView', { modelId, name: 'Mine too' }));
};

it('is the same elsewhere, and its export is the same again', async () => {
  const [here, there] = [temporaryFolder(), temporaryFolder()];
  const [dataHere, dataThere] = [path.join(here, 'data'), path.join(there, 'data')];
  await mkdir(dataHere);
  await mkdir(dataThere);
  await writeFullCapture(path.join(here, 'bundle'));
  const before = await take(dataHere, path.join(here, 'bundle'), 'here');
  await rm(path.join(here, 'bundle'), { recursive: true });
  const results = await served(here, async (ask, origin, headers) => {
    await work(ask, origin, headers, 'here');
    return resultsOf(ask, 'here');
  });

  const bundle = path.join(here, 'out');
  const capture = await given(dataHere, 'here', bundle);
  expect(JSON.stringify(capture)).toContain('Erdgeschoss');
  for (const [name, bytes] of Object.entries(retainedFiles))
    expect((await readFile(path.join(bundle, name))).equals(bytes), name).toBe(true);
  const attached = capture.content!.tags!.find(({ id }) => id === 't1')!.fileAttachments!.at(-1)!;
  expect(attached).toMatchObject({ filename: 'price: list/2025.csv', mimeType: 'text/csv' });
  expect(attached.file).toMatch(/^attachments\/[\w-]+\/price_ list_2025\.csv$/);
  expect((await readFile(path.join(bundle, attached.file))).equals(price)).toBe(true);

  const after = await take(dataThere, bundle, 'there');
  const elsewhere = await served(there, async (ask) => {
    // Policies are the server's own, and no part of an export.
    await resultOf(ask('SetModelPolicy', { modelId: 'there', name: 'spaces.notes', value: true }));
    return resultsOf(ask, 'there');
  });
  for (const [name, result] of Object.entries(results)) expect(elsewhere[name], name).toEqual(result);
  for (const tile of readdirSync(path.join(before, 'tiles', 'b')))
    expect(
      await likeness(path.join(before, 'tiles', 'b', tile), path.join(after, 'tiles', 'b', tile)),
      tile,
    ).toBeGreaterThan(40);

  const again = await given(dataThere, 'there', path.join(there, 'out'));
  expect(JSON.stringify({ ...again, id: 'here' })).toBe(JSON.stringify(capture));
});

it('leaves out what names something that is no more, and says so', async () => {
  const folder = temporaryFolder();
  const data = path.join(folder, 'data');
  await writeFullCapture(path.join(folder, 'bundle'));
  await take(data, path.join(folder, 'bundle'), 'one');
  await served(folder, async (ask) => {
    const modelId = 'one';
    await resultOf(
      ask('PatchMattertag', { modelId, mattertagId: 'short', patch: { description: 'To [x](place://y).' } }),
    );
    await ask('DeleteMattertag', { modelId, mattertagId: 't1' });
  });
  const notices: string[] = [];
  const target = path.join(folder, 'out');
  expect(await give(data, 'one', target, { onNotice: (sentence) => notices.push(sentence) })).toMatchObject({
    ok: true,
  });
  expect(notices).toEqual(['The list “First look” names what is no more; left out: 1.']);
  const { content } = JSON.parse(await readFile(path.join(target, 'capture.json'), 'utf8')) as typeof fullCapture;
  expect(content.orderedLists[0].entries).toEqual([
    { id: 'short', type: 'tag' },
    { id: 'n1', type: 'note' },
  ]);
  expect(content.tags).toMatchObject([{ id: 'short', description: 'To x.' }]);
  expect(existsSync(path.join(target, 'files', 'plan é.pdf'))).toBe(false);
  await take(path.join(folder, 'b'), target, 'two');
});

it('is a ZIP where the name says so', async () => {
  const folder = temporaryFolder();
  await writeFullCapture(path.join(folder, 'bundle'));
  await take(path.join(folder, 'a'), path.join(folder, 'bundle'), 'one');
  const zip = path.join(folder, 'one.ZIP');
  expect(await give(path.join(folder, 'a'), 'one', zip)).toMatchObject({ ok: true, value: { sweeps: 2 } });
  const revision = await take(path.join(folder, 'b'), zip, 'two');
  const capture = await given(path.join(folder, 'b'), 'two', path.join(folder, 'out'));
  expect(capture).toMatchObject({ name: fullCapture.name, content: { roof: { pitch: 30 } } });
  expect(existsSync(path.join(revision, 'mesh', '0.glb'))).toBe(true);
});

it('leaves nothing behind when it is rejected, stopped, or lacks a file', async () => {
  const folder = temporaryFolder();
  const data = path.join(folder, 'data');
  await writeFullCapture(path.join(folder, 'bundle'));
  const revision = await take(data, path.join(folder, 'bundle'), 'one');
  const there = readdirSync(folder);
  const target = path.join(folder, 'out');
  expect(await give(data, 'two', target)).toMatchObject({ ok: false, failure: { code: 'not.found' } });
  expect(await give(data, 'one', path.join(folder, 'no', 'out'))).toMatchObject({
    failure: { code: 'target.missing' },
  });
  expect(await give(data, 'one', path.join(folder, 'bundle'))).toMatchObject({ failure: { code: 'target.exists' } });
  for (const stage of ['panoramas', 'mesh', 'files'])
    for (const name of [target, `${target}.zip`]) {
      const stop = new AbortController();
      const onProgress = (event: { readonly stage: string }) => event.stage === stage && stop.abort();
      expect(await give(data, 'one', name, { signal: stop.signal, onProgress })).toMatchObject({
        failure: { code: 'stopped' },
      });
    }
  await rm(path.join(revision, 'tiles', 'b', '512_face3_0_0.jpg'));
  const lacking = await give(data, 'one', target);
  expect(lacking).toMatchObject({ failure: { code: 'export.incomplete' } });
  expect(lacking.ok || lacking.failure.message).toContain('512_face3_0_0.jpg is not in the store');
  expect(readdirSync(folder)).toEqual(there);
});

it('rejects an attachment that would take the place of the words', async () => {
  const folder = temporaryFolder();
  const source = path.join(folder, 'bundle');
  const photos = [{ ...fullCapture.content.photos[0], file: './capture.json' }];
  await writeFullCapture(source, { ...fullCapture, content: { ...fullCapture.content, photos } });
  await writeFile(path.join(source, 'note.txt'), 'x');
  await take(path.join(folder, 'data'), source, 'one');
  expect(await give(path.join(folder, 'data'), 'one', path.join(folder, 'out'))).toMatchObject({
    failure: { code: 'export.invalid', message: expect.stringContaining('capture.json') },
  });
});

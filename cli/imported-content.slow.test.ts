/** Content of a capture besides its panoramas: it is complete after an import, and its files need signed URLs. */
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { graphPath } from '#domain/graph/page-data.ts';
import type { PreparedModel } from '#domain/model/prepared.ts';
import { importCapture } from '#importers/index.ts';
import { fullCapture, retainedFiles, writeFullCapture } from '#importers/testing/full-capture.ts';
import { startServer } from '#server/main/start-server.ts';
import { importPrepared } from '#server/edits/imports/import-prepared.ts';
import { openStore, revisionFolder } from '#server/store/open-store.ts';
import { readContent } from '#server/store/models/read-content.ts';
import { writeClient } from '#server/testing/running-server.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

const importInto = async (data: string, capture?: unknown) => {
  const source = path.join(data, 'bundle');
  await writeFullCapture(source, capture);
  return importCapture({ source, folder: path.join(data, 'imports', 'one'), workers: 1 });
};

const importBundle = async (data: string) => {
  const prepared = await importInto(data);
  if (!prepared.ok) throw new Error(prepared.failure.message);
  await rm(path.join(data, 'bundle'), { recursive: true });
  const adopted = await importPrepared(data, path.join(data, 'imports', 'one'));
  if (!adopted.ok) throw new Error(adopted.failure.message);
  return revisionFolder(data, adopted.value.modelId, adopted.value.revision);
};

const modelIn = async (folder: string): Promise<PreparedModel> =>
  JSON.parse(await readFile(path.join(folder, 'model.json'), 'utf8')) as PreparedModel;

it('is read back unchanged, with identical files', async () => {
  const data = temporaryFolder();
  const folder = await importBundle(data);
  const { content, kept: copies } = await modelIn(folder);
  expect(content).toEqual(fullCapture.content);
  expect(copies).toMatchObject({
    options: fullCapture.options,
    defurnished: { 和室: 'panos-empty/a.png', b: { file: 'panos-empty/b.png' } },
    meshLevels: fullCapture.mesh.levels,
    renamed: { sweeps: { 和室: expect.stringMatching(/^id-/) }, floors: {}, rooms: { 'room 1': expect.any(String) } },
  });
  const found = new Map(copies!.files.map((file) => [file.source.replaceAll('\\', '/'), file]));
  expect(found.size).toBe(7);
  for (const [name, bytes] of Object.entries(retainedFiles)) {
    const there = await readFile(path.join(folder, found.get(name)!.path));
    expect(there.equals(bytes), name).toBe(true);
    expect(found.get(name)!.bytes).toBe(bytes.length);
  }
  const store = await openStore(data);
  if (!store.ok) throw new Error(store.failure.message);
  const stored = await readContent(store.value, 'full');
  await store.value.close();
  // Ids of rooms and sweeps that the import had to change are changed here, too.
  const { rooms, sweeps } = copies!.renamed;
  const named = JSON.stringify(fullCapture.content)
    .replaceAll('"room 1"', JSON.stringify(rooms['room 1']))
    .replaceAll('"sweepId":"和室"', `"sweepId":${JSON.stringify(sweeps['和室'])}`);
  // The short form of a tag, at the top level of a capture, is one of them.
  const tags = stored['tags'] as readonly { readonly id: string }[];
  expect(tags.at(-1)).toMatchObject({ id: 'short', label: 'Short form' });
  expect({ ...stored, tags: tags.slice(0, -1) }).toEqual(JSON.parse(named));
});

it('has no public URLs', async () => {
  const data = temporaryFolder();
  const folder = await importBundle(data);
  const { kept: copies } = await modelIn(folder);
  const server = await startServer({
    dataFolder: data,
    clientFolder: writeClient(path.join(data, 'client')),
    version: '1',
    port: 0,
    host: '127.0.0.1',
  });
  if (!server.ok) throw new Error(server.failure.message);
  const base = `http://127.0.0.1:${server.value.port}/api/player/models/full/files/${path.basename(folder)}`;
  try {
    expect((await fetch(`${base}/thumb.jpg`)).status).toBe(200);
    const hidden = ['model.json', 'MODEL.JSON', ...copies!.files.map((file) => file.path)];
    for (const each of [...hidden, ...hidden.map((one) => `mesh/..%2f${one}`), 'Content', 'tiles/../model.json'])
      expect((await fetch(`${base}/${each}`)).status, each).toBe(404);
    const page = await (await fetch(`http://127.0.0.1:${server.value.port}/show?m=full`)).text();
    expect(page).toContain('Everything');
    // A photo of the tour is there as visitors see it, at a signed URL.
    expect(page).toContain('stove.jpg?expires=');
    const stored = copies!.files.map((file) => file.path);
    for (const secret of ['暖炉', 'ada@example.org', 'ground floor', 'kept', ...stored])
      expect(page).not.toContain(secret);
  } finally {
    await server.value.stop();
  }
});

it('is served at signed URLs', async () => {
  const data = temporaryFolder();
  await importBundle(data);
  const server = await startServer({
    dataFolder: data,
    clientFolder: writeClient(path.join(data, 'client')),
    version: '1',
    port: 0,
    host: '127.0.0.1',
  });
  if (!server.ok) throw new Error(server.failure.message);
  const origin = `http://127.0.0.1:${server.value.port}`;
  try {
    const requested = await fetch(`${origin}${graphPath}?operation=GetPhotos&variables={"modelId":"full"}`);
    const { data: result } = (await requested.json()) as { data: { model: { photos: readonly { url: string }[] } } };
    expect(result.model.photos).toMatchObject([
      {
        format: 'jpeg',
        // An unreadable image has no thumbnail.
        thumbnailUrl: null,
        snapshotLocation: { anchor: { id: expect.stringMatching(/^id-/) }, floorVisibility: [{ id: 'ground' }] },
      },
    ]);
    const photo = await fetch(origin + result.model.photos[0]!.url);
    expect(photo.headers.get('content-type')).toBe('image/jpeg');
    expect(new Uint8Array(await photo.arrayBuffer())).toEqual(new Uint8Array(retainedFiles['photos/stove.jpg']!));
  } finally {
    await server.value.stop();
  }
});

it('is rejected if one of its files is missing', async () => {
  const data = temporaryFolder();
  expect((await importInto(data)).ok).toBe(true);
  const folder = path.join(data, 'imports', 'one');
  await rm(path.join(folder, (await modelIn(folder)).kept!.files[0]!.path));
  expect(await importPrepared(data, folder)).toMatchObject({ ok: false, failure: { code: 'prepared.invalid' } });
});

it.each([
  ['missing', null, 'file-missing', 'names “files/plan é.pdf”, which is not there'],
  ['empty', '', 'file-refused', '“files/plan é.pdf” is empty (0 bytes)'],
] as const)('rejects a %s file before anything is written', async (_, bytes, code, issue) => {
  const data = temporaryFolder();
  const source = path.join(data, 'bundle');
  await writeFullCapture(source);
  const file = path.join(source, 'files', 'plan é.pdf');
  await (bytes === null ? rm(file) : writeFile(file, bytes));
  const out = path.join(data, 'imports', 'one');
  const imported = await importCapture({ source, folder: out });
  const message = `capture.json: content.tags[0].fileAttachments[0].file ${issue}`;
  expect(imported).toMatchObject({ ok: false, failure: { code, message: expect.stringContaining(message) } });
  for (const name of ['model.json', 'tiles', 'content']) expect(existsSync(path.join(out, name))).toBe(false);
});

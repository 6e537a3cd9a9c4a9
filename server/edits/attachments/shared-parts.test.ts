/** Resumable uploads whose parts are in the store of files: another server can continue them. */
import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { visitor } from '#domain/access/actor.ts';
import { createSigner } from '../access/signer.ts';
import { importModelInto } from '../imports/import-prepared.ts';
import { withTestStore } from '../../testing/databases.ts';
import { fixtureModel, writePrepared } from '../../testing/prepared-fixture.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createAttachmentServices, type AttachmentServices } from './attachment-services.ts';
import { newUploadId, reserveUpload } from './reserve-upload.ts';
import { removeParts, gatherParts, SharedParts, sweepSharedParts } from './shared-parts.ts';
import { sweepFiles } from './sweep-files.ts';

const ada = { ...visitor, person: { id: 'ada', email: '', firstName: '', lastName: '', admin: true } };
const dayMs = 86_400_000;

interface SharedPartsSetup {
  readonly services: AttachmentServices;
  /** Two servers, each with its own folder. */
  readonly servers: readonly [SharedParts, SharedParts];
  readonly folders: readonly [string, string];
  readonly begin: (bytes: number) => Promise<string>;
  readonly stored: () => Promise<number>;
}

const withSetup = async (use: (place: SharedPartsSetup) => Promise<void>): Promise<void> => {
  const folder = temporaryFolder();
  await withTestStore(folder, async (store) => {
    await importModelInto(store, await writePrepared(path.join(folder, 'imports', 'one'), fixtureModel('haus')));
    const services = createAttachmentServices(store, await createSigner(store));
    const folders = [path.join(folder, 'here'), path.join(folder, 'there')] as const;
    for (const each of folders) await mkdir(each);
    await use({
      services,
      folders,
      servers: [new SharedParts(services, folders[0]), new SharedParts(services, folders[1])],
      begin: async (bytes) => {
        const id = newUploadId();
        const reserved = await reserveUpload(services, ada, { id, modelId: 'haus', filename: 'a', bytes });
        expect(reserved.ok).toBe(true);
        return id;
      },
      stored: async () => {
        let count = 0;
        for await (const _ of store.files.list('upload-parts/')) count += 1;
        return count;
      },
    });
  });
};

const streamOf = (text: string): Readable => Readable.from([Buffer.from(text)]);

it('continues on another server, which has the whole file in the end', () =>
  withSetup(async ({ services, servers: [here, there], folders, begin, stored }) => {
    const id = await begin(11);
    expect(await here.write(streamOf('hello '), id, 0)).toBe(6);
    expect(await there.getUpload(id)).toMatchObject({ offset: 6, size: 11, metadata: { modelId: 'haus' } });
    expect(await there.write(streamOf('world'), id, 6)).toBe(11);
    await gatherParts(services, folders[1], id);
    expect(await readFile(path.join(folders[1], id), 'utf8')).toBe('hello world');
    // Nothing else remains on either machine.
    expect([await readdir(folders[0]), await readdir(folders[1])]).toEqual([[], [id]]);
    await removeParts(services, id);
    expect(await stored()).toBe(0);
  }));

it('closes a part that has another size than was recorded', () =>
  withSetup(async ({ services, servers: [here], folders, begin }) => {
    const id = await begin(5);
    await here.write(streamOf('hello'), id, 0);
    const stream = streamOf('hell');
    const files = { ...services.files, read: () => Promise.resolve({ size: 4, tag: '', stream }) };
    await expect(gatherParts({ ...services, files }, folders[0], id)).rejects.toThrow(/ is missing$/);
    expect(stream.destroyed).toBe(true);
  }));

it('keeps the bytes received before the connection was lost', () =>
  withSetup(async ({ servers: [here, there], folders, begin }) => {
    const id = await begin(11);
    const areReceived = async (): Promise<boolean> => {
      const files = await readdir(folders[0]);
      const sizes = await Promise.all(files.map(async (file) => (await stat(path.join(folders[0], file))).size));
      return sizes.includes(3);
    };
    const breaking = Readable.from(
      (async function* () {
        yield Buffer.from('hel');
        await vi.waitFor(async () => expect(await areReceived()).toBe(true), { timeout: 30_000, interval: 5 });
        throw new Error('the line broke');
      })(),
    );
    await expect(here.write(breaking, id, 0)).rejects.toThrow('the line broke');
    expect((await there.getUpload(id)).offset).toBe(3);
  }));

it('stores each byte once if two requests send it at the same time', () =>
  withSetup(async ({ servers: [here, there], begin, stored }) => {
    const id = await begin(11);
    const sent = await Promise.allSettled([
      here.write(streamOf('hello'), id, 0),
      there.write(streamOf('hello world'), id, 0),
    ]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect([5, 11]).toContain((await here.getUpload(id)).offset);
    expect(await stored()).toBe(1);
  }));

it('is kept while parts arrive, and removed a day after the last one', () =>
  withSetup(async ({ services, servers: [here], begin, stored }) => {
    const id = await begin(11);
    await here.write(streamOf('hello '), id, 0);
    const later = (ms: number): AttachmentServices => ({ ...services, now: () => Date.now() + ms });
    await sweepFiles(later(dayMs - 1000));
    await new SharedParts(later(dayMs - 1000), services.store.folder).write(streamOf('wor'), id, 6);
    await sweepFiles(later(dayMs + 1000));
    expect((await here.getUpload(id)).offset).toBe(9);
    await sweepFiles(later(2 * dayMs + 1000));
    await expect(here.getUpload(id)).rejects.toMatchObject({ status_code: 404 });
    expect(await stored()).toBe(0);
  }));

it('limits the number of parts', () =>
  withSetup(async ({ services, folders, begin, stored }) => {
    const id = await begin(11);
    const parts = new SharedParts(services, folders[0], 2);
    await parts.write(streamOf('a'), id, 0);
    await parts.write(streamOf('b'), id, 1);
    await expect(parts.write(streamOf('c'), id, 2)).rejects.toMatchObject({
      status_code: 400,
      body: expect.stringContaining('has 2 parts already: begin anew and send larger ones.') as string,
    });
    expect(await stored()).toBe(2);
    expect((await parts.getUpload(id)).offset).toBe(2);
  }));

it('runs the same number of queries for any number of parts', () =>
  withSetup(async ({ services, folders, servers: [here], begin }) => {
    const id = await begin(11);
    for (const at of [0, 1, 2]) await here.write(streamOf('a'), id, at);
    let queries = 0;
    let rows = 0;
    const db = services.store.db.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: ({ result }) => {
        rows += result.rows.length;
        return Promise.resolve(result);
      },
    });
    const counted = { ...services, store: { ...services.store, db } };
    expect((await new SharedParts(counted, folders[0]).getUpload(id)).offset).toBe(3);
    expect(rows).toBe(2);
    queries = 0;
    await sweepSharedParts(counted);
    // One query for the upload, and one for recorded files without a row.
    expect(queries).toBe(2);
  }));

it('throws the reason why a part cannot be written', () =>
  withSetup(async ({ services, folders, begin }) => {
    const id = await begin(11);
    const nowhere = new SharedParts(services, path.join(folders[0], 'none'));
    await expect(nowhere.write(streamOf('a'), id, 0)).rejects.toMatchObject({ code: 'ENOENT', syscall: 'open' });
  }));

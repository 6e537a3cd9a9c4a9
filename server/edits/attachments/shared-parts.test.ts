/** Resumable uploads whose parts lie in the store of files: what one server has received, another goes on with. */
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { visitor } from '#domain/access/actor.ts';
import { createSigner } from '../access/signer.ts';
import { importModelInto } from '../imports/import-prepared.ts';
import { withTestStore } from '../../testing/databases.ts';
import { fixtureModel, writePrepared } from '../../testing/prepared-fixture.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createAttachmentServices, type AttachmentServices } from './attachment-services.ts';
import { newUploadId, reserveUpload } from './reserve-upload.ts';
import { forgetParts, gatherParts, SharedParts, sweepSharedParts } from './shared-parts.ts';
import { sweepFiles } from './sweep-files.ts';

const ada = { ...visitor, person: { id: 'ada', email: '', firstName: '', lastName: '', admin: true } };
const day = 86_400_000;

interface Place {
  readonly services: AttachmentServices;
  /** Two servers with a folder of their own each. */
  readonly servers: readonly [SharedParts, SharedParts];
  readonly folders: readonly [string, string];
  readonly begin: (bytes: number) => Promise<string>;
  readonly stored: () => Promise<number>;
}

const inPlace = async (use: (place: Place) => Promise<void>): Promise<void> => {
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

it('goes on at another server, which has the whole of it in the end', () =>
  inPlace(async ({ services, servers: [here, there], folders, begin, stored }) => {
    const id = await begin(11);
    expect(await here.write(streamOf('hello '), id, 0)).toBe(6);
    expect(await there.getUpload(id)).toMatchObject({ offset: 6, size: 11, metadata: { modelId: 'haus' } });
    expect(await there.write(streamOf('world'), id, 6)).toBe(11);
    await gatherParts(services, folders[1], id);
    expect(await readFile(path.join(folders[1], id), 'utf8')).toBe('hello world');
    // Nothing else is left on either machine.
    expect([await readdir(folders[0]), await readdir(folders[1])]).toEqual([[], [id]]);
    await forgetParts(services, id);
    expect(await stored()).toBe(0);
  }));

it('keeps what came before the line broke', () =>
  inPlace(async ({ servers: [here, there], begin }) => {
    const id = await begin(11);
    const breaking = Readable.from(
      (async function* () {
        yield Buffer.from('hel');
        await new Promise((resolve) => setTimeout(resolve, 20));
        throw new Error('the line broke');
      })(),
    );
    await expect(here.write(breaking, id, 0)).rejects.toThrow('the line broke');
    expect((await there.getUpload(id)).offset).toBe(3);
  }));

it('takes each byte once, whoever sends it at the same time', () =>
  inPlace(async ({ servers: [here, there], begin, stored }) => {
    const id = await begin(11);
    const sent = await Promise.allSettled([
      here.write(streamOf('hello'), id, 0),
      there.write(streamOf('hello world'), id, 0),
    ]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect([5, 11]).toContain((await here.getUpload(id)).offset);
    expect(await stored()).toBe(1);
  }));

it('is waited for as long as something comes, and swept a day later', () =>
  inPlace(async ({ services, servers: [here], begin, stored }) => {
    const id = await begin(11);
    await here.write(streamOf('hello '), id, 0);
    const later = (ms: number): AttachmentServices => ({ ...services, now: () => Date.now() + ms });
    await sweepFiles(later(day - 1000));
    await new SharedParts(later(day - 1000), services.store.folder).write(streamOf('wor'), id, 6);
    await sweepFiles(later(day + 1000));
    expect((await here.getUpload(id)).offset).toBe(9);
    await sweepFiles(later(2 * day + 1000));
    await expect(here.getUpload(id)).rejects.toMatchObject({ status_code: 404 });
    expect(await stored()).toBe(0);
  }));

it('takes no more parts than a bucket and a table can be asked to hold', () =>
  inPlace(async ({ services, folders, begin, stored }) => {
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

it('asks the database no more the more parts there are', () =>
  inPlace(async ({ services, folders, servers: [here], begin }) => {
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
    // Whether the upload is known, and what was recorded of files without a row.
    expect(queries).toBe(2);
  }));

it('tells why a part cannot be written', () =>
  inPlace(async ({ services, folders, begin }) => {
    const id = await begin(11);
    const nowhere = new SharedParts(services, path.join(folders[0], 'none'));
    await expect(nowhere.write(streamOf('a'), id, 0)).rejects.toMatchObject({ code: 'ENOENT', syscall: 'open' });
  }));

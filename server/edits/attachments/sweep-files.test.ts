import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { visitor } from '#domain/access/actor.ts';
import type { Fields } from '#base/json-fields.ts';
import type { RecordKind } from '#domain/edits/edit.ts';
import { createSigner } from '../access/signer.ts';
import { applyEditBatch, type EditBatch } from '../apply-edit-batch.ts';
import { importPrepared } from '../imports/import-prepared.ts';
import { removeModel } from '../../store/maintenance/remove-revisions.ts';
import { openStore } from '../../store/open-store.ts';
import { listTrashedKeys } from '../../store/maintenance/trash.ts';
import { fixtureModel, writePrepared } from '../../testing/prepared-fixture.ts';
import { recordExamples } from '../../testing/record-examples.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createAttachmentServices, type AttachmentServices } from './attachment-services.ts';
import { receiveFile } from './receive-file.ts';
import { newUploadId, partFile, reserveUpload } from './reserve-upload.ts';
import { sweepFiles } from './sweep-files.ts';

const dayMs = 86_400_000;
const ada = { ...visitor, person: { id: 'ada', email: '', firstName: '', lastName: '', admin: true } };

const openServices = async () => {
  const folder = temporaryFolder();
  const prepared = await writePrepared(path.join(folder, 'imports', 'one'), fixtureModel('haus'));
  await importPrepared(folder, prepared);
  const opened = await openStore(folder);
  if (!opened.ok) throw new Error(opened.failure.message);
  let time = Date.now();
  const services = { ...createAttachmentServices(opened.value, await createSigner(opened.value)), now: () => time };
  await mkdir(path.join(folder, 'uploads'), { recursive: true });
  return {
    folder,
    services,
    wait: (ms: number): void => {
      time += ms;
    },
  };
};

const startUpload = async (services: AttachmentServices) => {
  const announced = { id: newUploadId(), modelId: 'haus', filename: 'a', bytes: 9 };
  const reserved = await reserveUpload(services, ada, announced);
  if (!reserved.ok) throw new Error(reserved.failure.message);
  await writeFile(partFile(services.store.folder, announced.id), 'some text');
  return reserved.value;
};

const addAttachment = async (
  services: AttachmentServices,
  parentId: string | null,
  parentType = 'mattertag',
): Promise<string> => {
  const upload = await startUpload(services);
  const received = await receiveFile(services, upload);
  if (!received.ok) throw new Error(received.failure.message);
  if (parentId !== null)
    await services.store.db
      .updateTable('attachments')
      .set({ parent_type: parentType, parent_id: parentId, unnamed_since: null })
      .where('id', '=', upload.id)
      .execute();
  return upload.id;
};

const filesIn = (folder: string): Promise<string[]> => readdir(path.join(folder, 'attachments', 'haus'));

it('keeps attached files, and unattached ones for a day', async () => {
  const { folder, services, wait } = await openServices();
  const named = await addAttachment(services, 't1');
  const unattached = await addAttachment(services, null);
  wait(dayMs - 1000);
  await sweepFiles(services);
  expect((await filesIn(folder)).toSorted()).toEqual([named, unattached].toSorted());
  wait(2000);
  await sweepFiles(services);
  expect(await filesIn(folder)).toEqual([named]);
  await services.store.close();
});

it('keeps a file for a day after its parent was deleted, and longer if the parent is restored', async () => {
  const { folder, services, wait } = await openServices();
  const { db } = services.store;
  await addAttachment(services, 't1');
  const tag = await db.selectFrom('annotations').selectAll().where('id', '=', 't1').executeTakeFirstOrThrow();
  await db.deleteFrom('annotations').where('id', '=', 't1').execute();
  await sweepFiles(services);
  wait(dayMs / 2);
  await sweepFiles(services);
  await db.insertInto('annotations').values(tag).execute();
  await sweepFiles(services);
  wait(2 * dayMs);
  await sweepFiles(services);
  expect(await filesIn(folder)).toHaveLength(1);
  await db.deleteFrom('annotations').where('id', '=', 't1').execute();
  await sweepFiles(services);
  wait(dayMs + 1000);
  await sweepFiles(services);
  expect(await filesIn(folder)).toEqual([]);
  await services.store.close();
});

const editOf = (kind: RecordKind, id: string, before: Fields | null, after: Fields | null): EditBatch => ({
  modelId: 'haus',
  id,
  personId: null,
  edits: [{ kind, id: 'p1', before, after }],
});

it.each(['photo', 'planImage'] as const)(
  'keeps the picture of a %s, and for a day after it was removed',
  async (kind) => {
    const { folder, services, wait } = await openServices();
    const added = await applyEditBatch(services.store, editOf(kind, 'add', null, recordExamples[kind]));
    if (!added.ok) throw new Error(added.failure.code);
    const picture = await addAttachment(services, 'p1', kind);
    wait(2 * dayMs);
    await sweepFiles(services);
    expect(await filesIn(folder)).toEqual([picture]);
    const removed = await applyEditBatch(services.store, editOf(kind, 'remove', added.value.edits[0]!.after, null));
    expect(removed.ok).toBe(true);
    await sweepFiles(services);
    wait(dayMs - 1000);
    await sweepFiles(services);
    expect(await filesIn(folder)).toEqual([picture]);
    wait(2000);
    await sweepFiles(services);
    expect(await filesIn(folder)).toEqual([]);
    await services.store.close();
  },
);

it('removes uploads that received nothing for a day', async () => {
  const { folder, services, wait } = await openServices();
  await startUpload(services);
  const slow = await startUpload(services);
  wait(2 * dayMs);
  const now = services.now() / 1000;
  await utimes(partFile(folder, slow.id), now, now);
  await sweepFiles(services);
  expect(await readdir(path.join(folder, 'uploads'))).toEqual([slow.id]);
  const left = await services.store.db.selectFrom('uploads').select('id').execute();
  expect(left).toEqual([{ id: slow.id }]);
  await services.store.close();
});

it('keeps files that are being written', async () => {
  const { folder, services, wait } = await openServices();
  const upload = await startUpload(services);
  await mkdir(path.join(folder, 'attachments', 'haus'), { recursive: true });
  const drafts = ['.0123456789abcdef.tmp', '.fedcba9876543210.tmp'] as const;
  for (const name of [...drafts, upload.id, 'stray'])
    await writeFile(path.join(folder, 'attachments', 'haus', name), 'x');
  await sweepFiles(services);
  expect((await filesIn(folder)).toSorted()).toEqual([...drafts, upload.id, 'stray']);
  wait(dayMs + 1000);
  const now = services.now() / 1000;
  // One draft is still being written; the writer of the other was killed.
  await utimes(path.join(folder, 'attachments', 'haus', drafts[1]), now, now);
  await utimes(partFile(folder, upload.id), now, now);
  await sweepFiles(services);
  expect((await filesIn(folder)).toSorted()).toEqual([drafts[1], upload.id, 'stray']);
  await services.store.close();
});

it('moves the files of a removed model to the trash, and deletes them 30 days later', async () => {
  const { folder, services, wait } = await openServices();
  const id = await addAttachment(services, 't1');
  await removeModel(services.store, 'haus');
  await sweepFiles(services);
  expect(await listTrashedKeys(services.files)).toContain(`attachments/haus/${id}`);
  await expect(filesIn(folder)).rejects.toThrow('ENOENT');
  wait(30 * dayMs + 1000);
  await sweepFiles(services);
  expect(await listTrashedKeys(services.files)).toEqual(new Set());
  await services.store.close();
});

/** Hanging files and addresses on items and taking them off again. Throws the graph's failures. */
import type { Transaction } from 'kysely';
import { mayEdit, type Actor } from '#domain/access/actor.ts';
import { mostAttachments, type AttachmentMediaType } from '#domain/model/content/attachment.ts';
import { requireComment, requireEdit } from '../access/require.ts';
import type { GraphContext } from '../graph/graph-context.ts';
import { graphFailure } from '../graph/graph-failure.ts';
import type { Row } from '../store/read-model.ts';
import type { Tables } from '../store/tables.ts';
import { findOwner, findVersions, saveOwner, type Owner, type Parent } from './attachment-owner.ts';
import { storableName } from './file-name.ts';
import { newUploadId } from './reserve-upload.ts';
import { inSnapshot, inTransaction } from '../store/in-transaction.ts';

export type AttachmentRow = Row<'attachments'>;

/** Whoever may comment may do so with files. */
export const requireLeave = async (context: GraphContext, { modelId, parentType }: Parent): Promise<void> => {
  const comments = parentType === 'note' || parentType === 'comment';
  await (comments ? requireComment : requireEdit)(context, modelId);
};

const ownerOf = async (work: Transaction<Tables>, parent: Parent): Promise<Owner> => {
  const owner = await findOwner(work, parent);
  if (!owner) throw graphFailure('not.found', `There is no ${parent.parentType} "${parent.parentId}" in this model.`);
  return owner;
};

const rowsOf = (work: Transaction<Tables>, { modelId, parentType, parentId }: Parent): Promise<AttachmentRow[]> =>
  work
    .selectFrom('attachments')
    .selectAll()
    .where('model_id', '=', modelId)
    .where('parent_type', '=', parentType)
    .where('parent_id', '=', parentId)
    .orderBy('sequence')
    .orderBy('id')
    .execute();

/** The place in the order of the first of `more`; refuses where that many do not fit. */
const placeFor = ({ holder }: Owner, rows: readonly AttachmentRow[], more: number): number => {
  const there = rows.length + (holder.fileAttachments?.length ?? 0) + (holder.externalAttachments?.length ?? 0);
  if (there + more > mostAttachments)
    throw graphFailure(
      'request.invalid',
      `An item carries at most ${mostAttachments} attachments, and there are ${there} already; remove one first.`,
    );
  return (rows.at(-1)?.sequence ?? -1) + 1;
};

/** What is cached of the model by its version is read again. */
const touchModel = async (work: Transaction<Tables>, modelId: string): Promise<void> => {
  await work
    .updateTable('models')
    .set((e) => ({ version: e('version', '+', 1) }))
    .where('id', '=', modelId)
    .execute();
};

const mayTouch = (actor: Actor, row: AttachmentRow): boolean =>
  mayEdit(actor, row.model_id) || (row.created_by !== null && row.created_by === actor.person?.id);

const change = <T>(
  context: GraphContext,
  parent: Parent,
  work: (work: Transaction<Tables>, owner: Owner, at: string) => Promise<T>,
): Promise<T> =>
  inTransaction(context.store, async (transaction) => {
    const at = new Date(context.attachments.now()).toISOString();
    const result = await work(transaction, await ownerOf(transaction, parent), at);
    await touchModel(transaction, parent.modelId);
    return result;
  });

/** Of headers, in which names arrive too. */
const longestName = 16_384;

/** Uploads that no item names yet, in the order in which they shall stand. */
export const addFiles = async (
  context: GraphContext,
  parent: Parent,
  uploads: readonly { readonly id: string; readonly filename?: string | null }[],
): Promise<readonly AttachmentRow[]> => {
  await requireLeave(context, parent);
  if (uploads.some(({ filename }) => (filename?.length ?? 0) > longestName))
    throw graphFailure('request.invalid', `A file name has at most ${longestName} characters.`);
  return change(context, parent, async (work, owner, at) => {
    const there = await rowsOf(work, parent);
    const wanted = uploads.filter(({ id }) => !there.some((row) => row.id === id));
    const place = placeFor(owner, there, wanted.length);
    for (const [i, { id, filename }] of wanted.entries()) {
      const row = await work
        .selectFrom('attachments')
        .selectAll()
        .where('id', '=', id)
        .where('model_id', '=', parent.modelId)
        .where('category', '=', 'upload')
        .executeTakeFirst();
      if (!row || !mayTouch(context.actor, row))
        throw graphFailure('not.found', `There is no upload "${id}" for this model; send the file first.`);
      if (row.parent_id !== null)
        throw graphFailure('request.invalid', `The file "${id}" hangs on another item; send it once more.`);
      await work
        .updateTable('attachments')
        .set({
          parent_type: parent.parentType,
          parent_id: parent.parentId,
          sequence: place + i,
          modified: at,
          unnamed_since: null,
          ...(filename != null && { filename: storableName(filename) }),
        })
        .where('id', '=', id)
        .execute();
    }
    const now = new Map((await rowsOf(work, parent)).map((row) => [row.id, row]));
    return uploads.map(({ id }) => now.get(id)!);
  });
};

export interface NewExternal {
  readonly url: string;
  readonly mediaType: AttachmentMediaType;
  readonly thumbnailUrl?: string | null;
  readonly width?: number | null;
  readonly height?: number | null;
}

const longestAddress = 2048;

const checkAddress = (name: string, address: string): void => {
  if (address.length > longestAddress || !/^https?:\/\//i.test(address) || !URL.canParse(address))
    throw graphFailure(
      'request.invalid',
      `${name} is no http or https address of at most ${longestAddress} characters.`,
    );
};

const checkPixels = (name: string, value: number | null | undefined): void => {
  if (value != null && value <= 0) throw graphFailure('request.invalid', `${name} must be a number of pixels from 1.`);
};

export const addExternal = async (
  context: GraphContext,
  parent: Parent,
  { url, mediaType, thumbnailUrl, width, height }: NewExternal,
): Promise<AttachmentRow> => {
  await requireLeave(context, parent);
  checkAddress('url', url);
  if (thumbnailUrl != null) checkAddress('thumbnailUrl', thumbnailUrl);
  checkPixels('width', width);
  checkPixels('height', height);
  return change(context, parent, async (work, owner, at) => {
    const row: AttachmentRow = {
      id: newUploadId(),
      model_id: parent.modelId,
      category: 'external',
      parent_type: parent.parentType,
      parent_id: parent.parentId,
      sequence: placeFor(owner, await rowsOf(work, parent), 1),
      media_type: mediaType,
      mime_type: '',
      filename: '',
      bytes: 0,
      sha256: '',
      width: width ?? null,
      height: height ?? null,
      url,
      thumbnail_url: thumbnailUrl ?? null,
      file_key: null,
      created: at,
      modified: at,
      created_by: context.actor.person?.id ?? null,
      unnamed_since: null,
    };
    await work.insertInto('attachments').values(row).execute();
    return row;
  });
};

const lists = { upload: 'fileAttachments', external: 'externalAttachments' } as const;

const namedIn = ({ holder }: Owner, category: keyof typeof lists): readonly { readonly id: string }[] =>
  holder[lists[category]] ?? [];

/** Takes one off its item; it stays for a day, as what can be hung there again. Answers its id. */
export const removeAttachment = async (
  context: GraphContext,
  parent: Parent,
  category: keyof typeof lists,
  attachmentId: string,
): Promise<string> => {
  await requireLeave(context, parent);
  return change(context, parent, async (work, owner, at) => {
    const row = (await rowsOf(work, parent)).find((each) => each.id === attachmentId && each.category === category);
    if (row) {
      if (!mayTouch(context.actor, row)) throw graphFailure('forbidden', 'Somebody else added this.');
      await work
        .updateTable('attachments')
        .set({ parent_type: null, parent_id: null, modified: at, unnamed_since: at })
        .where('id', '=', attachmentId)
        .execute();
      return attachmentId;
    }
    const holds = (each: Owner) => namedIn(each, category).some(({ id }) => id === attachmentId);
    const holding = [owner, ...(await findVersions(work, parent)).slice(1)].filter(holds);
    if (holding.length === 0)
      throw graphFailure('not.found', `There is no attachment "${attachmentId}" on this ${parent.parentType}.`);
    // Who brought it is not known of what a capture brought.
    if (!mayEdit(context.actor, parent.modelId)) throw graphFailure('forbidden', 'This came with the capture.');
    for (const each of holding) {
      Object.assign(each.holder, {
        [lists[category]]: namedIn(each, category).filter(({ id }) => id !== attachmentId),
      });
      await saveOwner(work, each, at);
    }
    return attachmentId;
  });
};

export const readParent = (
  context: GraphContext,
  parent: Parent,
): Promise<{ readonly owner: Owner; readonly rows: readonly AttachmentRow[] }> =>
  inSnapshot(context.store, async (work) => ({
    owner: await ownerOf(work, parent),
    rows: await rowsOf(work, parent),
  }));

/** Hanging files and addresses on items and taking them off again, as edits. Throws the graph's failures. */
import { fail, ok, type Result } from '#base/result.ts';
import { mayEdit, type Actor } from '#domain/access/actor.ts';
import { maxFileNameLength } from '#domain/edits/checks/attachment-shape.ts';
import { completeRecord } from '#domain/edits/complete-record.ts';
import { editBetween, type Edit } from '#domain/edits/edit.ts';
import type { AttachmentMediaType } from '#domain/model/content/attachment.ts';
import { requireNotes } from '../context/notes-policy.ts';
import { requireComment, requireEdit } from '../context/require.ts';
import { noteLayersSeen } from './visible-layers.ts';
import type { EditFailure, EditMaker } from '../../edits/apply-edit-batch.ts';
import { recordOfAttachment } from '../../edits/attachments/attachment-repository.ts';
import { changeModel, batchIdTaken, type Changed } from '../context/change-model.ts';
import type { Work } from '../../edits/record-repository.ts';
import { recordRepositories } from '../../edits/record-repositories.ts';
import type { GraphContext } from '../context/graph-context.ts';
import { graphFailure } from '../../wire/graph-failure.ts';
import { inSnapshot } from '../../store/in-transaction.ts';
import {
  findOwner,
  kindOfParent,
  withoutAttachment,
  type Owner,
  type Parent,
} from '../../edits/attachments/attachment-owner.ts';
import { storableName } from '../../edits/attachments/file-name.ts';
import { readableAttachments, type AttachmentRow } from '../../edits/attachments/readable-attachments.ts';
import { newUploadId } from '../../edits/attachments/reserve-upload.ts';

/** An item, and the client's name for the change of it. */
export interface Target extends Parent {
  readonly gestureId?: string | null;
}

/** Notes, and comments and replies in them. */
const isConversation = ({ parentType }: Parent): boolean => parentType === 'note' || parentType === 'comment';

/** Whoever may comment may do so with files. */
const leaveFor = (parent: Parent): typeof requireEdit => (isConversation(parent) ? requireComment : requireEdit);

export const requireLeave = async (context: GraphContext, parent: Parent): Promise<void> => {
  await leaveFor(parent)(context, parent.modelId);
};

const noItem = ({ parentType, parentId }: Parent): EditFailure => ({
  code: 'not.found',
  message: `There is no ${parentType} "${parentId}" in this model.`,
});

const rowsOf = (work: Work, { modelId, parentType, parentId }: Parent): Promise<AttachmentRow[]> =>
  work
    .selectFrom('attachments')
    .selectAll()
    .where('model_id', '=', modelId)
    .where('parent_type', '=', parentType)
    .where('parent_id', '=', parentId)
    .orderBy('sequence')
    .orderBy('id')
    .execute();

const mayTouch = (actor: Actor, row: AttachmentRow): boolean =>
  mayEdit(actor, row.model_id) || (row.created_by !== null && row.created_by === actor.person?.id);

/** Commenters add to notes where they see them; of others they hear nothing. */
const itemsSeen = async (context: GraphContext, parent: Parent): Promise<(owner: Owner) => boolean> => {
  if (!isConversation(parent) || mayEdit(context.actor, parent.modelId)) return () => true;
  const sees = await noteLayersSeen(context, parent.modelId);
  return ({ row }) => sees(row.layer_id) && row.enabled === 1;
};

const change = async (
  context: GraphContext,
  { modelId, gestureId, ...parent }: Target,
  make: (work: Work, owner: Owner) => Promise<Result<readonly Edit[], EditFailure>>,
  { writes = true }: { readonly writes?: boolean } = {},
): Promise<Changed> => {
  const item = { modelId, ...parent };
  await requireLeave(context, item);
  if (writes && isConversation(item)) await requireNotes(context, modelId);
  const sees = await itemsSeen(context, item);
  const edits: EditMaker = async (work) => {
    const owner = await findOwner(work, item);
    return owner && sees(owner) ? make(work, owner) : fail(noItem(item));
  };
  return changeModel(context, { modelId, gestureId, require: leaveFor(item), edits });
};

/** Ids of what the edit batch hung on this item: of a repeated one, those of the first time. */
const hungOn = ({ parentType, parentId }: Parent, { edits }: Changed): readonly string[] => {
  const hung = edits.filter(({ kind, before, after }) => kind === 'attachment' && before === null && after !== null);
  const here = hung.filter(({ after }) => after!['parentType'] === parentType && after!['parentId'] === parentId);
  if (edits.length > 0 && here.length === 0) throw batchIdTaken();
  return here.map(({ id }) => id);
};

const rowsAgain = async (
  { store }: GraphContext,
  modelId: string,
  ids: readonly string[],
): Promise<readonly AttachmentRow[]> => {
  if (ids.length === 0) return [];
  const found = await store.db
    .selectFrom('attachments')
    .selectAll()
    .where('model_id', '=', modelId)
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (!row) throw graphFailure('not.found', `The attachment "${id}" has been removed in the meantime.`);
    return row;
  });
};

export interface NewFile {
  readonly id: string;
  readonly filename?: string | null;
}

/** The edits that hang uploads on an item, in this order; of those that hang there already there are none. */
export const editsOfFiles = async (
  work: Work,
  actor: Actor,
  { modelId, parentType, parentId }: Parent,
  uploads: readonly NewFile[],
): Promise<readonly Edit[]> => {
  const edits: Edit[] = [];
  for (const { id, filename } of uploads) {
    const row = await work
      .selectFrom('attachments')
      .selectAll()
      .where('id', '=', id)
      .where('model_id', '=', modelId)
      .where('category', '=', 'upload')
      .executeTakeFirst();
    if (!row || !mayTouch(actor, row))
      throw graphFailure('not.found', `There is no upload "${id}" for this model; send the file first.`);
    if (row.parent_type === parentType && row.parent_id === parentId) continue;
    if (row.parent_id !== null)
      throw graphFailure('request.invalid', `The file "${id}" hangs on another item; send it once more.`);
    const name = filename == null ? row.filename : storableName(filename);
    const after = completeRecord('attachment', { category: 'upload', parentType, parentId, filename: name });
    edits.push({ kind: 'attachment', id, before: null, after });
  }
  return edits;
};

/** Uploads that no item names yet, in the order in which they shall stand. */
export const addFiles = async (
  context: GraphContext,
  target: Target,
  uploads: readonly NewFile[],
): Promise<readonly AttachmentRow[]> => {
  await requireLeave(context, target);
  if (uploads.some(({ filename }) => (filename?.length ?? 0) > maxFileNameLength))
    throw graphFailure('request.invalid', `A file name has at most ${maxFileNameLength} characters.`);
  const changed = await change(context, target, async (work) =>
    ok(await editsOfFiles(work, context.actor, target, uploads)),
  );
  const wanted = uploads.map(({ id }) => id);
  const hung = hungOn(target, changed);
  const isRepeated = hung.some((id) => !wanted.includes(id));
  return rowsAgain(context, target.modelId, isRepeated ? hung : wanted);
};

export interface NewExternal {
  readonly url: string;
  readonly mediaType: AttachmentMediaType;
  readonly thumbnailUrl?: string | null;
  readonly width?: number | null;
  readonly height?: number | null;
}

export const addExternal = async (
  context: GraphContext,
  target: Target,
  { url, mediaType, thumbnailUrl = null, width = null, height = null }: NewExternal,
): Promise<AttachmentRow> => {
  const { parentType, parentId } = target;
  const changed = await change(context, target, () => {
    const createdBy = context.actor.person?.id ?? null;
    const own = { category: 'external', parentType, parentId, url, mediaType, thumbnailUrl, width, height, createdBy };
    const after = completeRecord('attachment', own);
    return Promise.resolve(ok([{ kind: 'attachment', id: newUploadId(), before: null, after }]));
  });
  const [row] = await rowsAgain(context, target.modelId, hungOn(target, changed));
  return row!;
};

const lists = { upload: 'fileAttachments', external: 'externalAttachments' } as const;

/** Takes one off its item; it stays for a day, as what can be hung there again. Answers its id. */
export const removeAttachment = async (
  context: GraphContext,
  target: Target,
  category: keyof typeof lists,
  attachmentId: string,
): Promise<string> => {
  const nothing = fail<EditFailure>({
    code: 'not.found',
    message: `There is no attachment "${attachmentId}" on this ${target.parentType}.`,
  });
  const changed = await change(
    context,
    target,
    async (work, { row: item }) => {
      const rows = await rowsOf(work, target);
      const row = rows.find((each) => each.id === attachmentId && each.category === category);
      if (row) {
        if (!mayTouch(context.actor, row)) throw graphFailure('forbidden', 'Somebody else added this.');
        return ok([{ kind: 'attachment', id: attachmentId, before: recordOfAttachment(row), after: null }]);
      }
      const kind = kindOfParent[target.parentType];
      // Every version of an item has what came with it.
      const versions = (await recordRepositories[kind].versions?.(work, target.modelId, item.id)) ?? [];
      const edits = versions.flatMap(
        (record) =>
          editBetween(kind, item.id, record, withoutAttachment(record, target, lists[category], attachmentId)) ?? [],
      );
      if (edits.length === 0) return nothing;
      // Who brought it is not known of what a capture brought.
      if (!mayEdit(context.actor, target.modelId)) throw graphFailure('forbidden', 'This came with the capture.');
      return ok(edits);
    },
    { writes: false },
  );
  const concerned = changed.edits.some(({ kind, id }) => kind !== 'attachment' || id === attachmentId);
  if (!concerned) throw batchIdTaken();
  return attachmentId;
};

export const readParent = async (
  context: GraphContext,
  parent: Parent,
): Promise<{ readonly owner: Owner; readonly rows: readonly AttachmentRow[] }> => {
  const sees = await itemsSeen(context, parent);
  return inSnapshot(context.store, async (work) => {
    const owner = await findOwner(work, parent);
    if (!owner || !sees(owner)) {
      const { code, message } = noItem(parent);
      throw graphFailure(code, message);
    }
    return { owner, rows: readableAttachments(await rowsOf(work, parent)) };
  });
};

/** Rejects an edit batch that gives an item too many attachments (docs/reference/attachments.md#too-many-attachments). */
import type { Edit } from '#domain/edits/edit.ts';
import type { Fields } from '#base/json-fields.ts';
import { maxAttachments, type ParentType } from '#domain/records/attachment.ts';
import { quotedNames } from '#domain/model/content/file-names.ts';
import type { Transaction } from '../../store/transactions.ts';
import { yieldInTransaction } from '../../wire/time-slices.ts';
import type { EditFailure } from '../edit-failure.ts';
import { textOf } from '../record-repository.ts';
import { countAttachments, findOwner, type AttachmentParent } from './attachment-owner.ts';

interface GrownItem {
  readonly parent: AttachmentParent;
  readonly names: string[];
}

/** The items to which the batch adds attachments, with the names of these. */
const grownItems = (modelId: string, edits: readonly Edit[]): readonly GrownItem[] => {
  const items = new Map<string, GrownItem>();
  for (const { kind, before, after } of edits) {
    if (kind !== 'attachment' || before !== null || after === null) continue;
    const parent = {
      modelId,
      parentType: textOf(after, 'parentType') as ParentType,
      parentId: textOf(after, 'parentId'),
    };
    const key = `${parent.parentType} ${parent.parentId}`;
    const item = items.get(key) ?? { parent, names: [] };
    items.set(key, item);
    item.names.push(nameOf(after));
  }
  return [...items.values()];
};

const nameOf = (attachment: Fields): string => textOf(attachment, 'filename') || textOf(attachment, 'url');

/** `edits` are written already, as the journal stores them. */
export const findAttachmentFailure = async (
  transaction: Transaction,
  modelId: string,
  edits: readonly Edit[],
): Promise<EditFailure | null> => {
  for (const { parent, names } of grownItems(modelId, edits)) {
    await yieldInTransaction();
    const owner = await findOwner(transaction, parent);
    const count = owner ? await countAttachments(transaction, parent, owner) : 0;
    if (count <= maxAttachments) continue;
    return {
      code: 'request.invalid',
      message: `The ${parent.parentType} “${parent.parentId}” has ${count - names.length} attachments, and an item has at most ${maxAttachments}; not added: ${quotedNames(names)}. Remove others first, or add fewer.`,
      details: { kind: 'tooMany', files: names },
    };
  }
  return null;
};

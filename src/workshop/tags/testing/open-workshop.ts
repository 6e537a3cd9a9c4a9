/** Opens the tag editor with an in-memory server, for tests: edits that conflict with its records are rejected. */
import { createWatch, fork, scopeBind } from 'effector';
import { applyEdit } from '#domain/edits/apply-edit.ts';
import { type Edit } from '#domain/edits/edit.ts';
import type { Fields } from '#base/json-fields.ts';
import type { TagId } from '#domain/ids.ts';
import { applyToTags } from '#domain/tags/apply-to-tags.ts';
import { newTagEdit } from '#domain/tags/new-tag.ts';
import { applyEdits, type Editor } from '#src/data/edits/editor.ts';
import { $editor, editBatchQueued } from '#src/data/edits/state.ts';
import { writeFailure } from '#src/data/errors.ts';
import { tagRecords } from '#src/data/tags.ts';
import { tagOpened } from '#src/features/tags/index.ts';

/** A tag record of the server. */
const recordOf = (id: string, label: string): Fields => ({
  ...newTagEdit(id, { position: [0, 0, 0], normal: [0, 1, 0], floorId: null, roomId: null, sweepId: null }).after,
  label,
});

/** @param labels by the tags' ids */
export const openWorkshop = (labels: Readonly<Record<string, string>>) => {
  const records = new Map(Object.entries(labels).map(([id, label]) => [id, recordOf(id, label)]));
  const workshop = {
    records,
    /** The edits that were made, in order. */
    made: [] as (readonly Edit[])[],
    /** Ids of the records that were read. */
    reads: [] as string[],
    /** Awaited before the response to an edit batch. */
    gate: Promise.resolve() as Promise<unknown>,
    /** Awaited before the response to a read. */
    readGate: Promise.resolve() as Promise<unknown>,
    /** If set, all edit batches are rejected with this code. */
    rejectionCode: null as string | null,
    isReadBroken: false,
  };
  const tags = () =>
    applyToTags(
      [],
      [...records].map(([id, after]) => ({ kind: 'tag', id, before: null, after })),
    );
  const notify = (): void => scopeBind(tagRecords.changed, { scope })({ records: tags(), hidden: [], warnings: [] });
  const apply = (edit: Edit): string | null => {
    const result = applyEdit(records.get(edit.id) ?? null, edit);
    if (!result.ok) return result.failure.code;
    if (result.value) records.set(edit.id, result.value);
    else records.delete(edit.id);
    return null;
  };
  const editor: Editor = {
    applyEdits,
    send: async ({ edits }) => {
      await workshop.gate;
      const code = workshop.rejectionCode ?? edits.map(apply).find((rejected) => rejected !== null);
      if (!code) return { outcome: 'accepted', failure: null };
      return { outcome: code === 'edit.conflict' ? 'conflict' : 'failed', failure: writeFailure(code, code) };
    },
    refresh: async () => notify(),
    uploadFile: () => Promise.reject(new Error('uploads are not supported')),
    readRecord: async ({ id }) => {
      workshop.reads.push(id);
      const record = records.get(id) ?? null;
      await workshop.readGate;
      if (workshop.isReadBroken) throw new Error('no connection');
      return record;
    },
  };
  const scope = fork({ values: [[$editor, editor]] });
  createWatch({ unit: editBatchQueued, scope, fn: ({ edits }) => workshop.made.push(edits) });
  notify();
  const open = (id: string): void => scopeBind(tagOpened, { scope })({ tagId: id as TagId, by: 'pin' });
  return { workshop, scope, notify, open };
};

/** The tag tool over a server in memory, for tests: it takes what fits what it holds, and rejects the rest. */
import { createWatch, fork, scopeBind } from 'effector';
import { applyEdit, type Edit } from '#domain/edits/edit.ts';
import type { Fields } from '#base/json-fields.ts';
import type { TagId } from '#domain/ids.ts';
import { applyToTags } from '#domain/tags/apply-to-tags.ts';
import { newTagEdit } from '#domain/tags/new-tag.ts';
import type { Editor } from '#src/data/edits/editor.ts';
import { $editor, editsMade } from '#src/data/edits/state.ts';
import { writeFailure } from '#src/data/errors.ts';
import { tagsChanged } from '#src/data/tags.ts';
import { tagOpened } from '#src/features/tags/index.ts';

/** A tag as it stands on the server. */
const recordOf = (id: string, label: string): Fields => ({
  ...newTagEdit(id, { position: [0, 0, 0], normal: [0, 1, 0], floorId: null, roomId: null }).after,
  label,
});

/** @param labels by the tags' ids */
export const openWorkshop = (labels: Readonly<Record<string, string>>) => {
  const records = new Map(Object.entries(labels).map(([id, label]) => [id, recordOf(id, label)]));
  const workshop = {
    records,
    /** What was made, in order. */
    made: [] as (readonly Edit[])[],
    /** Records that were asked for. */
    reads: [] as string[],
    /** Awaited before an edit batch or a reading is answered. */
    gate: Promise.resolve() as Promise<unknown>,
    readGate: Promise.resolve() as Promise<unknown>,
    /** A code: all edit batches are rejected with it. */
    refusal: null as string | null,
    isReadBroken: false,
  };
  const tags = () =>
    applyToTags(
      [],
      [...records].map(([id, after]) => ({ kind: 'tag', id, before: null, after })),
    );
  const notify = (): void => scopeBind(tagsChanged, { scope })({ tags: tags(), hidden: [], problems: [] });
  const take = (edit: Edit): string | null => {
    const result = applyEdit(records.get(edit.id) ?? null, edit);
    if (!result.ok) return result.failure.code;
    if (result.value) records.set(edit.id, result.value);
    else records.delete(edit.id);
    return null;
  };
  const editor: Editor = {
    send: async ({ edits }) => {
      await workshop.gate;
      const code = workshop.refusal ?? edits.map(take).find((rejected) => rejected !== null);
      if (!code) return { outcome: 'taken', failure: null };
      return { outcome: code === 'edit.conflict' ? 'conflict' : 'failed', failure: writeFailure(code, code) };
    },
    refresh: async () => notify(),
    bring: () => Promise.reject(new Error('no files here')),
    readRecord: async ({ id }) => {
      workshop.reads.push(id);
      const record = records.get(id) ?? null;
      await workshop.readGate;
      if (workshop.isReadBroken) throw new Error('no line');
      return record;
    },
  };
  const scope = fork({ values: [[$editor, editor]] });
  createWatch({ unit: editsMade, scope, fn: (edits) => workshop.made.push(edits) });
  notify();
  const open = (id: string): void => scopeBind(tagOpened, { scope })({ tagId: id as TagId, by: 'pin' });
  return { workshop, scope, tell: notify, open };
};

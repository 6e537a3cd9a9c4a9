/** Opens the tag editor with an in-memory server, for tests. */
import { createWatch, fork, scopeBind } from 'effector';
import type { Fields } from '#base/json-fields.ts';
import type { TagId } from '#domain/ids.ts';
import { applyToTags } from '#domain/tags/apply-to-tags.ts';
import { newTagEdit } from '#domain/tags/new-tag.ts';
import { $editor, editBatchQueued } from '#src/data/edits/state.ts';
import { tagRecords } from '#src/data/tags.ts';
import { tagOpened } from '#src/features/tags/index.ts';
import { createMemoryEditor } from '#src/data/edits/testing/memory-editor.ts';

/** A tag record of the server. */
const recordOf = (id: string, label: string): Fields => ({
  ...newTagEdit(id, { position: [0, 0, 0], normal: [0, 1, 0], floorId: null, roomId: null, sweepId: null }).after,
  label,
  enabled: true,
});

const subscription = { keepFresh: async () => undefined, renewUrls: async () => undefined, dispose: () => undefined };

/** @param labels by the tags' ids */
export const openWorkshop = (labels: Readonly<Record<string, string>>) => {
  const records = Object.fromEntries(Object.entries(labels).map(([id, label]) => [id, recordOf(id, label)]));
  const { server, editor } = createMemoryEditor(records, () => notify());
  const tags = () =>
    applyToTags(
      [],
      [...server.records].map(([id, after]) => ({ kind: 'tag', id, before: null, after })),
    );
  const notify = (): void => scopeBind(tagRecords.changed, { scope })({ records: tags(), hidden: [], warnings: [] });
  const scope = fork({ values: [[$editor, editor]], handlers: [[tagRecords.loadFx, () => subscription]] });
  createWatch({ unit: editBatchQueued, scope, fn: ({ edits }) => server.made.push(edits) });
  notify();
  const open = (id: string): void => scopeBind(tagOpened, { scope })({ tagId: id as TagId, by: 'pin' });
  return { workshop: server, scope, notify, open };
};

/** What a record is called where another editor has it open. */
import { combine } from 'effector';
import { nameIn } from '#domain/edits/batch-summary.ts';
import type { PresenceRecord } from '#domain/presence/presence.ts';
import { noteRecords } from '#src/data/notes.ts';
import { tagRecords } from '#src/data/tags.ts';

/** Null for a record that has no name, or is not loaded. */
export const $recordName = combine(
  tagRecords.$all,
  noteRecords.$all,
  (tags, notes) =>
    ({ kind, id }: PresenceRecord): string | null => {
      const tag = kind === 'tag' ? tags.find((each) => each.id === id) : undefined;
      const note = kind === 'note' ? notes.find((each) => each.id === id) : undefined;
      return nameIn(kind, { label: tag?.label ?? '', text: note?.text ?? '' });
    },
);

/** What a record is called where another editor has it open. */
import { combine } from 'effector';
import { nameIn } from '#domain/edits/batch-summary.ts';
import type { PresenceRecord } from '#domain/presence/presence.ts';
import { labelRecords } from '#src/data/labels.ts';
import { noteRecords } from '#src/data/notes.ts';
import { orderedListRecords } from '#src/data/ordered-lists.ts';
import { photoRecords } from '#src/data/photos.ts';
import { tagRecords } from '#src/data/tags.ts';

/** Null for a record that has no name, or is not loaded. */
export const $recordName = combine(
  {
    tag: tagRecords.$all,
    label: labelRecords.$all,
    orderedList: orderedListRecords.$all,
    photo: photoRecords.$all,
    notes: noteRecords.$all,
  },
  ({ notes, ...labelled }) =>
    ({ kind, id }: PresenceRecord): string | null => {
      const records = kind in labelled ? labelled[kind as keyof typeof labelled] : [];
      const label = records.find((each) => each.id === id)?.label ?? '';
      const note = kind === 'note' ? notes.find((each) => each.id === id) : undefined;
      return nameIn(kind, { label, text: note?.text ?? '' });
    },
);

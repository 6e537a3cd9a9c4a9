/** What a record is called where another editor has it open. */
import { combine } from 'effector';
import type { PresenceRecord } from '#domain/presence/presence.ts';
import { noteRecords } from '#src/data/notes.ts';
import { tagRecords } from '#src/data/tags.ts';

const maxNameLength = 40;

/** '' for a record that has no name, or is not loaded. */
export const $recordName = combine(tagRecords.$all, noteRecords.$all, (tags, notes) => {
  const nameIn = ({ kind, id }: PresenceRecord): string => {
    if (kind === 'tag') return tags.find((tag) => tag.id === id)?.label ?? '';
    return kind === 'note' ? (notes.find((note) => note.id === id)?.text ?? '') : '';
  };
  return (record: PresenceRecord): string => {
    const name = nameIn(record).trim();
    return name.length > maxNameLength ? `${name.slice(0, maxNameLength).trimEnd()}…` : name;
  };
});

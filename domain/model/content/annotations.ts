/** What users add at places in a model: tags, labels, measurements, notes, and objects that were recognised. */
import type { ModelAccess } from '../../access/actor.ts';
import type { Captured } from '../../records/define-kind.ts';
import type { label } from '../../records/kinds/label.ts';
import type { measurement } from '../../records/kinds/measurement.ts';
import type { note } from '../../records/kinds/note.ts';
import type { objectAnnotation } from '../../records/kinds/object-annotation.ts';
import type { orderedList } from '../../records/kinds/ordered-list.ts';
import type { tag } from '../../records/kinds/tag.ts';

export type Tag = Captured<typeof tag>;
export type Label = Captured<typeof label>;
export type Measurement = Captured<typeof measurement>;
export type ObjectAnnotation = Captured<typeof objectAnnotation>;
export type Note = Captured<typeof note>;
export type NoteComment = NonNullable<Note['comments']>[number];
export type NoteReply = NonNullable<NoteComment['replies']>[number];
export type OrderedList = Captured<typeof orderedList>;
export type OrderedListEntry = OrderedList['entries'][number];

/** The author of notes (docs/reference/access.md#users). A capture does not define who may sign in. */
export interface User {
  readonly id: string;
  readonly email: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly modelAccess?: ModelAccess;
  readonly userStatus?: 'unknown' | 'failed' | 'mentioned' | 'contributor' | 'known';
}

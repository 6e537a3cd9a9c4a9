import type { Fields } from '#base/json-fields.ts';
import type { Edit } from '#domain/edits/edit.ts';

/** An edit of a batch after it is written, for the rules about the batch as a whole. */
export interface AppliedEdit {
  /** As the journal stores it. */
  readonly edit: Edit;
  /** The record before and after the edit. */
  readonly from: Fields | null;
  readonly to: Fields | null;
  /** All versions of the record before the edit. */
  readonly versions: readonly Fields[];
}

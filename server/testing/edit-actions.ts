/** Random actions of an editor in the fixture's model, for property tests. */
import * as fc from 'fast-check';
import type { RecordKind } from '#domain/edits/edit.ts';
import type { PictureKind } from '../edits/attachments/pictures.ts';
import { change, pick, type Change } from './edit-values.ts';
import { changedKinds, newRecord, newTag, removedKinds, type NewRecord } from './new-records.ts';

export interface ChangeOfRecord {
  readonly kind: 'rename' | 'move';
  readonly of: RecordKind;
  readonly pick: number;
  readonly change: Change;
}

/**
 * One edit. `pick` selects the record, or those to which a new one refers. `copy`: a version of the record in another
 * layer, or, if `hides`, one that marks it as removed there.
 */
export type PlannedEdit =
  | { readonly kind: 'add'; readonly record: NewRecord; readonly pick: number }
  | ChangeOfRecord
  | { readonly kind: 'remove'; readonly of: RecordKind; readonly pick: number }
  | { readonly kind: 'copy'; readonly pick: number; readonly hides: boolean }
  | { readonly kind: 'attachUrl'; readonly pick: number };

/**
 * `edits`: one batch. `addAtOnce`: without waiting for responses. `addTitled`: the same, and a second batch gives the new
 * tag its title. `upload`: the server attaches a file to a tag. `addPicture`: a photo or a plan image with an uploaded
 * picture. `settle`: waits for all responses.
 */
export type Action =
  | { readonly kind: 'edits'; readonly edits: readonly PlannedEdit[] }
  | { readonly kind: 'addAtOnce' | 'addTitled'; readonly record: NewRecord }
  | { readonly kind: 'upload'; readonly pick: number }
  | { readonly kind: 'addPicture'; readonly of: PictureKind }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  | { readonly kind: 'settle' };

const plannedEdit: fc.Arbitrary<PlannedEdit> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('add'), record: newRecord, pick }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('rename', 'move'),
      of: fc.constantFrom(...changedKinds),
      pick,
      change,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove'), of: fc.constantFrom(...removedKinds), pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('copy'), pick, hides: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('attachUrl'), pick }) },
);

const edits: fc.Arbitrary<Action> = fc.record({
  kind: fc.constant('edits'),
  edits: fc.array(plannedEdit, { minLength: 1, maxLength: 3 }),
});

const upload: fc.Arbitrary<Action> = fc.record({ kind: fc.constant('upload'), pick });
const addPicture: fc.Arbitrary<Action> = fc.record({
  kind: fc.constant('addPicture'),
  of: fc.constantFrom('photo', 'planImage'),
});

/** An edit batch of one to three edits. */
export const editAction: fc.Arbitrary<Action> = fc.oneof(
  { weight: 20, arbitrary: edits },
  { weight: 1, arbitrary: upload },
  { weight: 1, arbitrary: addPicture },
);

/** With undo and redo in between, and with batches that are sent before the responses to earlier ones. */
export const anyAction: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('addAtOnce', 'addTitled'), record: newTag }) },
  { weight: 8, arbitrary: edits },
  { weight: 2, arbitrary: upload },
  { weight: 1, arbitrary: addPicture },
  { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom('undo', 'undo', 'redo', 'settle') }) },
);

/**
 * The texts of a record in the fields of its editor. Those that could not be saved stay in their field until they are valid,
 * used again or discarded; of a record that was deleted by someone else they can be copied.
 */
import { combine, createEvent, createStore, merge, sample, type Store } from 'effector';
import type { MessageDescriptor } from 'react-intl';
import type { RecordKind } from '#domain/edits/edit.ts';
import { missingRecordId } from '#src/data/edits/rejections.ts';
import { editBatchRejected, type RejectedEditBatch } from '#src/data/edits/state.ts';
import { declareUnsaved } from '#src/shell/unsaved/index.ts';
import { showLostTextFx } from './lost-text.ts';

interface RecordField<Field extends string> {
  readonly id: string;
  readonly field: Field;
}

/** A finished edit of a field. */
export interface RecordText<Field extends string> extends RecordField<Field> {
  /** Of the version of the record; null in a space without layers. */
  readonly layerId: string | null;
  readonly text: string;
  /** When editing began. */
  readonly from: string;
}

export interface UnsavedRecordText<Field extends string> {
  /** Of the text. */
  readonly id: string;
  readonly recordId: string;
  readonly field: Field;
  readonly text: string;
}

interface Options<Field extends string, Issue extends string> {
  readonly kind: RecordKind;
  /** Whose rejected text stays in its field. */
  readonly fields: readonly Field[];
  /** Fields whose rejected text is reported elsewhere where the record was deleted. */
  readonly reportedElsewhere?: readonly Field[];
  /** Null: the text is valid. */
  readonly findIssue: (field: Field, text: string) => Issue | null;
  readonly $records: Store<readonly { readonly id: string; readonly layerId?: string | null }[]>;
  /** Of a text whose record was deleted by someone else. */
  readonly lostText: MessageDescriptor;
}

export const createRecordTexts = <Field extends string, Issue extends string>(options: Options<Field, Issue>) => {
  const { kind, fields, reportedElsewhere = [], findIssue, $records, lostText } = options;
  const committed = createEvent<RecordText<Field>>();
  /** The field shows the saved text again. */
  const restored = createEvent<RecordField<Field>>();

  /** No field shows these invalid texts any more. */
  const discarded = createEvent<readonly RecordText<Field>[]>();

  const isSameField = (a: RecordField<Field>, b: RecordField<Field>): boolean => a.id === b.id && a.field === b.field;
  const noTexts: readonly RecordText<Field>[] = [];
  const $invalid = createStore(noTexts)
    .on(committed, (texts, text) => {
      const others = texts.filter((each) => !isSameField(each, text));
      return findIssue(text.field, text.text) === null ? others : [...others, text];
    })
    .on(restored, (texts, field) => texts.filter((each) => !isSameField(each, field)))
    .on(discarded, (texts, given) => texts.filter((each) => !given.includes(each)));
  /** To be saved. */
  const changed = committed.filter({ fn: ({ field, text }) => findIssue(field, text) === null });

  /** Of records that exist. */
  const rejectedTexts = ({ operation, batch, failure, isUndone, split }: RejectedEditBatch) => {
    // Of a split batch nothing is lost; a program gets the failure of its own.
    const isLost = operation === 'do' && !isUndone && !split && !batch.isIndivisible;
    const edits = batch.edits.filter((edit) => isLost && edit.kind === kind && edit.before && edit.after);
    return edits.flatMap(({ id: recordId, after }) =>
      fields.flatMap((field): readonly (UnsavedRecordText<Field> & { readonly isOfDeleted: boolean })[] => {
        const text = after![field];
        if (typeof text !== 'string' || text === '') return [];
        const isOfDeleted = missingRecordId(failure) === recordId;
        return [{ id: `${batch.id} ${field}`, recordId, field, text, isOfDeleted }];
      }),
    );
  };

  /** The user has taken the text into its field again, or does not need it. */
  const unsavedResolved = createEvent<string>();
  const noUnsaved: readonly UnsavedRecordText<Field>[] = [];
  const $unsaved = createStore(noUnsaved)
    .on(editBatchRejected, (texts, rejection) => {
      const rejected = rejectedTexts(rejection).filter(({ isOfDeleted }) => !isOfDeleted);
      return rejected.length === 0 ? texts : [...texts, ...rejected];
    })
    .on(unsavedResolved, (texts, id) => texts.filter((text) => text.id !== id));

  const isThere = (
    records: readonly { readonly id: string; readonly layerId?: string | null }[],
    { id, layerId }: RecordText<Field>,
  ): boolean => records.some((record) => record.id === id && (record.layerId ?? null) === layerId);
  const lost = sample({
    clock: committed,
    source: $records,
    filter: (records, text) => text.text.trim() !== '' && !isThere(records, text),
    fn: (_, { text }) => text,
  });
  const lostByRejection = editBatchRejected.filterMap(
    (rejection) =>
      rejectedTexts(rejection).find(({ field, isOfDeleted }) => isOfDeleted && !reportedElsewhere.includes(field))
        ?.text,
  );
  sample({
    clock: merge([lost, lostByRejection]),
    fn: (text) => ({ message: lostText, text }),
    target: showLostTextFx,
  });

  declareUnsaved(
    `texts of ${kind}`,
    combine($invalid, $unsaved, $records, (invalid, unsaved, records) => {
      const ids = new Set<string>(records.map(({ id }) => id));
      return invalid.some(({ id }) => ids.has(id)) || unsaved.some(({ recordId }) => ids.has(recordId));
    }),
  );

  return { committed, restored, discarded, changed, unsavedResolved, $invalid, $unsaved, findIssue };
};

export type RecordTexts<Field extends string, Issue extends string> = ReturnType<
  typeof createRecordTexts<Field, Issue>
>;

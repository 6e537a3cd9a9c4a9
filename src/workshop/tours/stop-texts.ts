/** The title and the text of stops: what is too long is not sent, and what the server has rejected is not lost. */
import { combine, createEvent, createStore, merge, sample } from 'effector';
import type { Fields } from '#base/json-fields.ts';
import { entryIds, type Entries } from '#domain/edits/reel/edit-entries.ts';
import { maxDescriptionLength, maxTitleLength } from '#domain/records/common-fields.ts';
import { editBatchRejected, type RejectedEditBatch } from '#src/data/edits/state.ts';
import { declareUnsaved } from '#src/shell/unsaved/index.ts';
import { showLostTextFx } from '../lost-text.ts';
import { stopReplaced } from './add-stop.ts';
import { $editedStops, stopChanged, type StopChange } from './entries.ts';
import { stopEditorMessages as messages } from './messages.ts';

export const textFields = ['title', 'description'] as const;
export type TextField = (typeof textFields)[number];
export const maxCharacters: Readonly<Record<TextField, number>> = {
  title: maxTitleLength,
  description: maxDescriptionLength,
};

export interface StopText {
  readonly id: string;
  readonly field: TextField;
  readonly text: string;
  /** When editing began. */
  readonly from: string;
}
/** A finished edit of a field. */
export const textCommitted = createEvent<StopText>();
/** The field shows the saved text again. */
export const textRestored = createEvent<Pick<StopText, 'id' | 'field'>>();

const isTooLong = ({ field, text }: StopText): boolean => text.length > maxCharacters[field];
const isOfField = (text: Pick<StopText, 'id' | 'field'>, { id, field }: Pick<StopText, 'id' | 'field'>): boolean =>
  text.id === id && text.field === field;

const none: readonly StopText[] = [];
export const $tooLongTexts = createStore(none)
  .on(textCommitted, (texts, text) => {
    const others = texts.filter((each) => !isOfField(each, text));
    return isTooLong(text) ? [...others, text] : others;
  })
  .on(textRestored, (texts, field) => texts.filter((each) => !isOfField(each, field)))
  .on(stopReplaced, (texts, { id, newId }) => texts.map((each) => (each.id === id ? { ...each, id: newId } : each)));

sample({
  clock: textCommitted,
  filter: (text) => !isTooLong(text),
  fn: ({ id, field, text, from }): StopChange => ({ id, change: { [field]: text }, from: { [field]: from } }),
  target: stopChanged,
});

export interface UnsavedStopText {
  /** Of the text. */
  readonly id: string;
  readonly stopId: string;
  readonly field: TextField;
  readonly text: string;
}

const entriesIn = (fields: Fields | null): Entries => (fields?.['entries'] ?? []) as unknown as Entries;

const textsIn = ({ operation, batch, isUndone, split }: RejectedEditBatch): readonly UnsavedStopText[] => {
  // Of a split batch nothing is lost.
  if (operation !== 'do' || isUndone || split) return [];
  return batch.edits.flatMap(({ kind, before, after }) => {
    if (kind !== 'highlightReel') return [];
    const [earlier, later] = [entriesIn(before), entriesIn(after)];
    const [earlierIds, laterIds] = [entryIds(earlier), entryIds(later)];
    return later.flatMap((entry, index) => {
      const old = earlier[earlierIds.indexOf(laterIds[index]!)];
      return textFields.flatMap((field): readonly UnsavedStopText[] => {
        const text = entry[field];
        if (text === null || !old || text === old[field]) return [];
        return [{ id: `${batch.id} ${field} ${index}`, stopId: laterIds[index]!, field, text }];
      });
    });
  });
};

/** The user has taken the text into its field again, or does not need it. */
export const unsavedTextResolved = createEvent<string>();
const noUnsaved: readonly UnsavedStopText[] = [];
export const $unsavedTexts = createStore(noUnsaved)
  .on(editBatchRejected, (texts, rejection) => {
    const rejected = textsIn(rejection);
    return rejected.length === 0 ? texts : [...texts, ...rejected];
  })
  .on(unsavedTextResolved, (texts, id) => texts.filter((text) => text.id !== id))
  .on(stopReplaced, (texts, { id, newId }) =>
    texts.map((each) => (each.stopId === id ? { ...each, stopId: newId } : each)),
  );

// The stop was removed by someone else: there is no field any more that could show the text.
const lostTexts = merge([
  sample({
    clock: textCommitted,
    source: $editedStops,
    fn: (stops, { id, text }) => (stops.some((each) => each.id === id) ? [] : [text]),
  }),
  sample({
    clock: editBatchRejected,
    source: $editedStops,
    fn: (stops, rejection) =>
      textsIn(rejection).flatMap(({ stopId, text }) => (stops.some(({ id }) => id === stopId) ? [] : [text])),
  }),
]);
sample({
  clock: lostTexts,
  filter: ([text = '']) => text.trim() !== '',
  fn: ([text = '']) => ({ message: messages.lostText, text }),
  target: showLostTextFx,
});

declareUnsaved(
  'texts of stops',
  combine($tooLongTexts, $unsavedTexts, $editedStops, (tooLong, unsaved, stops): boolean => {
    const ids = new Set(stops.map(({ id }) => id));
    return tooLong.some(({ id }) => ids.has(id)) || unsaved.some(({ stopId }) => ids.has(stopId));
  }),
);

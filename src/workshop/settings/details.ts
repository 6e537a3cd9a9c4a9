/**
 * The details of the space: texts, and whether visitors see them. What cannot be saved stays in its field, and what the
 * server has rejected is not lost (docs/reference/settings.md#details).
 */
import { combine, createEvent, createStore, sample } from 'effector';
import { fieldOf, isFields, type Fields } from '#base/json-fields.ts';
import { detailNames, findDetailIssue, switchOfDetail, type DetailName } from '#domain/details/details.ts';
import { editBatchRejected, type RejectedEditBatch } from '#src/data/edits/state.ts';
import { declareUnsaved } from '#src/shell/unsaved/index.ts';
import { detailsRecord, settingsRecord } from '../model-record.ts';
import { settingsPanel } from './panel.ts';

detailsRecord.readWhile('settings panel', settingsPanel.$isOpen);
settingsRecord.readWhile('settings panel', settingsPanel.$isOpen);

type Texts = Readonly<Record<DetailName, string>>;

const textsIn = (fields: Fields): Texts =>
  Object.fromEntries(
    detailNames.map((name) => {
      const text = fieldOf(fields, name);
      return [name, typeof text === 'string' ? text : ''];
    }),
  ) as unknown as Texts;

export const { $state: $detailsState, retried: detailsRetried } = detailsRecord;
/** Null: not read yet. */
export const $details = detailsRecord.$record.map((record): Texts | null => record && textsIn(record.fields ?? {}));

export interface DetailText {
  readonly name: DetailName;
  readonly text: string;
  /** When editing began. */
  readonly from: string;
}
/** A finished edit of a field. */
export const detailCommitted = createEvent<DetailText>();
/** The field shows the saved text again. */
export const detailRestored = createEvent<DetailName>();

const none: readonly DetailText[] = [];
/** Texts that cannot be saved: too long, or empty where there must be one. */
export const $invalidDetails = createStore(none)
  .on(detailCommitted, (texts, text) => {
    const others = texts.filter(({ name }) => name !== text.name);
    return findDetailIssue(text.name, text.text) === null ? others : [...others, text];
  })
  .on(detailRestored, (texts, name) => texts.filter((each) => each.name !== name));

sample({
  clock: detailCommitted,
  filter: ({ name, text }) => findDetailIssue(name, text) === null,
  fn: ({ name, text, from }) => ({ patch: { [name]: text }, from: { [name]: from } }),
  target: detailsRecord.changed,
});

export interface UnsavedDetail {
  /** Of the text. */
  readonly id: string;
  readonly name: DetailName;
  readonly text: string;
}

const rejectedTexts = ({ operation, batch, isUndone, split }: RejectedEditBatch): readonly UnsavedDetail[] => {
  // Of a split batch nothing is lost; a program gets the failure of its own.
  if (operation !== 'do' || isUndone || split || batch.isIndivisible) return [];
  return batch.edits.flatMap(({ kind, after }) =>
    kind !== 'details' || !after
      ? []
      : detailNames.flatMap((name): readonly UnsavedDetail[] => {
          const text = fieldOf(after, name);
          return typeof text === 'string' && text !== '' ? [{ id: `${batch.id} ${name}`, name, text }] : [];
        }),
  );
};

/** The user has taken the text into its field again, or does not need it. */
export const unsavedDetailResolved = createEvent<string>();
const noUnsaved: readonly UnsavedDetail[] = [];
export const $unsavedDetails = createStore(noUnsaved)
  .on(editBatchRejected, (texts, rejection) => [...texts, ...rejectedTexts(rejection)])
  .on(unsavedDetailResolved, (texts, id) => texts.filter((text) => text.id !== id));
declareUnsaved(
  'details of the space',
  combine($invalidDetails, $unsavedDetails, (invalid, unsaved) => invalid.length > 0 || unsaved.length > 0),
);

type Shown = Readonly<Partial<Record<string, boolean>>>;

const shownIn = (settings: Fields | null): Shown => {
  const shown = settings && fieldOf(settings, 'shown');
  return isFields(shown) ? (shown as Shown) : {};
};
const $shown = settingsRecord.$record.map((record) => shownIn(record?.fields ?? null));

/** Whether visitors see a detail, as far as its switch decides. */
export const $isDetailShown = $shown.map(
  (shown) =>
    (name: DetailName): boolean =>
      shown[switchOfDetail[name]] !== false,
);

export const detailVisibilityChanged = createEvent<{ readonly name: DetailName; readonly isShown: boolean }>();
sample({
  clock: detailVisibilityChanged,
  source: $shown,
  fn: (shown, { name, isShown }) => ({ patch: { shown: { ...shown, [switchOfDetail[name]]: isShown } as Fields } }),
  target: settingsRecord.changed,
});

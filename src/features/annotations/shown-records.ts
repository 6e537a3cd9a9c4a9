/** The labels, measurements and notes that the visitor sees in the current view, and loading those that are missing. */
import { combine, createEvent, sample } from 'effector';
import { labelRecords } from '#src/data/labels.ts';
import { measurementRecords } from '#src/data/measurements.ts';
import { noteRecords } from '#src/data/notes.ts';
import type { RecordsRequest, RecordsStatus } from '#src/data/record-subscription.ts';
import { $isWorkshop, $modelRequest } from '#src/data/state.ts';
import { $areLabelsShown } from '../labels/index.ts';
import { $areSavedShown } from '../measure/index.ts';
import { $areNotesOffered } from '../notes/index.ts';
import { notesWanted } from '../notes/lazy-search.ts';
import { $areTagsExpected } from '../tags/index.ts';

/** Records that are needed and not loaded yet are loaded; after a failure again. Tags are loaded with the space. */
export const annotationsWanted = createEvent();

/** Editors see all labels in lists, as they do while they edit them. */
const $areLabelsListed = combine($areLabelsShown, $isWorkshop, (areShown, isWorkshop) => areShown || isWorkshop);
export const $shownLabels = combine(
  { records: labelRecords.$shown, areListed: $areLabelsListed, isWorkshop: $isWorkshop },
  ({ records, areListed, isWorkshop }) =>
    areListed ? records.filter(({ label, enabled }) => (enabled || isWorkshop) && label.trim() !== '') : [],
);
export const $shownMeasurements = combine(
  { records: measurementRecords.$shown, areShown: $areSavedShown, isWorkshop: $isWorkshop },
  ({ records, areShown, isWorkshop }) => (areShown ? records.filter(({ enabled }) => enabled || isWorkshop) : []),
);
export const $shownNotes = combine(noteRecords.$shown, $areNotesOffered, (notes, areOffered) =>
  areOffered ? notes : [],
);

const $recordsRequest = combine(
  $modelRequest,
  $isWorkshop,
  (request, isWorkshop): RecordsRequest | null => request && { ...request, includeDisabled: isWorkshop },
);
const loadMissing = (
  { $status, wanted }: Pick<typeof labelRecords, '$status' | 'wanted'>,
  $isNeeded: typeof $areSavedShown,
) =>
  sample({
    clock: annotationsWanted,
    source: { request: $recordsRequest, status: $status, isNeeded: $isNeeded },
    filter: ({ request, status, isNeeded }) =>
      request !== null && (status === 'idle' || status === 'failed') && isNeeded,
    fn: ({ request }) => request!,
    target: wanted,
  });
loadMissing(labelRecords, $areLabelsListed);
loadMissing(measurementRecords, $areSavedShown);
sample({ clock: annotationsWanted, filter: $areNotesOffered, target: notesWanted });

const isLoading = (status: RecordsStatus): boolean => status === 'idle' || status === 'loading';
/** Records that the visitor sees are not there yet. */
export const $areAnnotationsLoading = combine(
  {
    areTagsExpected: $areTagsExpected,
    areLabelsListed: $areLabelsListed,
    areSavedShown: $areSavedShown,
    areNotesOffered: $areNotesOffered,
    labels: labelRecords.$status,
    measurements: measurementRecords.$status,
    notes: noteRecords.$status,
  },
  ({ areTagsExpected, areLabelsListed, areSavedShown, areNotesOffered, labels, measurements, notes }): boolean =>
    areTagsExpected ||
    (areLabelsListed && isLoading(labels)) ||
    (areSavedShown && isLoading(measurements)) ||
    (areNotesOffered && isLoading(notes)),
);
export const $haveAnnotationsFailed = combine(
  {
    areLabelsListed: $areLabelsListed,
    areSavedShown: $areSavedShown,
    areNotesOffered: $areNotesOffered,
    labels: labelRecords.$status,
    measurements: measurementRecords.$status,
    notes: noteRecords.$status,
  },
  ({ areLabelsListed, areSavedShown, areNotesOffered, labels, measurements, notes }): boolean =>
    (areLabelsListed && labels === 'failed') ||
    (areSavedShown && measurements === 'failed') ||
    (areNotesOffered && notes === 'failed'),
);

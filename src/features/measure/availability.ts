/** Who may measure, and who sees what is saved (docs/reference/measurements-and-units.md#when-measuring-is-available). */
import { combine, createEvent, createStore } from 'effector';
import { $editor } from '#src/data/edits/state.ts';
import { measurementRecords } from '#src/data/measurements.ts';
import { $isWorkshop, $model } from '#src/data/state.ts';
import { $hasBeenAtRest } from '#src/shell/features/index.ts';
import { $isXrPresented } from '#src/stage/state.ts';
import { $parameters, $phase } from '../start-up/index.ts';

const $isAligned = $model.map(
  (model): boolean => model?.sweeps.some(({ alignment, enabled }) => enabled && alignment === 'aligned') ?? false,
);

/** The user measures: in the workshop always, elsewhere if the model's option allows it. */
export const $isMeasuringOffered = combine($isAligned, $isWorkshop, $model, (isAligned, isWorkshop, model): boolean =>
  Boolean(isAligned && (isWorkshop || model?.options.measurements)),
);

/** The same, once the workshop can save a line: until then a new one would be lost. */
export const $canMeasure = combine(
  { isOffered: $isMeasuringOffered, isWorkshop: $isWorkshop, editor: $editor, status: measurementRecords.$status },
  ({ isOffered, isWorkshop, editor, status }): boolean =>
    isOffered && (!isWorkshop || (editor !== null && status === 'loaded')),
);

/** The measurements that are saved with the space are shown while, and after, the tool is active, or when one was searched. */
export const $areSavedShown = combine(
  $isWorkshop,
  $model,
  (isWorkshop, model): boolean => isWorkshop || model?.options.savedMeasurements === true,
);

/** Visitors do not measure, but see what is saved. */
const $isOnlyShown = combine(
  { isAligned: $isAligned, isOffered: $isMeasuringOffered, areSavedShown: $areSavedShown },
  ({ isAligned, isOffered, areSavedShown }): boolean => isAligned && !isOffered && areSavedShown,
);
export const $isShowingOffered = combine(
  $isOnlyShown,
  measurementRecords.$shown,
  (isOnlyShown, records): boolean => isOnlyShown && records.length > 0,
);
/** The tool measures, or only shows. */
export const $isMeasuringAvailable = combine(
  $isMeasuringOffered,
  $isShowingOffered,
  (isOffered, isShown): boolean => isOffered || isShown,
);

/** A saved measurement is to be shown without the tool; the payload is its id. */
export const savedLineRequested = createEvent<string>();
export const $areSavedRequested = createStore(false).on(savedLineRequested, () => true);

/**
 * Whether to load the tool before it is used: for the lines of the address, for the menu of a headset, or to know whether there
 * is anything to show.
 */
export const $isLoadedEarly = combine(
  {
    isOffered: $isMeasuringOffered,
    isOnlyShown: $isOnlyShown,
    parameters: $parameters,
    phase: $phase,
    isAtRest: $hasBeenAtRest,
    areSavedRequested: $areSavedRequested,
    isInHeadset: $isXrPresented,
  },
  ({ isOffered, isOnlyShown, parameters, phase, isAtRest, areSavedRequested, isInHeadset }): boolean =>
    areSavedRequested ||
    (isOffered && parameters.measurements !== null && phase === 'playing') ||
    (isOffered && isInHeadset) ||
    (isOnlyShown && isAtRest),
);

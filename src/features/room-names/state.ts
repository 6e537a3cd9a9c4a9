/** Sends the rooms' names and areas to the stage as markers, in the floor plan only. */
import { combine, sample } from 'effector';
import type { IntlShape } from 'react-intl';
import type { Label } from '#domain/markers/markers.ts';
import type { Model } from '#domain/model/model.ts';
import type { UnitSystem } from '#domain/units/units.ts';
import { $model } from '#src/data/state.ts';
import { $units } from '../units/index.ts';
import { $intl } from '#src/i18n/state.ts';
import { $mode, showMarkersFx } from '#src/stage/state.ts';
import { roomNameMessages } from './messages.ts';
import { roomLabels } from './room-labels.ts';

export const roomNameLayer = 'room-names';

/** A single instance, so that a space without labels never updates the stage. */
const noLabels: readonly Label[] = [];

const labelsOf = (model: Model, units: UnitSystem, intl: IntlShape): readonly Label[] => {
  if (!model.options.roomBounds) return noLabels;
  const message = units === 'metric' ? roomNameMessages.squareMetres : roomNameMessages.squareFeet;
  const labels = roomLabels(model, units, (area) => intl.formatMessage(message, { area }));
  return labels.length === 0 ? noLabels : labels;
};

/** The labels of rooms that the floor plan shows. */
export const $roomLabels = combine($model, $units, $intl, (model, units, intl) =>
  model && intl ? labelsOf(model, units, intl) : noLabels,
);
const $isPlan = $mode.map((mode) => mode === 'floorplan' || mode === 'orthographic');
const $visibleLabels = combine($roomLabels, $isPlan, (labels, isPlan) => (isPlan ? labels : noLabels));

sample({
  clock: $visibleLabels,
  fn: (labels) => ({ layer: roomNameLayer, markers: labels === noLabels ? {} : { labels } }),
  target: showMarkersFx,
});

/** Sends the rooms' names and areas to the stage as markers, in the floor plan only. */
import { combine, sample } from 'effector';
import type { IntlShape } from 'react-intl';
import type { Label } from '#domain/markers/markers.ts';
import type { Model } from '#domain/model/model.ts';
import { $model } from '#src/data/state.ts';
import { $intl } from '#src/i18n/state.ts';
import { $mode, showMarkersFx } from '#src/stage/state.ts';
import { roomNameMessages } from './messages.ts';
import { roomLabels } from './room-labels.ts';

export const roomNameLayer = 'room-names';

/** A single instance, so that a space without labels never updates the stage. */
const noLabels: readonly Label[] = [];

const labelsOf = (model: Model, intl: IntlShape): readonly Label[] => {
  if (!model.options.roomBounds) return noLabels;
  const isMetric = model.options.unitType === 'metric';
  const message = isMetric ? roomNameMessages.squareMetres : roomNameMessages.squareFeet;
  const labels = roomLabels(model, (area) => intl.formatMessage(message, { area }));
  return labels.length === 0 ? noLabels : labels;
};

const $labels = combine($model, $intl, (model, intl) => (model && intl ? labelsOf(model, intl) : noLabels));
const $isPlan = $mode.map((mode) => mode === 'floorplan' || mode === 'orthographic');
const $visibleLabels = combine($labels, $isPlan, (labels, isPlan) => (isPlan ? labels : noLabels));

sample({
  clock: $visibleLabels,
  fn: (labels) => ({ layer: roomNameLayer, markers: labels === noLabels ? {} : { labels } }),
  target: showMarkersFx,
});

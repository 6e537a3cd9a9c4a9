/** Shows the rooms' names and areas in the floor plan, as markers of the stage. */
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

/** One value, so that a space without names never updates the stage. */
const none: readonly Label[] = [];

const labelsOf = (model: Model, intl: IntlShape): readonly Label[] => {
  if (!model.options.roomBounds) return none;
  const isMetric = model.options.unitType === 'metric';
  const message = isMetric ? roomNameMessages.squareMetres : roomNameMessages.squareFeet;
  const labels = roomLabels(model, (area) => intl.formatMessage(message, { area }));
  return labels.length === 0 ? none : labels;
};

const $labels = combine($model, $intl, (model, intl) => (model && intl ? labelsOf(model, intl) : none));
const $isPlan = $mode.map((mode) => mode === 'floorplan' || mode === 'orthographic');
const $visibleLabels = combine($labels, $isPlan, (labels, isPlan) => (isPlan ? labels : none));

sample({
  clock: $visibleLabels,
  fn: (labels) => ({ layer: roomNameLayer, markers: labels === none ? {} : { labels } }),
  target: showMarkersFx,
});

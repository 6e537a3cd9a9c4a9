/** Whether visitors see the selected measurement, and its layer. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import {
  measurementLayerEdit,
  measurementShownEdit,
  type SavedMeasurement,
} from '#domain/measure/saved-measurement.ts';
import type { Edit } from '#domain/edits/edit.ts';
import { editsMade } from '#src/data/edits/state.ts';
import { measurementRecords } from '#src/data/measurements.ts';
import { useLayersOfRecord } from '#src/features/views/lazy.ts';
import { MeasureLineControls } from '#ui-kit/lazy.ts';
import { measurementMessages as messages } from '../messages.ts';

export const SavedLineControls = ({ measurement }: { readonly measurement: SavedMeasurement }) => {
  const { formatMessage } = useIntl();
  const { all, hidden, makeEdits } = useUnit({
    all: measurementRecords.$all,
    hidden: measurementRecords.$hidden,
    makeEdits: editsMade,
  });
  const { id, layerId, enabled } = measurement;
  const versions = [...all, ...hidden].filter((each) => each.id === id && each.layerId !== layerId);
  const otherVersions = versions.map((each) => each.layerId);
  const choice = useLayersOfRecord('measurement', layerId, otherVersions);
  const make = (edit: Edit | null): void => {
    if (edit) makeEdits([edit]);
  };
  return (
    <MeasureLineControls
      visibility={{
        label: formatMessage(messages.visible),
        isVisible: enabled,
        onToggle: (isVisible) => make(measurementShownEdit(measurement, isVisible)),
      }}
      layer={
        choice && {
          label: formatMessage(messages.layer),
          options: choice.layers.map(({ id: option, name }) => ({ id: option, label: name })),
          selected: layerId ?? '',
          onChange: (to) => {
            choice.switchOn(to);
            make(measurementLayerEdit(measurement, to));
          },
        }
      }
    />
  );
};

/** Shows the rooms' names while one looks at the floor plan. It draws nothing itself: the names lie in the space. */
import { useUnit } from 'effector-react';
import { useEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { $model } from '#src/data/state.ts';
import { $mode, showMarkersFx } from '#src/stage/state.ts';
import { roomNameMessages } from '../messages.ts';
import { roomLabels } from '../room-labels.ts';

const layer = 'room-names';

export const RoomNames = () => {
  const intl = useIntl();
  const { model, mode, showMarkers } = useUnit({ model: $model, mode: $mode, showMarkers: showMarkersFx });
  const labels = useMemo(() => {
    if (!model?.options.roomBounds) return [];
    const metric = model.options.unitType === 'metric';
    const message = metric ? roomNameMessages.squareMetres : roomNameMessages.squareFeet;
    return roomLabels(model, (area) => intl.formatMessage(message, { area }));
  }, [model, intl]);
  const isPlan = mode === 'floorplan' || mode === 'orthographic';
  useEffect(() => {
    // A space whose rooms have no names pays nothing.
    if (labels.length === 0 || !isPlan) return undefined;
    void showMarkers({ layer, markers: { labels } });
    return () => void showMarkers({ layer, markers: {} });
  }, [labels, isPlan, showMarkers]);
  return null;
};

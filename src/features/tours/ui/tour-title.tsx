/** Replaces the top bar during a tour: the current floor, and a button that closes the tour. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { $model } from '#src/data/state.ts';
import { TourTitleBar } from '#ui-kit/lazy.ts';
import { useCurrentFloorName } from '../../floors/index.ts';
import { tourMessages } from '../messages.ts';
import { tourStopped } from '../state.ts';

export const TourTitle = () => {
  const intl = useIntl();
  const { model, stop } = useUnit({ model: $model, stop: tourStopped });
  const floorName = useCurrentFloorName();
  return (
    <TourTitleBar
      label={intl.formatMessage(tourMessages.label)}
      title={floorName ?? model?.details.name ?? ''}
      closeLabel={intl.formatMessage(tourMessages.close)}
      onClose={() => stop()}
    />
  );
};

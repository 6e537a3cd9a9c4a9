/** The hint of the tools that place a tag, with the name of the layer of a new one, and set the position of one. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { $newRecordLayerId } from '#src/data/records.ts';
import { ActiveToolHint } from '#src/features/active-tool/index.ts';
import { $device } from '#src/features/start-up/index.ts';
import { useLayerName } from '#src/features/views/lazy.ts';
import { tagMessages as messages } from '../messages.ts';
import { positionMessages } from '../position-messages.ts';
import { setPosition } from '../set-position.ts';

const usePlaceMessage = (isTouch: boolean): string => {
  const intl = useIntl();
  const name = useLayerName(useUnit($newRecordLayerId));
  // Touch devices have no Enter key.
  const [place, placeInto] = isTouch
    ? ([messages.placeTouch, messages.placeIntoTouch] as const)
    : ([messages.place, messages.placeInto] as const);
  return name === null ? intl.formatMessage(place) : intl.formatMessage(placeInto, { name });
};

const useSetPositionMessage = (isTouch: boolean): string => {
  const { formatMessage } = useIntl();
  const failure = useUnit(setPosition.$state);
  if (failure) return formatMessage(positionMessages[failure]);
  return formatMessage(isTouch ? positionMessages.placeTouch : positionMessages.place);
};

export const PlaceTagHint = () => {
  const { formatMessage } = useIntl();
  const { device, isSettingPosition } = useUnit({ device: $device, isSettingPosition: setPosition.$isActive });
  const place = usePlaceMessage(device.mobile);
  const set = useSetPositionMessage(device.mobile);
  return (
    <ActiveToolHint
      tool="TAGS"
      icon="tagAdd"
      message={isSettingPosition ? set : place}
      cancelLabel={formatMessage(messages.cancel)}
    />
  );
};

/** The hint of the tools that place a tag, with the name of the layer of a new one, and set the position of one. */
import { combine } from 'effector';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { $newRecordLayerId } from '#src/data/records.ts';
import { ActiveToolHint } from '#src/features/active-tool/index.ts';
import { $device } from '#src/features/start-up/index.ts';
import { useLayerName } from '#src/features/views/lazy.ts';
import type { PartProps } from '#src/shell/features/index.ts';
import { tagMessages as messages } from '../messages.ts';
import { positionMessages } from '../position-messages.ts';
import { pinMessages } from '../pin-messages.ts';
import { $isPinDragged, $isPinTool, dragStem, movePin } from '../pin-tools.ts';
import { setPosition } from '../set-position.ts';

/** A tool that was activated by a button in the editor of a tag: Enter is for the view. */
const $takesFocus = combine(
  { isPinTool: $isPinTool, isPinDragged: $isPinDragged, isPositionSet: setPosition.$isActive },
  ({ isPinTool, isPinDragged, isPositionSet }) => (isPinTool && !isPinDragged) || isPositionSet,
);

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

const useMessage = (isTouch: boolean): string => {
  const { formatMessage } = useIntl();
  const { isSettingPosition, isMoved, isPinDragged, isStemDragged } = useUnit({
    isSettingPosition: setPosition.$isActive,
    isMoved: movePin.$isActive,
    isPinDragged: $isPinDragged,
    isStemDragged: dragStem.$isActive,
  });
  const place = usePlaceMessage(isTouch);
  const set = useSetPositionMessage(isTouch);
  if (isStemDragged) return formatMessage(pinMessages.dragStem);
  if (isMoved && isPinDragged) return formatMessage(pinMessages.release);
  if (isMoved) return formatMessage(isTouch ? pinMessages.placeTouch : pinMessages.place);
  return isSettingPosition ? set : place;
};

export const PlaceTagHint = ({ canvas }: PartProps) => {
  const { formatMessage } = useIntl();
  const { device, takesFocus, isStemDragged } = useUnit({
    device: $device,
    takesFocus: $takesFocus,
    isStemDragged: dragStem.$isActive,
  });
  // The view has the cursor; on the button, Enter would end the tool.
  useEffect(() => {
    if (takesFocus && !device.mobile) canvas.focus();
  }, [takesFocus, device.mobile, canvas]);
  return (
    <ActiveToolHint
      tool="TAGS"
      icon="tagAdd"
      message={useMessage(device.mobile)}
      // Each drag of the stem has been saved.
      cancelLabel={formatMessage(isStemDragged ? pinMessages.done : messages.cancel)}
    />
  );
};

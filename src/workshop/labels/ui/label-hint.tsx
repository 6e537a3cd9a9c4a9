/** The hint of the tools that place a label, with the name of the layer of a new one, and move one. */
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { $newRecordLayerId } from '#src/data/records.ts';
import { ActiveToolHint } from '#src/features/active-tool/index.ts';
import { $device } from '#src/features/start-up/index.ts';
import { useLayerName } from '#src/features/views/lazy.ts';
import type { PartProps } from '#src/shell/features/index.ts';
import { $isDragged, moveLabel, placeLabel } from '../label-tools.ts';
import { labelMessages as messages } from '../messages.ts';

const useMessage = (isTouch: boolean): string => {
  const intl = useIntl();
  const { isMoved, isDragged, layerId } = useUnit({
    isMoved: moveLabel.$isActive,
    isDragged: $isDragged,
    layerId: $newRecordLayerId,
  });
  const name = useLayerName(layerId);
  if (isMoved && isDragged) return intl.formatMessage(messages.release);
  // Touch devices have no Enter key.
  if (isMoved) return intl.formatMessage(isTouch ? messages.moveHintTouch : messages.moveHint);
  if (name === null) return intl.formatMessage(isTouch ? messages.placeTouch : messages.place);
  return intl.formatMessage(isTouch ? messages.placeIntoTouch : messages.placeInto, { name });
};

export const LabelHint = ({ canvas }: PartProps) => {
  const { formatMessage } = useIntl();
  const { device, isPlaced, isMoved, isDragged } = useUnit({
    device: $device,
    isPlaced: placeLabel.$isActive,
    isMoved: moveLabel.$isActive,
    isDragged: $isDragged,
  });
  const takesFocus = isPlaced || (isMoved && !isDragged);
  // The view has the cursor; on the button, Enter would end the tool.
  useEffect(() => {
    if (takesFocus && !device.mobile) canvas.focus();
  }, [takesFocus, device.mobile, canvas]);
  return (
    <ActiveToolHint
      tool="LABELS"
      icon="label"
      message={useMessage(device.mobile)}
      cancelLabel={formatMessage(messages.cancel)}
    />
  );
};

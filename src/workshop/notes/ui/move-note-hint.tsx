/** The hint of the tool that moves a note. */
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { defineMessages, useIntl, type NoMessageValues } from 'react-intl';
import { ActiveToolHint } from '#src/features/active-tool/index.ts';
import { $device } from '#src/features/start-up/index.ts';
import type { PartProps } from '#src/shell/features/index.ts';
import { $isDragged, moveNote } from '../note-tools.ts';

const messages = defineMessages<{
  place: NoMessageValues;
  placeTouch: NoMessageValues;
  release: NoMessageValues;
  cancel: NoMessageValues;
}>({
  place: {
    id: 'workshop.pins.place',
    defaultMessage: 'Click the new place of the pin, or press Enter for the middle of the view',
  },
  placeTouch: { id: 'workshop.pins.placeTouch', defaultMessage: 'Tap the new place of the pin' },
  release: { id: 'workshop.pins.release', defaultMessage: 'Release the pin at its new place' },
  cancel: { id: 'workshop.tags.cancel', defaultMessage: 'Cancel' },
});

export const MoveNoteHint = ({ canvas }: PartProps) => {
  const { formatMessage } = useIntl();
  const { device, isActive, isDragged } = useUnit({
    device: $device,
    isActive: moveNote.$isActive,
    isDragged: $isDragged,
  });
  const takesFocus = isActive && !isDragged && !device.mobile;
  // The view has the cursor; on the button, Enter would end the tool.
  useEffect(() => {
    if (takesFocus) canvas.focus();
  }, [takesFocus, canvas]);
  if (!isActive) return null;
  // Touch devices have no Enter key.
  const place = device.mobile ? messages.placeTouch : messages.place;
  return (
    <ActiveToolHint
      tool="NOTES"
      icon="note"
      message={formatMessage(isDragged ? messages.release : place)}
      cancelLabel={formatMessage(messages.cancel)}
    />
  );
};

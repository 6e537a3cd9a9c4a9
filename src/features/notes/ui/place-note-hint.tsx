/** The hint of the tool that places a note, with the name of the layer of the new note. */
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { $newRecordLayerId } from '#src/data/records.ts';
import { ActiveToolHint } from '#src/features/active-tool/index.ts';
import { $device } from '#src/features/start-up/index.ts';
import { useLayerName } from '#src/features/views/lazy.ts';
import type { PartProps } from '#src/shell/features/index.ts';
import { noteMessages as messages } from '../messages.ts';
import { placeNote } from '../place-note.ts';

export const PlaceNoteHint = ({ canvas }: PartProps) => {
  const intl = useIntl();
  const { layerId, device, isActive } = useUnit({
    layerId: $newRecordLayerId,
    device: $device,
    isActive: placeNote.$isActive,
  });
  // The view has the cursor; on the button, Enter would end the tool.
  useEffect(() => {
    if (isActive) canvas.focus();
  }, [isActive, canvas]);
  const name = useLayerName(layerId);
  // Touch devices have no Enter key.
  if (!isActive) return null;
  const [place, placeInto] = device.mobile
    ? ([messages.placeTouch, messages.placeIntoTouch] as const)
    : ([messages.place, messages.placeInto] as const);
  const message = name === null ? intl.formatMessage(place) : intl.formatMessage(placeInto, { name });
  return (
    <ActiveToolHint tool="NOTES" icon="noteAdd" message={message} cancelLabel={intl.formatMessage(messages.cancel)} />
  );
};

/** The hint of the tool that places a note, with the name of the layer of the new note. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { $newRecordLayerId } from '#src/data/records.ts';
import { ActiveToolHint } from '#src/features/active-tool/index.ts';
import { $device } from '#src/features/start-up/index.ts';
import { useLayerName } from '#src/features/views/lazy.ts';
import { noteMessages as messages } from '../messages.ts';

export const PlaceNoteHint = () => {
  const intl = useIntl();
  const { layerId, device } = useUnit({ layerId: $newRecordLayerId, device: $device });
  const name = useLayerName(layerId);
  // Touch devices have no Enter key.
  const [place, placeInto] = device.mobile
    ? ([messages.placeTouch, messages.placeIntoTouch] as const)
    : ([messages.place, messages.placeInto] as const);
  const message = name === null ? intl.formatMessage(place) : intl.formatMessage(placeInto, { name });
  return (
    <ActiveToolHint tool="NOTES" icon="noteAdd" message={message} cancelLabel={intl.formatMessage(messages.cancel)} />
  );
};

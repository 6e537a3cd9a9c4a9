/** The switches of the room overlay, where there is anything to switch. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { overlayParts } from '#domain/room-overlay/room-overlay.ts';
import { SwitchMenu } from '#ui-kit/lazy.ts';
import { roomOverlayMessages as messages } from '../messages.ts';
import { $overlay, $switches, partSwitched } from '../state.ts';

export const RoomSwitches = () => {
  const { formatMessage } = useIntl();
  const { overlay, switches, onSwitch } = useUnit({
    overlay: $overlay,
    switches: $switches,
    onSwitch: partSwitched,
  });
  const offered = overlayParts.filter((part) => overlay.offered[part]);
  if (offered.length === 0) return null;
  return (
    <SwitchMenu
      icon="rooms"
      label={formatMessage(messages.title)}
      switches={offered.map((part) => ({
        label: formatMessage(messages[part]),
        isOn: switches[part],
        onToggle: (isOn: boolean) => onSwitch({ part, isOn }),
      }))}
    />
  );
};

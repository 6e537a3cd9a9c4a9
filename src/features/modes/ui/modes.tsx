/** The buttons for inside, dollhouse and floor plan. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import type { ButtonMode } from '#domain/navigation/modes.ts';
import { ModeSwitch } from '#ui-kit/index.ts';
import { modeMessages } from '../messages.ts';
import { $isTransitioning, $modeButtons, $peekaboo, $pressedButton, modePressed } from '../state.ts';

const icons = { panorama: 'inside', mesh: 'mesh', dollhouse: 'dollhouse', floorplan: 'floorPlan' } as const;

export const Modes = () => {
  const intl = useIntl();
  const { buttons, pressed, busy, combined, press } = useUnit({
    buttons: $modeButtons,
    pressed: $pressedButton,
    busy: $isTransitioning,
    combined: $peekaboo,
    press: modePressed,
  });
  if (buttons.length < 2) return null;
  return (
    <ModeSwitch
      label={intl.formatMessage(modeMessages.label)}
      modes={buttons.map((mode) => ({
        id: mode,
        label: intl.formatMessage(modeMessages[mode]),
        icon: icons[mode],
        ...(combined && (mode === 'dollhouse' || mode === 'floorplan') && { slot: 'above' }),
      }))}
      // The combined button shows the mode that a press leads to, so it is never the selected one.
      selected={combined && pressed !== 'panorama' && pressed !== 'mesh' ? null : pressed}
      isDisabled={busy}
      onSelect={(id) => press(id as ButtonMode)}
    />
  );
};

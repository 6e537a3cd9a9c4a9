/** The switch between inside, dollhouse and floor plan, fed from the stores. */
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
  // One way to look at the space is no choice.
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
      // The combined button says where a press leads, so it never is where one is already.
      selected={combined && pressed !== 'panorama' && pressed !== 'mesh' ? null : pressed}
      isDisabled={busy}
      onSelect={(id) => press(id as ButtonMode)}
    />
  );
};

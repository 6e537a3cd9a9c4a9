/** The button that fills the screen; absent where the browser cannot. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { IconButton } from '#ui-kit/index.ts';
import { fullscreenMessages } from '../messages.ts';
import { $fullscreenOffered, $isFullscreen, fullscreenToggled } from '../state.ts';

export const FullscreenButton = () => {
  const intl = useIntl();
  const { offered, on, toggle } = useUnit({
    offered: $fullscreenOffered,
    on: $isFullscreen,
    toggle: fullscreenToggled,
  });
  if (!offered) return null;
  return (
    <IconButton
      icon={on ? 'fullscreenExit' : 'fullscreen'}
      label={intl.formatMessage(on ? fullscreenMessages.leave : fullscreenMessages.enter)}
      onPress={() => toggle()}
    />
  );
};

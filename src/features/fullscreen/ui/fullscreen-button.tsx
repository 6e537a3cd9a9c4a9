/** The fullscreen button; not rendered if the browser does not support fullscreen. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { IconButton } from '#ui-kit/index.ts';
import { fullscreenMessages } from '../messages.ts';
import { $isFullscreenOffered, $isFullscreen, fullscreenToggled } from '../state.ts';

export const FullscreenButton = () => {
  const intl = useIntl();
  const { isOffered, isOn, toggle } = useUnit({
    isOffered: $isFullscreenOffered,
    isOn: $isFullscreen,
    toggle: fullscreenToggled,
  });
  if (!isOffered) return null;
  return (
    <IconButton
      icon={isOn ? 'fullscreenExit' : 'fullscreen'}
      label={intl.formatMessage(isOn ? fullscreenMessages.leave : fullscreenMessages.enter)}
      onPress={() => toggle()}
    />
  );
};

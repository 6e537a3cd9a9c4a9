/** The text of fullscreen. */
import { defineMessages } from 'react-intl';

export const fullscreenMessages = defineMessages({
  enter: { id: 'fullscreen.enter', defaultMessage: 'Full screen' },
  leave: { id: 'fullscreen.leave', defaultMessage: 'Leave full screen' },
});

/** The text of the call-to-action overlay. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const callToActionMessages = defineMessages<
  Record<
    'look' | 'helpMouse' | 'helpTouch' | 'overview' | 'tourComplete' | 'restart' | 'share' | 'close',
    NoMessageValues
  >
>({
  look: { id: 'callToAction.look', defaultMessage: 'Take a look around' },
  helpMouse: { id: 'callToAction.helpMouse', defaultMessage: 'Drag to look around, click the floor to walk' },
  helpTouch: { id: 'callToAction.helpTouch', defaultMessage: 'Swipe to look around, tap the floor to walk' },
  overview: { id: 'callToAction.overview', defaultMessage: 'Drag to move the space, choose a place to go inside' },
  tourComplete: { id: 'tours.completed', defaultMessage: 'The tour is complete' },
  restart: { id: 'tours.again', defaultMessage: 'Restart tour' },
  share: { id: 'share.label', defaultMessage: 'Share' },
  close: { id: 'tags.close', defaultMessage: 'Close' },
});

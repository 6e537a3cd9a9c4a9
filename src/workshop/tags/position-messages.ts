/** Messages of a tag that is shown from one viewpoint only, and of the tool that sets its position. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const positionMessages = defineMessages<{
  oneViewpoint: NoMessageValues;
  oneView360: NoMessageValues;
  set: NoMessageValues;
  cancel: NoMessageValues;
  loading: NoMessageValues;
  ownViewpoint: NoMessageValues;
  outside: NoMessageValues;
  place: NoMessageValues;
  placeTouch: NoMessageValues;
  parallel: NoMessageValues;
  behind: NoMessageValues;
  apart: NoMessageValues;
}>({
  oneViewpoint: {
    id: 'workshop.tags.oneViewpoint',
    defaultMessage:
      'Shown from one viewpoint only, since its distance is not known. To set its position, mark the same place from another viewpoint.',
  },
  oneView360: { id: 'workshop.tags.oneView360', defaultMessage: 'Shown in one 360° view only.' },
  set: { id: 'workshop.tags.setPosition', defaultMessage: 'Set position' },
  cancel: { id: 'workshop.tags.cancel', defaultMessage: 'Cancel' },
  loading: { id: 'workshop.tags.positionLoading', defaultMessage: 'The space is still loading.' },
  ownViewpoint: {
    id: 'workshop.tags.positionOwnViewpoint',
    defaultMessage: 'You are at its viewpoint. Go to another one first.',
  },
  outside: { id: 'workshop.tags.positionOutside', defaultMessage: 'Go to another viewpoint first.' },
  place: {
    id: 'workshop.tags.positionPlace',
    defaultMessage: 'Click the same place on the line, or press Enter for the middle of the view',
  },
  placeTouch: { id: 'workshop.tags.positionPlaceTouch', defaultMessage: 'Tap the same place on the line' },
  parallel: {
    id: 'workshop.tags.positionParallel',
    defaultMessage:
      'This viewpoint sees the place from almost the same direction. Cancel, and try one farther to the side.',
  },
  behind: {
    id: 'workshop.tags.positionBehind',
    defaultMessage: 'This place is behind one of the viewpoints. Choose one on the line.',
  },
  apart: {
    id: 'workshop.tags.positionApart',
    defaultMessage: 'This place is too far from the line. Choose one on the line.',
  },
});

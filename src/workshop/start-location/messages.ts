/** The text of the panel of the start and the cover picture. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const startMessages = defineMessages<{
  close: NoMessageValues;
  start: NoMessageValues;
  startHint: NoMessageValues;
  startHere: NoMessageValues;
  goToStart: NoMessageValues;
  removeStart: NoMessageValues;
  startPicture: NoMessageValues;
  noStart: NoMessageValues;
  noPicture: NoMessageValues;
  place: { place: string; mode: string };
  reading: NoMessageValues;
  readFailed: NoMessageValues;
  retry: NoMessageValues;
  hiddenWarning: NoMessageValues;
  modeWarning: NoMessageValues;
  unknownWarning: NoMessageValues;
  hiddenIssue: NoMessageValues;
  modeIssue: NoMessageValues;
  notReady: NoMessageValues;
  cover: NoMessageValues;
  coverHint: NoMessageValues;
  coverPicture: NoMessageValues;
  coverHere: NoMessageValues;
  choosePhoto: NoMessageValues;
  chooseTitle: NoMessageValues;
  choose: NoMessageValues;
  isCover: NoMessageValues;
  emptyTitle: NoMessageValues;
  empty: NoMessageValues;
  removeCover: NoMessageValues;
  ownCover: NoMessageValues;
  noCover: NoMessageValues;
  coverMissing: NoMessageValues;
  coverReadFailed: NoMessageValues;
  saving: NoMessageValues;
  photoFailed: { reason: string };
  photoNotTaken: NoMessageValues;
}>({
  close: { id: 'workshop.start.close', defaultMessage: 'Close start and cover picture' },
  start: { id: 'workshop.conflicts.kind.start', defaultMessage: 'Start' },
  startHint: { id: 'workshop.start.hint', defaultMessage: 'What visitors see first.' },
  startHere: { id: 'workshop.start.here', defaultMessage: 'Start here' },
  goToStart: { id: 'views.start', defaultMessage: 'Go to start' },
  removeStart: { id: 'workshop.start.remove', defaultMessage: 'Start automatically' },
  startPicture: { id: 'workshop.start.picture', defaultMessage: 'The view that visits begin with' },
  noStart: { id: 'workshop.start.none', defaultMessage: 'Visits begin at the first viewpoint.' },
  noPicture: { id: 'workshop.start.noPicture', defaultMessage: 'There is no picture of this view.' },
  place: { id: 'workshop.start.place', defaultMessage: '{place} · {mode}' },
  reading: { id: 'workshop.start.reading', defaultMessage: 'Loading…' },
  readFailed: { id: 'workshop.start.readFailed', defaultMessage: 'The start could not be loaded.' },
  retry: { id: 'tags.retry', defaultMessage: 'Try again' },
  hiddenWarning: {
    id: 'workshop.start.hiddenWarning',
    defaultMessage: 'This viewpoint is hidden. Until it is shown again, visits begin at the first one.',
  },
  modeWarning: {
    id: 'workshop.start.modeWarning',
    defaultMessage: 'This view is switched off in the settings. Until it is switched on, visits begin inside.',
  },
  unknownWarning: {
    id: 'workshop.start.unknownWarning',
    defaultMessage: 'The place of the start no longer exists. Visits begin at the first viewpoint.',
  },
  hiddenIssue: {
    id: 'workshop.start.hiddenIssue',
    defaultMessage: 'Visitors cannot go to this viewpoint. Show it first, in the list of viewpoints.',
  },
  modeIssue: {
    id: 'workshop.start.modeIssue',
    defaultMessage: 'Visitors do not have this view. Go inside, or to a view that is switched on in the settings.',
  },
  notReady: { id: 'workshop.start.notReady', defaultMessage: 'Wait until the view has arrived.' },
  cover: { id: 'workshop.cover.title', defaultMessage: 'Cover picture' },
  coverHint: {
    id: 'workshop.cover.hint',
    defaultMessage: 'In the list of spaces, in previews of links, and while the space is loading.',
  },
  coverPicture: { id: 'workshop.cover.picture', defaultMessage: 'The cover picture' },
  coverHere: { id: 'workshop.cover.here', defaultMessage: 'Use this view' },
  choosePhoto: { id: 'workshop.cover.choose', defaultMessage: 'Choose a photo' },
  chooseTitle: { id: 'workshop.cover.chooseTitle', defaultMessage: 'Choose the cover picture' },
  choose: { id: 'workshop.cover.confirm', defaultMessage: 'Use this photo' },
  isCover: { id: 'workshop.cover.current', defaultMessage: 'Current cover picture' },
  emptyTitle: { id: 'photos.emptyTitle', defaultMessage: 'No photos yet' },
  empty: {
    id: 'workshop.cover.empty',
    defaultMessage: 'Take or upload a photo in the photos panel, or use the current view.',
  },
  removeCover: { id: 'workshop.cover.remove', defaultMessage: 'Use the picture of the capture' },
  ownCover: { id: 'workshop.cover.own', defaultMessage: 'The picture that came with the capture' },
  noCover: { id: 'workshop.cover.none', defaultMessage: 'There is no picture.' },
  coverMissing: {
    id: 'workshop.cover.missing',
    defaultMessage: 'The chosen photo is hidden or was removed, so visitors see the picture of the capture.',
  },
  coverReadFailed: { id: 'workshop.cover.readFailed', defaultMessage: 'The cover picture could not be loaded.' },
  saving: { id: 'workshop.cover.saving', defaultMessage: 'Saving the picture…' },
  photoFailed: { id: 'workshop.cover.failed', defaultMessage: 'The picture was not saved. {reason}' },
  photoNotTaken: { id: 'workshop.cover.notTaken', defaultMessage: 'This view could not be taken as a picture.' },
});

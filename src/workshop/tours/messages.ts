/** The text of the tour editor: the stops. Settings: settings-messages.ts. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const tourEditorMessages = defineMessages<{
  close: NoMessageValues;
  stops: NoMessageValues;
  add: NoMessageValues;
  addWhere: NoMessageValues;
  atBeginning: NoMessageValues;
  afterCurrent: NoMessageValues;
  atEnd: NoMessageValues;
  fromPhotos: NoMessageValues;
  preview: NoMessageValues;
  endPreview: NoMessageValues;
  settings: NoMessageValues;
  summary: { count: number; kind: string };
  emptyTitle: NoMessageValues;
  empty: NoMessageValues;
  loading: NoMessageValues;
  loadFailed: NoMessageValues;
  drag: { title: string };
  edit: { title: string };
  more: { title: string };
  moved: { title: string; place: number; count: number };
  moveEarlier: NoMessageValues;
  moveLater: NoMessageValues;
  currentView: NoMessageValues;
  remove: NoMessageValues;
  hidden: NoMessageValues;
  withoutPhoto: NoMessageValues;
  addFailed: { reason: string };
  noPicture: NoMessageValues;
  retry: NoMessageValues;
}>({
  close: { id: 'tourEditor.close', defaultMessage: 'Close the tour editor' },
  stops: { id: 'tours.stops', defaultMessage: 'Stops of the tour' },
  add: { id: 'tourEditor.add', defaultMessage: 'Add stop' },
  addWhere: { id: 'tourEditor.addWhere', defaultMessage: 'Where the stop is added' },
  atBeginning: { id: 'tourEditor.atBeginning', defaultMessage: 'At the beginning' },
  afterCurrent: { id: 'tourEditor.afterCurrent', defaultMessage: 'After the current stop' },
  atEnd: { id: 'tourEditor.atEnd', defaultMessage: 'At the end' },
  fromPhotos: { id: 'tourEditor.fromPhotos', defaultMessage: 'From photos' },
  preview: { id: 'tourEditor.preview', defaultMessage: 'Preview' },
  endPreview: { id: 'tourEditor.endPreview', defaultMessage: 'Stop preview' },
  settings: { id: 'tourEditor.settings', defaultMessage: 'Tour settings' },
  summary: {
    id: 'tourEditor.summary',
    defaultMessage: '{count, plural, one {# stop} other {# stops}} · {kind}',
  },
  emptyTitle: { id: 'tourEditor.emptyTitle', defaultMessage: 'No stops yet' },
  empty: {
    id: 'tourEditor.empty',
    defaultMessage: 'Go to a view that visitors should see, and add it as a stop.',
  },
  loading: { id: 'tourEditor.loading', defaultMessage: 'Loading the tour' },
  loadFailed: { id: 'tourEditor.loadFailed', defaultMessage: 'The tour could not be loaded.' },
  drag: { id: 'tourEditor.drag', defaultMessage: 'Move “{title}”' },
  edit: { id: 'tourEditor.edit', defaultMessage: 'Edit “{title}”' },
  more: { id: 'tourEditor.more', defaultMessage: 'More for “{title}”' },
  moved: { id: 'tourEditor.moved', defaultMessage: '“{title}” is stop {place, number} of {count, number}' },
  moveEarlier: { id: 'tourEditor.moveEarlier', defaultMessage: 'Move one stop earlier' },
  moveLater: { id: 'tourEditor.moveLater', defaultMessage: 'Move one stop later' },
  currentView: { id: 'tourEditor.useView', defaultMessage: 'Use the current view' },
  remove: { id: 'tourEditor.remove', defaultMessage: 'Remove stop' },
  hidden: {
    id: 'tourEditor.hidden',
    defaultMessage: 'Visitors cannot go here: the viewpoint or its mode is disabled.',
  },
  withoutPhoto: { id: 'tourEditor.withoutPhoto', defaultMessage: 'The photo of this stop no longer exists.' },
  addFailed: { id: 'tourEditor.addFailed', defaultMessage: 'The stop was not saved. {reason}' },
  noPicture: { id: 'tourEditor.noPicture', defaultMessage: 'The picture could not be taken.' },
  retry: { id: 'tags.retry', defaultMessage: 'Try again' },
});

export const stopEditorMessages = defineMessages<{
  heading: { step: number; count: number };
  done: NoMessageValues;
  title: NoMessageValues;
  description: NoMessageValues;
  descriptionPlaceholder: NoMessageValues;
  descriptionUnused: NoMessageValues;
  counter: { used: number; limit: number };
  tooLong: { most: number };
  notSaved: NoMessageValues;
  lostText: NoMessageValues;
  reuseText: NoMessageValues;
  discard: NoMessageValues;
  previous: NoMessageValues;
  next: NoMessageValues;
  preview: NoMessageValues;
  currentViewHint: NoMessageValues;
  behaviour: NoMessageValues;
  transition: NoMessageValues;
  asTour: { value: string };
  walk: NoMessageValues;
  fade: NoMessageValues;
  panDirection: NoMessageValues;
  auto: NoMessageValues;
  left: NoMessageValues;
  right: NoMessageValues;
  panAngle: NoMessageValues;
  panAngleHint: { most: number };
  photosTitle: NoMessageValues;
  photosAdd: { count: number };
  photosCount: { count: number };
  isStop: NoMessageValues;
  noPlace: NoMessageValues;
  photosEmptyTitle: NoMessageValues;
  photosEmpty: NoMessageValues;
}>({
  heading: { id: 'stopEditor.heading', defaultMessage: 'Stop {step, number} of {count, number}' },
  done: { id: 'stopEditor.done', defaultMessage: 'Done' },
  title: { id: 'stopEditor.title', defaultMessage: 'Title' },
  description: { id: 'stopEditor.description', defaultMessage: 'Text' },
  descriptionPlaceholder: {
    id: 'stopEditor.descriptionPlaceholder',
    defaultMessage: 'What visitors read while they are here',
  },
  descriptionUnused: {
    id: 'stopEditor.descriptionUnused',
    defaultMessage: 'This tour is shown without texts. You can change that in the tour settings.',
  },
  counter: { id: 'workshop.tags.counter', defaultMessage: '{used, number} of {limit, number}' },
  tooLong: { id: 'stopEditor.tooLong', defaultMessage: 'Not saved: at most {most, number} characters are possible.' },
  notSaved: { id: 'stopEditor.notSaved', defaultMessage: 'The server did not save this text.' },
  lostText: {
    id: 'stopEditor.lostText',
    defaultMessage: 'Your text was not saved: someone has removed the stop.',
  },
  reuseText: { id: 'workshop.tags.useAgain', defaultMessage: 'Use this text' },
  discard: { id: 'workshop.tags.discard', defaultMessage: 'Discard' },
  previous: { id: 'tours.previous', defaultMessage: 'Previous stop' },
  next: { id: 'tours.next', defaultMessage: 'Next stop' },
  preview: { id: 'stopEditor.preview', defaultMessage: 'Preview this stop' },
  currentViewHint: {
    id: 'stopEditor.useViewHint',
    defaultMessage: 'Replaces the place and the picture by the view behind this window.',
  },
  behaviour: { id: 'stopEditor.behaviour', defaultMessage: 'Transition and pan' },
  transition: { id: 'stopEditor.transition', defaultMessage: 'How visitors get here' },
  asTour: { id: 'stopEditor.asTour', defaultMessage: 'As in the tour ({value})' },
  walk: { id: 'stopEditor.walk', defaultMessage: 'Walk' },
  fade: { id: 'stopEditor.fade', defaultMessage: 'Fade through black' },
  panDirection: { id: 'stopEditor.panDirection', defaultMessage: 'Pan direction' },
  auto: { id: 'stopEditor.auto', defaultMessage: 'Towards the next stop' },
  left: { id: 'stopEditor.left', defaultMessage: 'To the left' },
  right: { id: 'stopEditor.right', defaultMessage: 'To the right' },
  panAngle: { id: 'stopEditor.panAngle', defaultMessage: 'Pan angle' },
  panAngleHint: {
    id: 'stopEditor.panAngleHint',
    defaultMessage: '0° to {most, number}°. With 0° the view does not move.',
  },
  photosTitle: { id: 'stopEditor.photosTitle', defaultMessage: 'Add stops from photos' },
  photosAdd: {
    id: 'stopEditor.photosAdd',
    defaultMessage: '{count, plural, =0 {Add stops} one {Add # stop} other {Add # stops}}',
  },
  photosCount: {
    id: 'stopEditor.photosCount',
    defaultMessage: '{count, plural, one {# photo selected} other {# photos selected}}',
  },
  isStop: { id: 'stopEditor.isStop', defaultMessage: 'Already a stop' },
  noPlace: { id: 'stopEditor.noPlace', defaultMessage: 'Has no place in the space' },
  photosEmptyTitle: { id: 'photos.emptyTitle', defaultMessage: 'No photos yet' },
  photosEmpty: {
    id: 'stopEditor.photosEmpty',
    defaultMessage: 'Take photos in the photos panel, or add the current view as a stop.',
  },
});

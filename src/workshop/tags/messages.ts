/** Messages of the tag editor: placing and fields. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const tagMessages = defineMessages<{
  add: NoMessageValues;
  list: NoMessageValues;
  place: NoMessageValues;
  placeInto: { name: string };
  placeTouch: NoMessageValues;
  placeIntoTouch: { name: string };
  inLayer: { name: string };
  cancel: NoMessageValues;
  close: NoMessageValues;
  title: NoMessageValues;
  titlePlaceholder: NoMessageValues;
  description: NoMessageValues;
  descriptionPlaceholder: NoMessageValues;
  color: NoMessageValues;
  visible: NoMessageValues;
  visibleOn: NoMessageValues;
  visibleOff: NoMessageValues;
  visibleWithTitle: NoMessageValues;
  remove: NoMessageValues;
  counter: { used: number; limit: number };
  reuseText: NoMessageValues;
  discard: NoMessageValues;
  discardTitle: NoMessageValues;
  discardMessage: NoMessageValues;
  keep: NoMessageValues;
  tooLong: { most: number };
  rejectedConflict: NoMessageValues;
  rejectedAccess: NoMessageValues;
  rejectedOther: NoMessageValues;
  tagRemoved: NoMessageValues;
  orphanedTitle: NoMessageValues;
  uncreatedTitle: NoMessageValues;
  textsNotSaved: { count: number };
  removed: { title: string };
  removedUntitled: NoMessageValues;
  removedElsewhere: { title: string };
  removedElsewhereUntitled: NoMessageValues;
  undoRejected: NoMessageValues;
  redoRejected: NoMessageValues;
  undoRemoved: NoMessageValues;
  redoRemoved: NoMessageValues;
  undoFailed: NoMessageValues;
  redoFailed: NoMessageValues;
  removeFailed: NoMessageValues;
  copy: NoMessageValues;
  copied: NoMessageValues;
  dismiss: NoMessageValues;
}>({
  add: { id: 'workshop.tags.add', defaultMessage: 'Add tag' },
  list: { id: 'tags.title', defaultMessage: 'Tags' },
  place: {
    id: 'workshop.tags.place',
    defaultMessage: 'Click to place the tag, or press Enter for the middle of the view',
  },
  placeInto: {
    id: 'workshop.tags.placeInto',
    defaultMessage: 'Click to place the tag, or press Enter for the middle of the view. It will be added to “{name}”.',
  },
  placeTouch: { id: 'workshop.tags.placeTouch', defaultMessage: 'Tap to place the tag' },
  placeIntoTouch: { id: 'workshop.tags.placeIntoTouch', defaultMessage: 'Tap to place the tag in “{name}”' },
  inLayer: { id: 'workshop.tags.liesIn', defaultMessage: 'In “{name}”' },
  cancel: { id: 'workshop.tags.cancel', defaultMessage: 'Cancel' },
  close: { id: 'workshop.tags.close', defaultMessage: 'Close' },
  title: { id: 'workshop.tags.title', defaultMessage: 'Title' },
  titlePlaceholder: { id: 'workshop.tags.titlePlaceholder', defaultMessage: 'What is here?' },
  description: { id: 'workshop.tags.description', defaultMessage: 'Description' },
  descriptionPlaceholder: {
    id: 'workshop.tags.descriptionPlaceholder',
    defaultMessage: 'Links look like [this](https://…), keywords like [#this]',
  },
  color: { id: 'workshop.tags.color', defaultMessage: 'Color' },
  visible: { id: 'workshop.tags.visible', defaultMessage: 'Visible to visitors' },
  visibleOn: { id: 'workshop.tags.visibleOn', defaultMessage: 'Everyone who sees the space sees this tag.' },
  visibleOff: { id: 'workshop.tags.visibleOff', defaultMessage: 'Only people who can edit see this tag.' },
  visibleWithTitle: {
    id: 'workshop.tags.visibleWithTitle',
    defaultMessage: 'Visitors see this tag as soon as it has a title.',
  },
  remove: { id: 'workshop.tags.remove', defaultMessage: 'Remove tag' },
  counter: { id: 'workshop.tags.counter', defaultMessage: '{used, number} of {limit, number}' },
  reuseText: { id: 'workshop.tags.useAgain', defaultMessage: 'Use this text' },
  discard: { id: 'workshop.tags.discard', defaultMessage: 'Discard' },
  discardTitle: { id: 'workshop.tags.discardTitle', defaultMessage: 'Discard this text?' },
  discardMessage: {
    id: 'workshop.tags.discardMessage',
    defaultMessage: 'It has not been saved, and it cannot be brought back.',
  },
  keep: { id: 'workshop.tags.keep', defaultMessage: 'Keep it' },
  tooLong: {
    id: 'workshop.tags.tooLong',
    defaultMessage: 'Not saved: at most {most, number} characters fit. Shorten it.',
  },
  rejectedConflict: {
    id: 'workshop.tags.rejectedConflict',
    defaultMessage: 'Not saved: someone else has changed this in the meantime. This is your text:',
  },
  rejectedAccess: {
    id: 'workshop.tags.rejectedAccess',
    defaultMessage: 'Not saved: you are signed out, or do not have permission to edit. This is your text:',
  },
  rejectedOther: {
    id: 'workshop.tags.rejectedOther',
    defaultMessage: 'Not saved: the server rejected it. This is your text:',
  },
  tagRemoved: {
    id: 'workshop.tags.gone',
    defaultMessage: 'Not saved: this tag has been removed. This is your text:',
  },
  orphanedTitle: {
    id: 'workshop.tags.orphanedTitle',
    defaultMessage: 'This tag has been removed by someone else',
  },
  uncreatedTitle: { id: 'workshop.tags.uncreatedTitle', defaultMessage: 'This tag could not be saved' },
  textsNotSaved: {
    id: 'workshop.tags.textsNotSaved',
    defaultMessage: '{count, plural, one {Your text was not saved:} other {Your texts were not saved:}}',
  },
  removed: { id: 'workshop.tags.removed', defaultMessage: 'The tag “{title}” has been removed.' },
  removedUntitled: { id: 'workshop.tags.removedUntitled', defaultMessage: 'The tag has been removed.' },
  removedElsewhere: {
    id: 'workshop.tags.removedElsewhere',
    defaultMessage: '“{title}” has been removed by someone else.',
  },
  removedElsewhereUntitled: {
    id: 'workshop.tags.removedElsewhereUntitled',
    defaultMessage: 'The tag has been removed by someone else.',
  },
  undoRejected: {
    id: 'workshop.undoRejected',
    defaultMessage: 'This cannot be undone: someone else has changed it since.',
  },
  redoRejected: {
    id: 'workshop.redoRejected',
    defaultMessage: 'This cannot be redone: someone else has changed it since.',
  },
  undoRemoved: {
    id: 'workshop.undoRemoved',
    defaultMessage: 'This cannot be undone: it has been removed since.',
  },
  redoRemoved: {
    id: 'workshop.redoRemoved',
    defaultMessage: 'This cannot be redone: it has been removed since.',
  },
  undoFailed: { id: 'workshop.undoFailed', defaultMessage: 'This could not be undone: the server rejected it.' },
  redoFailed: { id: 'workshop.redoFailed', defaultMessage: 'This could not be redone: the server rejected it.' },
  removeFailed: { id: 'workshop.tags.removeFailed', defaultMessage: 'This could not be removed. Try again.' },
  copy: { id: 'workshop.tags.copy', defaultMessage: 'Copy' },
  copied: { id: 'workshop.tags.copied', defaultMessage: 'Copied' },
  dismiss: { id: 'dataFailures.dismiss', defaultMessage: 'Dismiss' },
});

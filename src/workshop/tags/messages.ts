/** The words of the workshop's tag tool: placing, the editor and its files. */
import { defineMessages, type NoMessageValues } from 'react-intl';
import type { FileTrouble } from '#src/data/edits/file-trouble.ts';

export const tagMessages = defineMessages<{
  add: NoMessageValues;
  place: NoMessageValues;
  placeInto: { name: string };
  liesIn: { name: string };
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
  remove: NoMessageValues;
  counter: { used: number; limit: number };
  again: NoMessageValues;
  discard: NoMessageValues;
  tooLong: { most: number };
  refusedConflict: NoMessageValues;
  refusedAccess: NoMessageValues;
  refusedOther: NoMessageValues;
  gone: NoMessageValues;
  removed: { title: string };
  removedUntitled: NoMessageValues;
  undo: NoMessageValues;
  undoRefused: NoMessageValues;
  redoRefused: NoMessageValues;
  undoFailed: NoMessageValues;
  redoFailed: NoMessageValues;
  removeFailed: NoMessageValues;
  copy: NoMessageValues;
  copied: NoMessageValues;
  dismiss: NoMessageValues;
}>({
  add: { id: 'workshop.tags.add', defaultMessage: 'Add tag' },
  place: {
    id: 'workshop.tags.place',
    defaultMessage: 'Press where the tag is to stand, or Enter for the middle of the picture',
  },
  placeInto: {
    id: 'workshop.tags.placeInto',
    defaultMessage: 'Press where the tag is to stand, or Enter for the middle of the picture. It is added to “{name}”.',
  },
  liesIn: { id: 'workshop.tags.liesIn', defaultMessage: 'In “{name}”' },
  cancel: { id: 'workshop.tags.cancel', defaultMessage: 'Cancel' },
  close: { id: 'workshop.tags.close', defaultMessage: 'Close' },
  title: { id: 'workshop.tags.title', defaultMessage: 'Title' },
  titlePlaceholder: { id: 'workshop.tags.titlePlaceholder', defaultMessage: 'What is here?' },
  description: { id: 'workshop.tags.description', defaultMessage: 'Description' },
  descriptionPlaceholder: {
    id: 'workshop.tags.descriptionPlaceholder',
    defaultMessage: 'Links look like [this](https://…), keywords like [#this]',
  },
  color: { id: 'workshop.tags.color', defaultMessage: 'Colour' },
  visible: { id: 'workshop.tags.visible', defaultMessage: 'Visible to visitors' },
  visibleOn: { id: 'workshop.tags.visibleOn', defaultMessage: 'Everybody who sees the space sees this tag.' },
  visibleOff: { id: 'workshop.tags.visibleOff', defaultMessage: 'Only those who may edit see this tag.' },
  remove: { id: 'workshop.tags.remove', defaultMessage: 'Remove tag' },
  counter: { id: 'workshop.tags.counter', defaultMessage: '{used, number} of {limit, number}' },
  again: { id: 'workshop.tags.useAgain', defaultMessage: 'Use again' },
  discard: { id: 'workshop.tags.discard', defaultMessage: 'Discard' },
  tooLong: {
    id: 'workshop.tags.tooLong',
    defaultMessage: 'Not saved: at most {most, number} characters fit. Shorten it.',
  },
  refusedConflict: {
    id: 'workshop.tags.refusedConflict',
    defaultMessage: 'Not saved: somebody else has changed this meanwhile. These were your words:',
  },
  refusedAccess: {
    id: 'workshop.tags.refusedAccess',
    defaultMessage: 'Not saved: you are not signed in any more, or may not edit. These were your words:',
  },
  refusedOther: {
    id: 'workshop.tags.refusedOther',
    defaultMessage: 'Not saved: the server refused it. These were your words:',
  },
  gone: {
    id: 'workshop.tags.gone',
    defaultMessage: 'Not saved: this tag is not there any more. These were your words:',
  },
  removed: { id: 'workshop.tags.removed', defaultMessage: 'The tag “{title}” has been removed.' },
  removedUntitled: { id: 'workshop.tags.removedUntitled', defaultMessage: 'The tag has been removed.' },
  undo: { id: 'workshop.undo', defaultMessage: 'Undo' },
  undoRefused: {
    id: 'workshop.undoRefused',
    defaultMessage: 'This cannot be undone: somebody else has changed it since.',
  },
  redoRefused: {
    id: 'workshop.redoRefused',
    defaultMessage: 'This cannot be done again: somebody else has changed it since.',
  },
  undoFailed: { id: 'workshop.undoFailed', defaultMessage: 'This could not be undone: the server refused it.' },
  redoFailed: { id: 'workshop.redoFailed', defaultMessage: 'This could not be done again: the server refused it.' },
  removeFailed: { id: 'workshop.tags.removeFailed', defaultMessage: 'This could not be removed. Try again.' },
  copy: { id: 'workshop.tags.copy', defaultMessage: 'Copy' },
  copied: { id: 'workshop.tags.copied', defaultMessage: 'Copied' },
  dismiss: { id: 'dataNotices.dismiss', defaultMessage: 'Put away' },
});

export const fileMessages = defineMessages<{
  title: NoMessageValues;
  count: { count: number; most: number };
  hint: NoMessageValues;
  add: NoMessageValues;
  full: { most: number };
  remove: { name: string };
  cancel: { name: string };
  retry: NoMessageValues;
  dismiss: NoMessageValues;
  percent: { progress: number };
  waiting: NoMessageValues;
  checking: NoMessageValues;
}>({
  title: { id: 'workshop.files.title', defaultMessage: 'Files' },
  count: { id: 'workshop.files.count', defaultMessage: '{count, number} of {most, number}' },
  hint: { id: 'workshop.files.hint', defaultMessage: 'Or drop files here, or paste them' },
  add: { id: 'workshop.files.add', defaultMessage: 'Add files' },
  full: {
    id: 'workshop.files.full',
    defaultMessage: 'There is room for {most, number} files. Remove one to add another.',
  },
  remove: { id: 'workshop.files.remove', defaultMessage: 'Remove {name}' },
  cancel: { id: 'workshop.files.cancel', defaultMessage: 'Cancel {name}' },
  retry: { id: 'workshop.files.retry', defaultMessage: 'Try again' },
  dismiss: { id: 'dataNotices.dismiss', defaultMessage: 'Put away' },
  percent: { id: 'workshop.files.percent', defaultMessage: '{progress, number, ::percent}' },
  waiting: { id: 'workshop.files.waiting', defaultMessage: 'Waiting' },
  checking: { id: 'workshop.files.checking', defaultMessage: 'Being checked' },
});

/** Why a file did not arrive, and what may help. */
export const troubleMessages = defineMessages<Record<FileTrouble, NoMessageValues>>({
  oversize: { id: 'workshop.files.oversize', defaultMessage: 'Larger than 500 MB. Choose a smaller file.' },
  empty: { id: 'workshop.files.empty', defaultMessage: 'The file is empty. Choose another one.' },
  overQuota: {
    id: 'workshop.files.overQuota',
    defaultMessage: 'There is no room left on the server. Files that are removed make room a day later.',
  },
  permission: {
    id: 'workshop.files.permission',
    defaultMessage: 'You may not add files here. Sign in again, or ask the owner.',
  },
  failed: { id: 'workshop.files.failed', defaultMessage: 'The server could not keep it. Try again.' },
  network: {
    id: 'workshop.files.network',
    defaultMessage: 'The connection broke off. What has arrived is kept; try again to go on.',
  },
});

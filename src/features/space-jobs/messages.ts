/** The text of jobs. */
import { defineMessages, type MessageDescriptor, type NoMessageValues } from 'react-intl';
import type { SpaceCode } from '#src/data/spaces/space-requests.ts';

export const jobMessages = defineMessages<{
  jobs: NoMessageValues;
  unnamed: NoMessageValues;
  uploading: { percent: number };
  uploadingElsewhere: { percent: number };
  interrupted: NoMessageValues;
  interruptedHere: NoMessageValues;
  interruptedAddition: NoMessageValues;
  retry: NoMessageValues;
  waiting: NoMessageValues;
  reading: NoMessageValues;
  preparing: { done: number; total: number };
  preparingToOpen: { done: number; total: number };
  opensWhenReady: { name: string };
  importDone: NoMessageValues;
  ready: NoMessageValues;
  unplaced: { count: number };
  added: { count: number };
  place: NoMessageValues;
  adding: { name: string };
  exporting: { name: string };
  duplicating: NoMessageValues;
  duplicatingSome: { done: number; total: number };
  copyName: { name: string };
  backup: NoMessageValues;
  backingUp: NoMessageValues;
  backingUpSome: { done: number; total: number };
  waitingForJob: NoMessageValues;
  exportDone: NoMessageValues;
  open: NoMessageValues;
  share: NoMessageValues;
  download: NoMessageValues;
  cancel: { name: string };
  dismissJob: { name: string };
  dismiss: NoMessageValues;
}>({
  jobs: { id: 'jobs.jobs', defaultMessage: 'New spaces and downloads' },
  unnamed: { id: 'jobs.unnamed', defaultMessage: 'New space' },
  uploading: { id: 'jobs.uploading', defaultMessage: 'Uploading, {percent, number, percent}. Keep this page open.' },
  uploadingElsewhere: { id: 'jobs.uploadingElsewhere', defaultMessage: 'Uploading, {percent, number, percent}' },
  interrupted: {
    id: 'jobs.interrupted',
    defaultMessage: 'The upload was interrupted. Drop the same files again to continue it.',
  },
  interruptedAddition: {
    id: 'jobs.interruptedAddition',
    defaultMessage: 'The upload was interrupted. Add the same files to this space again to continue it.',
  },
  interruptedHere: {
    id: 'jobs.interruptedHere',
    defaultMessage: 'The upload was interrupted. Nothing is lost; try again to continue it.',
  },
  waiting: { id: 'jobs.waiting', defaultMessage: 'Waiting for another import' },
  reading: { id: 'jobs.reading', defaultMessage: 'Preparing' },
  preparing: {
    id: 'jobs.preparing',
    defaultMessage: 'Preparing, {done, number} of {total, number}. You can close this page.',
  },
  preparingToOpen: {
    id: 'jobs.preparingToOpen',
    defaultMessage: 'Preparing, {done, number} of {total, number}. It opens when it is ready.',
  },
  opensWhenReady: {
    id: 'jobs.opensWhenReady',
    defaultMessage: '{name} opens when it is ready. Press any key to stay on this page.',
  },
  importDone: { id: 'jobs.importDone', defaultMessage: 'Ready. Only people you add can see it.' },
  ready: { id: 'jobs.ready', defaultMessage: 'Ready' },
  unplaced: {
    id: 'jobs.unplaced',
    defaultMessage:
      '{count, plural, one {Ready. # viewpoint has no place yet.} other {Ready. # viewpoints have no place yet.}}',
  },
  added: {
    id: 'jobs.added',
    defaultMessage: '{count, plural, one {Ready. # viewpoint was added.} other {Ready. # viewpoints were added.}}',
  },
  place: { id: 'placing.title', defaultMessage: 'Place viewpoints' },
  adding: { id: 'jobs.adding', defaultMessage: 'Files for {name}' },
  exporting: { id: 'jobs.exporting', defaultMessage: 'Download of {name}' },
  duplicating: { id: 'jobs.duplicating', defaultMessage: 'Duplicating' },
  duplicatingSome: {
    id: 'jobs.duplicatingSome',
    defaultMessage: 'Duplicating, {done, number} of {total, number}. You can close this page.',
  },
  copyName: { id: 'jobs.copyName', defaultMessage: 'Copy of {name}' },
  backup: { id: 'jobs.backup', defaultMessage: 'Backup' },
  backingUp: { id: 'jobs.backingUp', defaultMessage: 'Backing up' },
  backingUpSome: {
    id: 'jobs.backingUpSome',
    defaultMessage: 'Backing up, {done, number} of {total, number}. You can close this page.',
  },
  waitingForJob: { id: 'jobs.waitingForJob', defaultMessage: 'Waiting until another job is finished' },
  exportDone: { id: 'jobs.exportDone', defaultMessage: 'Ready to download' },
  open: { id: 'jobs.open', defaultMessage: 'Open' },
  share: { id: 'jobs.share', defaultMessage: 'Share' },
  download: { id: 'jobs.download', defaultMessage: 'Download' },
  cancel: { id: 'jobs.cancel', defaultMessage: 'Cancel {name}' },
  dismissJob: { id: 'jobs.dismissJob', defaultMessage: 'Dismiss {name}' },
  // Shared with other features, so that they are translated once.
  retry: { id: 'tags.retry', defaultMessage: 'Try again' },
  dismiss: { id: 'startUp.dismiss', defaultMessage: 'Dismiss' },
});

export const jobFailureMessages: Readonly<Record<SpaceCode, MessageDescriptor>> = defineMessages({
  'files.invalid': { id: 'jobs.failure.invalid', defaultMessage: 'The server rejected these files.' },
  'jobs.too_many': {
    id: 'jobs.failure.jobsTooMany',
    defaultMessage: 'Too many uploads are unfinished. Finish or cancel one of them first.',
  },
  'links.too_many': {
    id: 'spaceLinks.tooMany',
    defaultMessage: 'This space has too many links. Delete one that is not needed any more.',
  },
  'disk.full': { id: 'jobs.failure.diskFull', defaultMessage: 'There is no room for these files on the server.' },
  busy: {
    id: 'space.busy',
    defaultMessage: 'An import, a download or a backup is in progress. Try again when it has finished.',
  },
  conflict: {
    id: 'space.conflict',
    defaultMessage: 'Someone else has changed this at the same time. Reload the page to see their changes.',
  },
  'signed.out': { id: 'jobs.failure.signedOut', defaultMessage: 'You are signed out. Sign in and try again.' },
  forbidden: { id: 'jobs.failure.forbidden', defaultMessage: 'You do not have permission for this.' },
  'not.found': { id: 'jobs.failure.notFound', defaultMessage: 'This is no longer on the server.' },
  // Shared with the sign-in page, so that they are translated once.
  network: {
    id: 'signIn.failure.network',
    defaultMessage: 'The server does not respond. Check the connection and try again.',
  },
  invalid: {
    id: 'signIn.failure.unknown',
    defaultMessage: 'Something went wrong on the server. Please try again in a moment.',
  },
  unknown: {
    id: 'signIn.failure.unknown',
    defaultMessage: 'Something went wrong on the server. Please try again in a moment.',
  },
});

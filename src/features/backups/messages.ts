/** The text of the backups of a server (docs/reference/server-settings.md#backups). */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const backupMessages = defineMessages<{
  title: NoMessageValues;
  hint: NoMessageValues;
  start: NoMessageValues;
  facts: NoMessageValues;
  last: NoMessageValues;
  lastAt: { time: string; ago: string };
  lastIncomplete: { time: string };
  never: NoMessageValues;
  loading: NoMessageValues;
  jobs: NoMessageValues;
  done: { size: string };
  downloadHint: NoMessageValues;
  remove: { time: string };
  download: NoMessageValues;
  failed: NoMessageValues;
  retry: NoMessageValues;
}>({
  title: { id: 'backups.title', defaultMessage: 'Backups' },
  hint: {
    id: 'backups.hint',
    defaultMessage:
      'A backup is one file with all spaces, accounts and settings. Keep it on another machine, where only you can read it. The command “enfilade restore” fills an empty server from it.',
  },
  start: { id: 'backups.start', defaultMessage: 'Back up now' },
  facts: { id: 'backups.facts', defaultMessage: 'State of the backups' },
  last: { id: 'backups.last', defaultMessage: 'Last backup' },
  lastAt: { id: 'backups.lastAt', defaultMessage: '{time} ({ago})' },
  lastIncomplete: { id: 'backups.lastIncomplete', defaultMessage: '{time}, incomplete' },
  never: { id: 'backups.never', defaultMessage: 'No backup is known' },
  loading: { id: 'backups.loading', defaultMessage: 'Loading…' },
  jobs: { id: 'backups.jobs', defaultMessage: 'Backups on the server' },
  done: { id: 'backups.done', defaultMessage: 'Ready to download, {size}' },
  downloadHint: {
    id: 'backups.downloadHint',
    defaultMessage:
      'Download it now: it is removed from the server after 24 hours, or when the next backup is finished.',
  },
  remove: { id: 'backups.remove', defaultMessage: 'Delete the backup of {time} from the server' },
  failed: {
    id: 'backups.failed',
    defaultMessage: 'The backups cannot be loaded. Check the connection and try again.',
  },
  // Shared with other features, so that they are translated once.
  download: { id: 'jobs.download', defaultMessage: 'Download' },
  retry: { id: 'tags.retry', defaultMessage: 'Try again' },
});

/** The text about the server, its storage and its jobs (docs/reference/server-settings.md#server). */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const serverStatusMessages = defineMessages<{
  title: NoMessageValues;
  version: NoMessageValues;
  started: NoMessageValues;
  database: NoMessageValues;
  sqlite: NoMessageValues;
  files: NoMessageValues;
  folder: NoMessageValues;
  bucket: NoMessageValues;
  disk: NoMessageValues;
  diskOf: { free: string; total: string };
  unknown: NoMessageValues;
  loading: NoMessageValues;
  storage: NoMessageValues;
  storageHint: { size: string; trash: string };
  measuring: { done: number; total: number };
  notMeasured: NoMessageValues;
  space: NoMessageValues;
  size: NoMessageValues;
  noSpaces: NoMessageValues;
  showAll: { count: number };
  showLargest: { count: number };
  jobs: NoMessageValues;
  jobsHint: NoMessageValues;
  noJobs: NoMessageValues;
  startedBy: { name: string; time: string };
  failed: NoMessageValues;
  retry: NoMessageValues;
}>({
  title: { id: 'status.title', defaultMessage: 'This server' },
  version: { id: 'status.version', defaultMessage: 'Version' },
  started: { id: 'status.started', defaultMessage: 'Running since' },
  database: { id: 'status.database', defaultMessage: 'Database' },
  sqlite: { id: 'status.sqlite', defaultMessage: 'SQLite in the data folder' },
  files: { id: 'status.files', defaultMessage: 'Files' },
  folder: { id: 'status.folder', defaultMessage: 'Data folder' },
  bucket: { id: 'status.bucket', defaultMessage: 'Bucket (S3)' },
  disk: { id: 'status.disk', defaultMessage: 'Free disk space' },
  diskOf: { id: 'status.diskOf', defaultMessage: '{free} of {total}' },
  unknown: { id: 'status.unknown', defaultMessage: 'Unknown' },
  loading: { id: 'status.loading', defaultMessage: 'Loading…' },
  storage: { id: 'status.storage', defaultMessage: 'Storage' },
  storageHint: {
    id: 'status.storageHint',
    defaultMessage: 'All spaces together: {size}. Removed files, which are deleted after 30 days: {trash}.',
  },
  measuring: { id: 'status.measuring', defaultMessage: 'Measuring: {done, number} of {total, number} spaces' },
  notMeasured: { id: 'status.notMeasured', defaultMessage: 'Not measured' },
  space: { id: 'log.space', defaultMessage: 'Space' },
  size: { id: 'status.size', defaultMessage: 'Size' },
  noSpaces: { id: 'status.noSpaces', defaultMessage: 'There are no spaces on this server.' },
  showAll: { id: 'status.showAll', defaultMessage: 'Show all {count, number} spaces' },
  showLargest: { id: 'status.showLargest', defaultMessage: 'Show the {count, number} largest' },
  jobs: { id: 'status.jobs', defaultMessage: 'Jobs' },
  jobsHint: {
    id: 'status.jobsHint',
    defaultMessage: 'Imports, copies, downloads and backups of all users. They are done one after the other.',
  },
  noJobs: { id: 'status.noJobs', defaultMessage: 'There are no jobs.' },
  startedBy: { id: 'status.startedBy', defaultMessage: '{name}, {time}' },
  failed: {
    id: 'status.failed',
    defaultMessage: 'The state of the server cannot be loaded. Check the connection and try again.',
  },
  // Shared with other features, so that they are translated once.
  retry: { id: 'tags.retry', defaultMessage: 'Try again' },
});

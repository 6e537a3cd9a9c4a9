/** Repeats the server's tests of store and requests on PostgreSQL and a bucket. */
import { describe } from 'vitest';
import { hasPostgres, runOnPostgres } from './testing/databases.ts';

describe.skipIf(!hasPostgres())('on PostgreSQL and a bucket', () => {
  runOnPostgres();
  describe('imports', async () => {
    await import('./edits/imports/import-prepared.slow.test.ts');
    await import('./edits/imports/import-new-model.test.ts');
  });
  describe('the file store', async () => {
    await import('./store/files/file-store.test.ts');
  });
  describe('backups', async () => {
    await import('./store/backup/backup.slow.test.ts');
  });
  describe('the check of stored files', async () => {
    await import('./store/maintenance/check-stored-files.test.ts');
  });
  describe('GraphQL', async () => {
    await import('./api/graphql/graph.test.ts');
  });
  describe('over HTTP', async () => {
    await import('./main/start-server.test.ts');
  });
  describe('the model reader', async () => {
    await import('./store/models/model-reader.test.ts');
  });
  describe('previews of spaces', async () => {
    await import('./store/models/space-preview.test.ts');
  });
  describe('imports of models with versions', async () => {
    await import('./store/imports/version-filter.slow.test.ts');
  });
  describe('the stream of changes', async () => {
    await import('./api/live/changes.test.ts');
    await import('./api/live/aborted-streams.test.ts');
    await import('./api/live/fan-out.test.ts');
  });
  describe('presence of editors', async () => {
    await import('./store/models/presence.test.ts');
    await import('./api/live/presence-feed.test.ts');
    await import('./api/live/presence-route.test.ts');
    await import('./api/live/presence.test.ts');
  });
  describe('pairs of databases and file stores', async () => {
    await import('./store/store-pairings.slow.test.ts');
  });
});
